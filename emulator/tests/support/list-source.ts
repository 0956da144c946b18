import type { DocumentSource } from '../../src/query/contract.ts';
import { comparePaths } from '../../src/values/order.ts';
import type { Document } from '../../src/values/value.ts';

/** A source without indexes over a list: the simplest meaning of a query. */
export class ListSource implements DocumentSource {
  private readonly documents: readonly Document[];

  constructor(documents: readonly Document[]) {
    this.documents = [...documents].sort((a, b) => comparePaths(a.path, b.path));
  }

  collection(path: readonly string[]): Document[] {
    return this.descendants(path.slice(0, -1)).filter(
      (document) => document.path.length === path.length + 1 && document.path.at(-2) === path.at(-1),
    );
  }

  collectionGroup(parent: readonly string[], collectionId: string): Document[] {
    return this.descendants(parent).filter(({ path }) => path.at(-2) === collectionId);
  }

  descendants(parent: readonly string[]): Document[] {
    return this.documents.filter(
      ({ path }) => path.length > parent.length && parent.every((segment, index) => path[index] === segment),
    );
  }
}
