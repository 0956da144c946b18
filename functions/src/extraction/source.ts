import type { SourceFileType } from '@site/domain/extraction/source-files';

/** A file as the model gets it. */
export interface SourceFile {
  readonly type: SourceFileType;
  readonly content: Uint8Array;
}

/** What an extractor reads: text, or pictures; a PDF whose pages have no text counts as pictures. */
export type Source = { readonly text: string } | { readonly files: readonly SourceFile[] };

/**
 * Text without what nobody sees: zero-width characters, marks of direction, tags, private characters. They can hide words from the
 * person who compares the source, and take quotes apart.
 */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cf}\p{Co}]/gu, '').normalize('NFC');
}
