import { tableMessages } from '@site/domain/messages/shell';
import { chosenOf, type Selection } from './selection.ts';

interface RowCheckboxProps {
  name: string;
  rowKey: string;
  isChosen: boolean;
  choose: Selection['choose'];
}

/** Chooses a row. Plain, as everything that stands in each row. */
export function RowCheckbox({ name, rowKey, isChosen, choose }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      aria-label={tableMessages.choose(name)}
      checked={isChosen}
      onChange={(event) => choose([rowKey], event.currentTarget.checked)}
    />
  );
}

/** Chooses all rows of the page that is shown. */
export function PageCheckbox({ shown, selection }: { shown: readonly string[]; selection: Selection }) {
  const chosen = chosenOf(selection.keys, shown);
  return (
    <input
      type="checkbox"
      aria-label={tableMessages.chooseAll}
      checked={chosen === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = chosen === 'some';
      }}
      onChange={(event) => selection.choose(shown, event.currentTarget.checked)}
    />
  );
}
