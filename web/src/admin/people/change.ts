import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';

/** Has the server change something, and tells how it went. Gives whether it was changed. */
export async function change(
  act: () => Promise<{ readonly success: boolean; readonly error?: string | undefined }>,
  done: string,
  failed: (message: string) => string = messages.changeFailed,
): Promise<boolean> {
  try {
    const { success, error } = await act();
    if (success) toastSuccess(done, SUCCESS_TITLE);
    else toastFailure(failed(error ?? ''), ERROR_TITLE);
    return success;
  } catch (error) {
    toastFailure(failed(error instanceof Error ? error.message : String(error)), ERROR_TITLE);
    return false;
  }
}
