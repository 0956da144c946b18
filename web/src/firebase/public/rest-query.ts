import type { StoredDocument } from '@site/domain/reading/read-fields';
import { ask, type Call, decode, decodeFields, type RestDocument, toCall, type Value } from './rest.ts';

/** A document that was found by a query. */
export interface Row {
  readonly id: string;
  readonly data: StoredDocument;
  /** The position in the query after this document. */
  readonly end: Cursor;
}

interface Cursor {
  readonly values: readonly Value[];
  readonly before: false;
}

/** Documents of a collection, sorted by a field. Documents without the field are left out. */
export interface Query {
  readonly collection: string;
  /** Only those with this text in this field. */
  readonly where?: { readonly field: string; readonly text: string };
  readonly orderBy: string;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

/** At most `limit` documents, from the first, or from the position `after`. */
export async function readRows(query: Query, limit?: number, after?: Cursor): Promise<Row[]> {
  const answers = await ask<{ document?: RestDocument }>(rowsCall(query, limit, after));
  return answers.flatMap(({ document }) => (document ? [toRow(document, query.orderBy)] : []));
}

/** The call that `readRows` makes. */
export function rowsCall(query: Query, limit?: number, after?: Cursor): Call {
  return toCall('runQuery', { structuredQuery: { ...structured(query), limit, startAt: after } });
}

/** How many documents a query has, counted by the server. */
export async function countRows(query: Query): Promise<number> {
  const structuredAggregationQuery = {
    structuredQuery: structured(query),
    aggregations: [{ alias: 'count', count: {} }],
  };
  const call = toCall('runAggregationQuery', { structuredAggregationQuery });
  const [answer] = await ask<{ result: { aggregateFields: { count: Value } } }>(call);
  return Number(answer && decode(answer.result.aggregateFields.count));
}

function structured({ collection, where, orderBy, direction }: Query) {
  return {
    from: [{ collectionId: collection }],
    where: where && {
      fieldFilter: { field: field(where.field), op: 'EQUAL', value: { stringValue: where.text } },
    },
    // Also by name, so that documents with the same value have a stable order.
    orderBy: [orderBy, '__name__'].map((path) => ({ field: field(path), direction })),
  };
}

const field = (fieldPath: string) => ({ fieldPath });

function toRow({ name, fields = {} }: RestDocument, orderBy: string): Row {
  const values = [fields[orderBy] ?? { nullValue: null }, { referenceValue: name }];
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    data: decodeFields(fields),
    end: { values, before: false },
  };
}
