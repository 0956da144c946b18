import { copyText } from '#ui/copy-text.ts';
import messages from '../messages.json';

/** Opens the share sheet, else copies the address, else shows it. */
export async function sharePage(title: string, url = window.location.href): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyText(url, messages.linkCopied, `Copy this link: ${url}`);
}
