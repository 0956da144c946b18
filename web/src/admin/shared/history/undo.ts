import { undoMessages } from '@site/domain/messages/history';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/managers';
import { type Change, findChange, restoreVersion, type Versioned } from '../../../firebase/admin/history.ts';
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

/** The button of a toast that takes a change back; none for a save that has changed nothing. */
export function undoAction(document: Versioned, isMeant: IsMeant): ToastAction {
  return { label: undoMessages.undo, onAction: () => void undo(document, isMeant) };
}

async function undo(document: Versioned, isMeant: IsMeant): Promise<void> {
  try {
    const { id } = await findChange(document, isMeant);
    const { success, error = '' } = await restoreVersion({ historyId: id });
    if (success) toastSuccess(undoMessages.undone, SUCCESS_TITLE);
    else toastFailure(undoMessages.failed(error), ERROR_TITLE);
  } catch (error) {
    console.error('A change could not be undone', error);
    toastFailure(undoMessages.notYet, ERROR_TITLE, { action: undoAction(document, isMeant) });
  }
}
