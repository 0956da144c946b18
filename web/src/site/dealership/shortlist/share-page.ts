import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { inventoryMessages } from '../messages.ts';

/**
 * Shares a page, by default the current one, with the device's share sheet; without one it copies the address, and if that fails it shows
 * the address.
 */
export async function sharePage(title: string, url = window.location.href): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the share sheet: nothing more to do.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toastSuccess(inventoryMessages.linkCopied);
  } catch {
    toastFailure(inventoryMessages.copyThisLink(url));
  }
}
