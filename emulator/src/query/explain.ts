import type { CompiledQuery } from './compile.ts';
import type { DocumentSource } from './contract.ts';
import { plansOf } from './plan.ts';

/** An index in the words of Google's explain. */
export interface IndexUse {
  readonly scope: 'Collection' | 'Collection group';
  /** For example `(price ASC, __name__ ASC)`. */
  readonly properties: string;
}

/** Counts over all tried indexes. */
export interface Effort {
  documents: number;
  /** The part from an index of a field. */
  indexEntries: number;
}

/** Several indexes run in turns until one has the result. */
export function indexesOf(query: CompiledQuery, source: DocumentSource): IndexUse[] {
  const scope = query.allDescendants || query.collectionId === undefined ? 'Collection group' : 'Collection';
  return plansOf(query, source).map(({ field }) => ({
    scope,
    properties: field === undefined ? '(__name__ ASC)' : `(${field} ASC, __name__ ASC)`,
  }));
}
