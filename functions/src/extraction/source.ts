import type { Reader, SourceFileType } from '@site/domain/extraction';
import type { Tokens } from './usage.ts';

/** The extraction failed; the administrator sees the message. */
export class ExtractionFailed extends Error {}

export interface SourceFile {
  readonly type: SourceFileType;
  readonly content: Uint8Array;
}

/** A PDF without text counts as pictures. */
export type Source = { readonly text: string } | { readonly files: readonly SourceFile[] };

/** The answer is untrusted until `checkAnswer`. */
export interface Extractor {
  /** Stored, so that people know who filled in the form. */
  readonly name: string;
  readonly reader: Reader;
  /** `spend` gets the cost of every answer, even a useless one. @throws ExtractionFailed */
  extract(source: Source, spend: (tokens: Tokens) => void): Promise<unknown>;
}
