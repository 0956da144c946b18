import { isVector } from '../values/order.ts';
import type { Document, Fields, Value } from '../values/value.ts';
import { bool, float, int, list, type MapValue, map, NULL, type RulesValue, text } from './value.ts';

/** A document in rules: `{data, id, __name__}`. */
export function documentValue(document: Document, database: string): MapValue {
  return map([
    ['data', fieldsValue(document.fields)],
    ['id', text(document.path.at(-1) ?? '')],
    ['__name__', documentPath(database, document.path)],
  ]);
}

export function documentPath(database: string, path: readonly string[]): RulesValue {
  return { type: 'path', segments: ['databases', database, 'documents', ...path] };
}

function fieldsValue(fields: Fields): MapValue {
  return map([...fields].map(([name, value]) => [name, rulesValue(value)] as const));
}

function vectorValue(fields: Fields): RulesValue {
  const elements = fields.get('value');
  return { type: 'vector', items: elements?.kind === 'array' ? elements.values.map(rulesValue) : [] };
}

export function rulesValue(value: Value): RulesValue {
  switch (value.kind) {
    case 'null':
      return NULL;
    case 'boolean':
      return bool(value.value);
    case 'integer':
      return int(value.value);
    case 'double':
      return float(value.value);
    case 'timestamp':
      return { type: 'timestamp', value: value.value };
    case 'string':
      return text(value.value);
    case 'bytes':
      return { type: 'bytes', value: value.value };
    case 'reference':
      // projects/p/databases/d/documents/c/d: paths in rules have no project.
      return { type: 'path', segments: value.value.split('/').slice(2) };
    case 'geopoint':
      return { type: 'latlng', latitude: value.latitude, longitude: value.longitude };
    case 'array':
      return list(value.values.map(rulesValue));
    case 'map':
      return isVector(value.fields) ? vectorValue(value.fields) : fieldsValue(value.fields);
  }
}

/** A deeper token is made to break its reader. */
const DEEPEST_JSON = 100;

/** Whole numbers become integers, and too deep values become null. */
export function jsonValue(json: unknown, depth = 0): RulesValue {
  if (typeof json === 'string') return text(json);
  if (typeof json === 'boolean') return bool(json);
  if (typeof json === 'number') return Number.isInteger(json) ? int(json) : float(json);
  if (typeof json !== 'object' || json === null || depth > DEEPEST_JSON) return NULL;
  if (Array.isArray(json)) return list(json.map((item) => jsonValue(item, depth + 1)));
  return map(Object.entries(json).map(([key, value]) => [key, jsonValue(value, depth + 1)] as const));
}
