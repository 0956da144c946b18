import type { ChangeKind } from '@site/domain/content/history';
import { undoMessages } from '@site/domain/messages/history';
import { tableMessages } from '@site/domain/messages/shell';
import { type Change, findChange, type Versioned } from '../../firebase/admin/history.ts';
import { call } from '../../firebase/admin/procedures.ts';
import type { ToastAction } from '../../ui/toast/toast-store.ts';
import { Refused, tellFailure, tellSuccess, throwRefusal } from './tell.ts';

/** Undoes a change. Rejects with the reason; a `Refused` allows no retry. */
export type Undo = () => Promise<unknown>;

/** `run` may answer with its undo, or as the server does. Also continues after a failure. `onDone` gets the number of finished entries. */
export async function runAll<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onDone: (count: number) => void = () => {},
) {
  const [done, failed, undos]: [Item[], Item[], Undo[]] = [[], [], []];
  let error: Error | undefined;
  for (const [position, item] of items.entries()) {
    onDone(position);
    try {
      const answer = await run(item);
      throwRefusal(answer);
      if (typeof answer === 'function') undos.push(answer as Undo);
      done.push(item);
    } catch (thrown) {
      console.error('A change failed', thrown);
      failed.push(item);
      error = thrown instanceof Error ? thrown : new Error(String(thrown));
    }
  }
  return { done, failed, undos, error };
}

/** Undoes the last change first. A failure without an answer allows a retry. */
export function undoButton(...undos: readonly Undo[]): ToastAction | undefined {
  async function undoAll() {
    const { error } = await runAll(undos.toReversed(), (undo) => undo());
    if (!error) tellSuccess(undoMessages.undone);
    else if (undos.length > 1) tellFailure(tableMessages.undoFailed);
    else if (error instanceof Refused) tellFailure(undoMessages.failed(error.message));
    else tellFailure(error.message, undoButton(...undos));
  }
  return undos.length > 0 ? { label: undoMessages.undo, onAction: () => void undoAll() } : undefined;
}

/** Tells one's own save from an earlier one, since the server may not have recorded the save yet. */
export function isChangeTo(values: object, { after }: Pick<Change, 'after'>): boolean {
  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(after?.[name]) === JSON.stringify(value),
  );
}

/**
 * Undoes one's own newest change, which is of this kind and stored these values. Rejects with the reason, also if the server has not
 * recorded the change in time.
 */
export async function takeBack(document: Versioned, kind: ChangeKind, values: object = {}): Promise<void> {
  const answer = await findChange(document, (change) => change.kind === kind && isChangeTo(values, change))
    .then(({ id }) => call('restore-version', { historyId: id }))
    .catch((cause) => {
      throw new Error(undoMessages.notYet, { cause });
    });
  if (!answer.success) throw new Refused(answer.error);
}
