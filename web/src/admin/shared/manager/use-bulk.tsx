import type { ContentCollection } from '@site/domain/content/kinds';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { tableMessages } from '@site/domain/messages/shell';
import { type ReactNode, useState } from 'react';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { type Selection, useSelection } from '../table/selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, Undo } from './manager-kind.ts';
import { runBulk } from './run-bulk.ts';
import { useFocusAfterBulk } from './use-focus-return.ts';

interface Bulk {
  readonly selection: Selection;
  /** For below the table. */
  readonly bar: ReactNode;
}

/** Choosing entries of a list, and doing something to all of them: the actions of the kind, and deleting. A toast undoes all of it. */
export function useBulk<C extends ContentCollection>(
  list: GrowingList<Stored<C>>,
  actions: readonly BulkAction<C>[],
  remove: BulkAction<C>,
): Bulk {
  const selection = useSelection();
  const [done, setDone] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  // An entry may have gone meanwhile.
  const held = new Map([...list.items, ...list.found].map((item) => [item.id, item]));
  const chosen = [...selection.keys].flatMap((key) => held.get(key) ?? []);

  useFocusAfterBulk(chosen.length);

  async function run({ act, done: told }: BulkAction<C>) {
    setAsking(false);
    const { undos, failed, reason } = await runBulk(chosen, act, setDone);
    for (const { id } of chosen) list.refresh(id);
    setDone(undefined);
    const action =
      undos.length > 0 ? undoAll(undos, () => chosen.map(({ id }) => list.refresh(id))) : undefined;
    if (failed.length > 0)
      toastFailure(tableMessages.failed(failed.length, chosen.length, reason), ERROR_TITLE, { action });
    else
      toastSuccess(undos.length > 0 ? told(undos.length) : tableMessages.nothingToDo, SUCCESS_TITLE, {
        action,
      });
    // Those that failed stay chosen, and so does what has been chosen meanwhile.
    const done = chosen.filter((item) => !failed.includes(item));
    selection.choose(
      done.map(({ id }) => id),
      false,
    );
  }

  const bar = (
    <>
      <BulkBar
        count={chosen.length}
        done={done}
        actions={[
          ...actions.map((action) => ({ label: action.label, onPress: () => void run(action) })),
          { label: remove.label, isDangerous: true, onPress: () => setAsking(true) },
        ]}
        onClear={selection.clear}
      />
      {isAsking && (
        <ConfirmDialog
          title={tableMessages.deleteTitle(chosen.length)}
          text={tableMessages.deleteText}
          note={tableMessages.inTrash}
          confirm={remove.label}
          onConfirm={() => void run(remove)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
  return { selection, bar };
}

/** The button of the toast that takes all changes back, the last first. */
function undoAll(undos: readonly Undo[], onUndone: () => void) {
  async function takeBack() {
    const { failed } = await runBulk(
      undos.toReversed(),
      async (undo) => void (await undo()),
      () => {},
    );
    onUndone();
    if (failed.length > 0) toastFailure(tableMessages.undoFailed, ERROR_TITLE);
    else toastSuccess(tableMessages.undone, SUCCESS_TITLE);
  }
  return { label: tableMessages.undo, onAction: () => void takeBack() };
}
