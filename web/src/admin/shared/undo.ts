import { undoMessages } from '@site/domain/messages/history';
import { tableMessages } from '@site/domain/messages/shell';
import { type Change, findChange, type Versioned } from '../../firebase/admin/history.ts';
import { restoreVersion } from '../../firebase/admin/procedures.ts';
import type { ToastAction } from '../../ui/toast/toast-store.ts';
import { Refused, tellFailure, tellSuccess } from './tell.ts';

/** How a change is taken back. Rejects with the reason when it cannot be; a `Refused` is not tried again. */
export type Undo = () => Promise<unknown>;

interface Outcome<Item> {
  readonly done: readonly Item[];
  readonly failed: readonly Item[];
  /** How each change is taken back, the first first. */
  readonly undos: readonly Undo[];
  /** The last failure. */
  readonly error: Error | undefined;
}

/** Does something to one entry after the other, also after a failure. `onDone` is told how many are done. */
export async function runAll<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<Undo | undefined>,
  onDone: (count: number) => void = () => {},
): Promise<Outcome<Item>> {
  const [done, failed, undos]: [Item[], Item[], Undo[]] = [[], [], []];
  let error: Error | undefined;
  for (const [position, item] of items.entries()) {
    onDone(position);
    try {
      const undo = await run(item);
      if (undo) undos.push(undo);
      done.push(item);
    } catch (thrown) {
      console.error('A change failed', thrown);
      failed.push(item);
      error = thrown instanceof Error ? thrown : new Error(String(thrown));
    }
  }
  return { done, failed, undos, error };
}

/** The button of a toast that takes changes back, the last first; undefined when there are none. One that failed for want of an answer can be tried again. */
export function undoButton(...undos: readonly Undo[]): ToastAction | undefined {
  async function takeBack() {
    const { error } = await runAll(undos.toReversed(), (undo) => undo().then(() => undefined));
    if (!error) tellSuccess(undoMessages.undone);
    else if (undos.length > 1) tellFailure(tableMessages.undoFailed);
    else if (error instanceof Refused) tellFailure(undoMessages.failed(error.message));
    else tellFailure(error.message, undoButton(...undos));
  }
  return undos.length > 0 ? { label: undoMessages.undo, onAction: () => void takeBack() } : undefined;
}

/** Which change of a document is meant, to tell it from earlier ones while the server has not written it down yet. */
export type IsMeant = (change: Pick<Change, 'kind' | 'after'>) => boolean;

export const isCreation: IsMeant = ({ kind }) => kind === 'create';
export const isDeletion: IsMeant = ({ kind }) => kind === 'delete';
export const isRestoration: IsMeant = ({ kind }) => kind === 'restore';

/** The change that stored these values. */
export function isUpdateTo(changed: object): IsMeant {
  return ({ kind, after }) =>
    kind === 'update' &&
    Object.entries(changed).every(([name, value]) => JSON.stringify(after?.[name]) === JSON.stringify(value));
}

/** Takes a change back. Rejects with the reason, also when the server has not written the change down in time. */
export async function takeBack(document: Versioned, isMeant: IsMeant): Promise<void> {
  const answer = await findChange(document, isMeant)
    .then(({ id }) => restoreVersion({ historyId: id }))
    .catch((cause) => {
      throw new Error(undoMessages.notYet, { cause });
    });
  if (!answer.success) throw new Refused(answer.error);
}
