import { uploadLimits } from '@site/domain/limits';
import { uploadMessages } from '@site/domain/messages/managers';

/** The files that a field accepts, and the messages for others. The Storage rules check the same again. */
export interface FileRule {
  /** For the browser's file picker. */
  readonly accept: string;
  /** Title and text of the refusal; undefined when the file is fine. */
  refusal(file: { readonly type: string; readonly size: number }): Refusal | undefined;
}

interface Refusal {
  readonly title: string;
  readonly text: string;
}

const MEGABYTE = 1024 * 1024;

/** Pictures up to `limit` bytes. */
export function imageRule(limit: number = uploadLimits.image): FileRule {
  return {
    accept: 'image/*',
    refusal({ type, size }) {
      if (!type.startsWith('image/')) {
        return { title: uploadMessages.invalidTypeTitle, text: uploadMessages.imageOnly };
      }
      if (size > limit) {
        const text = uploadMessages.imageTooLarge(limit / MEGABYTE);
        return { title: uploadMessages.tooLargeTitle, text };
      }
      return undefined;
    },
  };
}

/** PDF documents under 30 MB. */
export const brochureRule: FileRule = {
  accept: 'application/pdf',
  refusal({ type, size }) {
    if (type !== 'application/pdf') {
      return { title: uploadMessages.invalidTypeTitle, text: uploadMessages.pdfOnly };
    }
    if (size >= uploadLimits.brochure) {
      return { title: uploadMessages.tooLargeTitle, text: uploadMessages.pdfTooLarge };
    }
    return undefined;
  },
};
