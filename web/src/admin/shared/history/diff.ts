import { kindsOf } from '@site/domain/content/check';
import type { HistoryEntry, VersionedCollection } from '@site/domain/content/history';
import { contentKinds } from '@site/domain/content/kinds';
import { cut } from '@site/domain/text';
import { labelOf, textOfValue } from './field-texts.ts';

/** A field that a change has changed. Its values are texts, empty for nothing, or addresses of pictures. */
export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly isPicture: boolean;
}

/** What nobody reads: times that the server sets, ids whose name stands in another field, and numbers for layout. */
const HIDDEN = new Set([
  'created_at',
  'updated_at',
  'brand_id',
  'car_listing_id',
  'owner_id',
  'owner_type',
  'placeholder',
  'setting_key',
]);

/** The fields that a change has changed, in the order of the form. */
export function fieldChanges({
  collection,
  before,
  after,
}: Pick<HistoryEntry, 'collection' | 'before' | 'after'>): readonly FieldChange[] {
  const known = collection === 'admin_settings' ? [] : Object.keys(contentKinds[collection].schema.shape);
  const names = new Set([...known, ...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((field) => {
    if (HIDDEN.has(field)) return [];
    const texts = [textOfValue(field, before?.[field]), textOfValue(field, after?.[field])] as const;
    if (texts[0] === texts[1]) return [];
    const isPicture = isPictureOf(collection, field);
    return [{ field, label: labelOf(collection, field), before: texts[0], after: texts[1], isPicture }];
  });
}

/** Brochures are files too, but no pictures. */
function isPictureOf(collection: VersionedCollection, field: string): boolean {
  if (collection === 'admin_settings' || field === 'brochure_pdf') return false;
  const kind = kindsOf(contentKinds[collection].schema)[field];
  return kind === 'address' || kind === 'address?';
}

/** Two texts in four parts: what they begin with, what was there, what is there now, and what they end with. */
export interface TextChange {
  readonly start: string;
  readonly removed: string;
  readonly added: string;
  readonly end: string;
}

/** How much is shown of what has not changed, in characters. */
const AROUND = 60;

/** Finds the words that differ between two texts. What has not changed is cut far from them. */
export function textChange(before: string, after: string): TextChange {
  const [old, current] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(old.length, current.length);
  let first = 0;
  while (first < shortest && old[first] === current[first]) first += 1;
  let last = 0;
  while (last < shortest - first && old.at(-1 - last) === current.at(-1 - last)) last += 1;
  const start = old.slice(0, first).join('');
  const end = old.slice(old.length - last).join('');
  return {
    start: start.length > AROUND ? `…${cut(start, -AROUND)}` : start,
    removed: old.slice(first, old.length - last).join(''),
    added: current.slice(first, current.length - last).join(''),
    end: end.length > AROUND ? `${cut(end, AROUND)}…` : end,
  };
}

/** Words and the space between them. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((part) => part !== '');
}
