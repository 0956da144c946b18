import { uploadLimits } from '@site/domain/limits';
import { uploadMessages } from '@site/domain/messages/content';
import { PDF_TYPE, typeByContent } from '@site/domain/pictures/metadata';

/** The files that a field accepts, and the messages for others. The Storage rules check type and size again. */
export interface FileRule {
  /** For the browser's file picker. */
  readonly accept: string;
  /** Title and text of the refusal; undefined when the file is fine. Its type is that of `typedFile`. */
  refusal(file: { readonly type: string; readonly size: number }): Refusal | undefined;
}

interface Refusal {
  readonly title: string;
  readonly text: string;
}

const MEGABYTE = 1024 * 1024;

/** Enough of a file to tell its type, in bytes. */
const HEAD = 4_096;

/** Whether a file is a PDF by its first bytes: browsers tell types by names, and some tell none. */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await contentType(file)) === PDF_TYPE;
}

async function contentType(file: Blob): Promise<string | undefined> {
  return typeByContent(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
}

/**
 * The file under the type that its first bytes tell, which is what Storage is told. A picture of a format that is not known keeps its type,
 * since the browser may draw it; anything else has none.
 */
export async function typedFile(file: File): Promise<File> {
  const type = (await contentType(file)) ?? (file.type.startsWith('image/') ? file.type : '');
  const name = type === PDF_TYPE && !file.name.includes('.') ? `${file.name}.pdf` : file.name;
  return type === file.type && name === file.name ? file : new File([file], name, { type });
}

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
  accept: `${PDF_TYPE},.pdf`,
  refusal({ type, size }) {
    if (type !== PDF_TYPE) {
      return { title: uploadMessages.invalidTypeTitle, text: uploadMessages.pdfOnly };
    }
    if (size >= uploadLimits.brochure) {
      return { title: uploadMessages.tooLargeTitle, text: uploadMessages.pdfTooLarge };
    }
    return undefined;
  },
};
