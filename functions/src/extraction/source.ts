import type { SourceFileType } from '@site/domain/extraction';
/** The extraction failed; the administrator sees the message. */
export class ExtractionFailed extends Error {}

export interface SourceFile {
  readonly type: SourceFileType;
  readonly content: Uint8Array;
}

/** A PDF without text counts as pictures. */
export type Source = { readonly text: string } | { readonly files: readonly SourceFile[] };
