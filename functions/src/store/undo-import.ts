import { isDeepStrictEqual } from 'node:util';
import type { ReplacedEntry } from '@site/domain/entities/listing-import';
import { textOf } from '@site/domain/reading/read-values';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { LiveSession } from '../platform/admin-session.ts';
import { firestore } from '../platform/firebase.ts';
import { noteChange } from './change-notes.ts';
import { markUndone } from './listing-imports.ts';
import { moveNumber } from './stock-numbers.ts';
import { readAll } from './vehicles-to-import.ts';

interface Undone {
  /** Vehicles that are as they were. */
  readonly undone: number;
  /** Vehicles that stay as they are, since somebody has changed or deleted them after the import. */
  readonly kept: number;
}

/**
 * Takes back what an import did, in one batch. Vehicles that it made go; fields that it changed get their old values, where they still have
 * those of the import. Undefined when the import is not there to be undone, or has been undone already.
 * @throws an error that `isOvertaken` knows when a vehicle changes meanwhile
 */
export async function undoImport(
  importId: string,
  by: Pick<LiveSession, 'userId' | 'username'>,
  now = new Date(),
): Promise<Undone | undefined> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const database = await firestore();
  const batch = database.batch();
  const entries = await markUndone(importId, batch);
  if (!entries) return undefined;
  const found = await readAll(
    'car_listings',
    entries.map((entry) => entry.listing_id),
  );
  const snapshots = new Map(found.map((snapshot) => [snapshot.id, snapshot]));
  const numbers = entries.flatMap(({ before }) => textOf(before?.['stock_no']) ?? []);
  const taken = new Set((await readAll('stock_numbers', numbers)).map(({ id }) => id));
  const brands = await readAll('car_brands', entries.map(formerBrand));
  const makes = new Map(brands.map((brand) => [brand.id, textOf(brand.get('name'))?.trim()]));
  let undone = 0;
  for (const { listing_id: id, before, after } of entries) {
    const snapshot = snapshots.get(id);
    const number = textOf(before?.['stock_no']) ?? null;
    const isNumberGone = number !== null && number !== after['stock_no'] && taken.has(number);
    if (!snapshot?.updateTime || !isAsImported(snapshot, after) || isNumberGone) continue;
    undone += 1;
    const asRead = { lastUpdateTime: snapshot.updateTime };
    const kind = before === null ? 'delete' : 'restore';
    noteChange(batch, database, { collection: 'car_listings', id, kind, by });
    if (before === null) batch.delete(snapshot.ref, asRead);
    else {
      const old = Object.fromEntries(
        Object.keys(after).map((field) => [field, field in before ? before[field] : FieldValue.delete()]),
      );
      // The brand may have another name by now.
      const make = makes.get(formerBrand({ before }));
      batch.update(snapshot.ref, { ...old, ...(make && { make }), updated_at: now }, asRead);
    }
    if ('stock_no' in after)
      moveNumber(database, batch, id, { before: textOf(after['stock_no']) ?? null, after: number, now });
  }
  await batch.commit();
  return { undone, kept: entries.length - undone };
}

/** The brand that a vehicle gets back; empty where that stays. */
function formerBrand({ before }: Pick<ReplacedEntry, 'before'>): string {
  return textOf(before?.['brand_id']) ?? '';
}

/** Whether nobody has changed what the import wrote. The make does not tell: it follows the name of the brand. */
function isAsImported(snapshot: DocumentSnapshot, after: ReplacedEntry['after']): boolean {
  return Object.entries(after).every(
    ([field, value]) => field === 'make' || isDeepStrictEqual(snapshot.get(field), value),
  );
}
