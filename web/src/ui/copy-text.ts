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
