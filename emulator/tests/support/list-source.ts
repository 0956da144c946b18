import type { DocumentSource } from '../../src/query/contract.ts';
import { getField } from '../../src/values/field-path.ts';
import { comparePaths, compareValues } from '../../src/values/order.ts';
import type { Document, Value } from '../../src/values/value.ts';

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

/** The same with an index of every field. */
export class IndexedSource extends ListSource {
  *ordered(
    path: readonly string[],
    field: readonly string[],
    { from, to, descending }: { readonly from?: Value; readonly to?: Value; readonly descending: boolean },
  ): Generator<Document> {
    const entries = this.collection(path).flatMap((document) => {
      const value = getField(document.fields, field);
      return value ? [{ value, document }] : [];
    });
    const within = entries.filter(
      ({ value }) => !(from && compareValues(value, from) < 0) && !(to && compareValues(value, to) > 0),
    );
    within.sort((a, b) => compareValues(a.value, b.value) || comparePaths(a.document.path, b.document.path));
    for (const { document } of descending ? within.reverse() : within) yield document;
  }
}
