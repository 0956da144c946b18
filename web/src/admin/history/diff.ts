import type { HistoryEntry, VersionedCollection } from '@site/domain/content/history';
import { type Field, type Fields, labelOf } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { historyMessages } from '@site/domain/messages/history';
import { optionLabel } from '@site/domain/options';
import { cut } from '@site/domain/text';
import { formatDate } from '../shared/format-date.ts';

const settingFields: Fields = { setting_value: { is: 'text', label: 'Switched on', empty: '' } };

function fieldsOf(collection: VersionedCollection): Fields {
  return collection === 'admin_settings' ? settingFields : contentKinds[collection].fields;
}

function fieldLabelOf(collection: VersionedCollection, field: string): string {
  return labelOf({ fields: fieldsOf(collection) }, field);
}

function textOfValue(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDate(value);
  if (typeof value === 'boolean') return value ? historyMessages.yes : historyMessages.no;
  if (Array.isArray(value)) return value.map((each) => textOfValue(field, each)).join('\n');
  if (typeof value === 'object') return JSON.stringify(value);
  return field?.options ? optionLabel(field.options, String(value)) : String(value);
}

/** Values are texts, empty for no value, or addresses of pictures. */
export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly isPicture: boolean;
}

/** Times that the server sets, and the name of a setting. */
const HIDDEN = new Set(['created_at', 'updated_at', 'setting_key']);

export function fieldChanges({
  collection,
  before,
  after,
}: Pick<HistoryEntry, 'collection' | 'before' | 'after'>): readonly FieldChange[] {
  const fields = fieldsOf(collection);
  const names = new Set([...Object.keys(fields), ...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (HIDDEN.has(name) || field?.isHidden) return [];
    const texts = [textOfValue(field, before?.[name]), textOfValue(field, after?.[name])] as const;
    if (texts[0] === texts[1]) return [];
    const isPicture = field?.is === 'picture';
    return [
      { field: name, label: fieldLabelOf(collection, name), before: texts[0], after: texts[1], isPicture },
    ];
  });
}

export interface TextChange {
  readonly start: string;
  readonly removed: string;
  readonly added: string;
  readonly end: string;
}

const AROUND = 60;

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

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((part) => part !== '');
}
