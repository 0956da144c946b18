import { toastFailure, toastSuccess } from './toast/toast-store.ts';

/** Copies a text and says so. A browser that refuses shows `otherwise` instead. */
export async function copyText(text: string, copied: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(copied);
  } catch {
    toastFailure(otherwise);
  }
}

/** Opens the share sheet, else copies the address, else shows it. */
export async function sharePage(title: string, url = window.location.href): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the share sheet, or it is still open.
      if (error instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(error.name)) return;
    }
  }
  await copyText(url, 'Link copied!', `Copy this link: ${url}`);
}
