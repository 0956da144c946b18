import type { VersionedCollection } from '@site/domain/content/history';
import { type Field, type Fields, labelOf } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { historyMessages } from '@site/domain/messages/history';
import { optionLabel } from '@site/domain/options';
import { formatDate } from '../shared/format-date.ts';

const settingFields: Fields = { setting_value: { is: 'text', label: 'Switched on', empty: '' } };

/** The fields that a collection declares. */
export function fieldsOf(collection: VersionedCollection): Fields {
  return collection === 'admin_settings' ? settingFields : contentKinds[collection].fields;
}

/** The label of a field: that of its form, or its name in words. */
export function fieldLabelOf(collection: VersionedCollection, field: string): string {
  return labelOf({ fields: fieldsOf(collection) }, field);
}

/** A stored value as a person reads it; empty for nothing. Several texts have a line each. */
export function textOfValue(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDate(value);
  if (typeof value === 'boolean') return value ? historyMessages.yes : historyMessages.no;
  if (Array.isArray(value)) return value.map((each) => textOfValue(field, each)).join('\n');
  if (typeof value === 'object') return JSON.stringify(value);
  return field?.options ? optionLabel(field.options, String(value)) : String(value);
}
