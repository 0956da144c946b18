import type { CompiledQuery } from './compile.ts';
import type { DocumentSource } from './contract.ts';
import { plansOf } from './plan.ts';

/** An index that a query is run by, in the words of Google's explain. */
export interface IndexUse {
  readonly scope: 'Collection' | 'Collection group';
  /** As in `(price ASC, __name__ ASC)`. */
  readonly properties: string;
}

/** What running a query looked at, over all the indexes that it tried. */
export interface Effort {
  documents: number;
  /** Those of them that an index of a field gave. */
  indexEntries: number;
}

/** The indexes that a query is run by. With several they are run by turns until one has the result. */
export function indexesOf(query: CompiledQuery, source: DocumentSource): IndexUse[] {
  const scope = query.allDescendants || query.collectionId === undefined ? 'Collection group' : 'Collection';
  return plansOf(query, source).map(({ field }) => ({
    scope,
    properties: field === undefined ? '(__name__ ASC)' : `(${field} ASC, __name__ ASC)`,
  }));
}
