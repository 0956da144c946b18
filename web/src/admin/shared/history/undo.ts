import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { undoMessages } from '@site/domain/messages/history';
import { type Change, findChange, type Versioned } from '../../../firebase/admin/history.ts';
import { restoreVersion } from '../../../firebase/admin/procedures.ts';
import { type ToastAction, toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';

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

/** A change that the server does not take back, with the reason as its message. */
class UndoRefused extends Error {}

/** Takes a change back. Rejects with the reason, also when the server has not written the change down in time. */
export async function takeBack(document: Versioned, isMeant: IsMeant): Promise<void> {
  const { id } = await findChange(document, isMeant).catch((cause) => {
    throw new Error(undoMessages.notYet, { cause });
  });
  const { success, error } = await restoreVersion({ historyId: id });
  if (!success) throw new UndoRefused(error);
}

/** The button of a toast that takes a change back. What failed for want of an answer can be tried again. */
export function undoAction(document: Versioned, isMeant: IsMeant): ToastAction {
  async function undo() {
    try {
      await takeBack(document, isMeant);
      toastSuccess(undoMessages.undone, SUCCESS_TITLE);
    } catch (error) {
      if (error instanceof UndoRefused) return toastFailure(undoMessages.failed(error.message), ERROR_TITLE);
      console.error('A change could not be undone', error);
      toastFailure(undoMessages.notYet, ERROR_TITLE, { action: undoAction(document, isMeant) });
    }
  }
  return { label: undoMessages.undo, onAction: () => void undo() };
}
