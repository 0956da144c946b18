import type { Page } from 'playwright-core';
import { recordCalls } from './wire.ts';

interface Query {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: {
    readonly fieldFilter: {
      readonly field: { readonly fieldPath: string };
      readonly op: string;
      readonly value: { readonly stringValue: string };
    };
  };
  readonly orderBy: readonly { readonly field: { readonly fieldPath: string }; readonly direction: string }[];
  readonly limit?: number;
}

/** A call as `list car_brands by display_order ascending` or `row hero_images/home`; Firestore’s own tie-break left out. */
function told(body: string): string {
  const call = JSON.parse(body) as {
    readonly documents?: readonly string[];
    readonly structuredQuery?: Query;
  };
  if (call.documents) return `row ${call.documents.join(' ').replace(/^.*\/documents\//, '')}`;
  if (!call.structuredQuery) return body;
  const { from, where, orderBy, limit } = call.structuredQuery;
  const filter = where?.fieldFilter;
  const orders = orderBy
    .filter(({ field }) => field.fieldPath !== '__name__')
    .map(({ field, direction }) => `${field.fieldPath} ${direction.toLowerCase()}`);
  return [
    `list ${from.map(({ collectionId }) => collectionId).join(' ')}`,
    filter && `where ${filter.field.fieldPath} ${filter.op} ${filter.value.stringValue}`,
    `by ${orders.join(', ')}`,
    limit && `at most ${limit}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Collects what a page asks Firestore for, in words, in order. */
export function recordQueries(page: Page): () => string[] {
  const bodies = recordCalls(page);
  return () => bodies.map(told);
}
