import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { inventoryMessages } from '../messages.ts';

/**
 * Shares the page that is open: by the device's own means where there are some, otherwise by copying its address, and when even that
 * fails by showing it.
 */
export async function sharePage(title: string): Promise<void> {
  const url = window.location.href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the sheet: that is an answer.
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
