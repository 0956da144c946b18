import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { importListings } from '../../firebase/admin/procedures.ts';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';

/** Takes an import back, and says what came of it. */
export async function undoImport(importId: string): Promise<void> {
  try {
    const { success, error, undone, kept } = await importListings({ action: 'undo', importId });
    if (success) toastSuccess(messages.undone(undone, kept), SUCCESS_TITLE);
    else toastFailure(error ?? messages.undoFailed, ERROR_TITLE);
  } catch (error) {
    console.error(messages.undoFailed, error);
    toastFailure(messages.undoFailed, ERROR_TITLE);
  }
}
