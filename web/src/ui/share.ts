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

/** The time in which a second press belongs to the first. */
const DOUBLE_PRESS_MS = 1_000;

let asked = -DOUBLE_PRESS_MS;

/** Opens the share sheet, else copies the address, else shows it. */
export async function sharePage(title: string, url = window.location.href): Promise<void> {
  if (typeof navigator.share === 'function') {
    const before = asked;
    asked = performance.now();
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      const name = error instanceof DOMException && error.name;
      // The visitor closed the share sheet, or pressed twice. Some browsers never tell that a sheet was closed.
      const isDouble = name === 'InvalidStateError' && asked - before < DOUBLE_PRESS_MS;
      if (name === 'AbortError' || isDouble) return;
    }
  }
  await copyText(url, 'Link copied!', `Copy this link: ${url}`);
}
