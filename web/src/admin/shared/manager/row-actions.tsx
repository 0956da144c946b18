import { TABLE, useMedia } from '../../../ui/use-media.ts';
import { type RowAction, RowButton, RowMenu } from '../table/row-menu.tsx';
import { focusTarget } from './use-focus-return.ts';

interface RowActionsProps {
  /** The id of the row's document. The focus returns to the Edit button of this id. */
  id: string;
  /** The name of the row, so that screen readers distinguish its buttons from those of other rows. */
  name: string;
  onEdit(): void;
  onDelete(): void;
  /** Between Edit and Delete. */
  beside?: RowAction | undefined;
  /** Behind More, asked when that is opened. */
  more(): readonly RowAction[];
}

/** The buttons at the end of a row. On a phone there are only those that matter most, and Delete is behind More too. */
export function RowActions({ id, name, onEdit, onDelete, beside, more }: RowActionsProps) {
  const isPhone = !useMedia(TABLE);
  const remove = { label: 'Delete', name: `Delete ${name}`, isDangerous: true, onPress: onDelete };
  return (
    <div data-actions="">
      <RowButton label="Edit" name={`Edit ${name}`} onPress={onEdit} {...focusTarget(id)} />
      {beside && <RowButton {...beside} />}
      {!isPhone && <RowButton {...remove} />}
      <RowMenu name={name} actions={() => (isPhone ? [...more(), remove] : more())} />
    </div>
  );
}
