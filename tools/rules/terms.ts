import { HEX_CODE_PATTERN, STOCK_NUMBER_PATTERN, URL_LIMIT, URL_PATTERN } from '@site/domain/content/formats';
import type { StoredField, StoredSchema } from '@site/domain/fields';
import { EMAIL_PATTERN } from '@site/domain/fields';
import { ENTRY_COUNT, textLimits } from '@site/domain/limits';

/** Keywords of the rules language that cannot follow a dot. */
const KEYWORDS = ['service', 'match', 'function', 'let', 'return', 'allow', 'in', 'is'];

const ON_A_LINE = 5;

/** Value checks of the generated part. The terms below call them. */
export const valueFunctions = [
  functionOf('isEmail(value)', [
    `value.size() <= ${textLimits.email}`,
    matches('value', EMAIL_PATTERN.source),
  ]),
  functionOf('isUrl(value)', [`value.size() <= ${URL_LIMIT}`, matches('value', URL_PATTERN.source)]),
  functionOf('isOptionalUrl(value)', ['value == null || isUrl(value)']),
  functionOf('isColor(value)', [matches('value', HEX_CODE_PATTERN.source)]),
  functionOf('isStockNumber(value)', [matches('value', STOCK_NUMBER_PATTERN.source)]),
  functionOf('isOptionalStockNumber(value)', ['value == null || isStockNumber(value)']),
  functionOf('areEntries(list)', [
    'list is list',
    `list.size() <= ${ENTRY_COUNT}`,
    ...Array.from({ length: ENTRY_COUNT }, (_, index) => `isEntry(list, ${index})`),
  ]),
  functionOf('isEntry(list, index)', [
    `list.size() <= index || isText(list[index], 0, ${textLimits.shortText})`,
  ]),
];

const patternFunctions: Readonly<Record<string, string>> = {
  [EMAIL_PATTERN.source]: 'Email',
  [URL_PATTERN.source]: 'Url',
  [HEX_CODE_PATTERN.source]: 'Color',
  [STOCK_NUMBER_PATTERN.source]: 'StockNumber',
};

/** A function that returns a conjunction. Several key checks take one line each. */
export function functionOf(head: string, terms: readonly string[], lets = ''): string {
  const isLong = lets !== '' || terms.length > ON_A_LINE;
  const body = `${lets && `${lets}\n  `}return ${terms.join(isLong ? '\n    && ' : ' && ')};`;
  return `function ${head} {\n  ${body}\n}`;
}

/**
 * The condition for a stored field. `map` names the map that holds the field.
 * @throws if the rules language cannot express the condition
 */
export function termFor(field: StoredField, map = 'data'): string {
  const { key, optional } = field;
  const term = presentTerm(field, fieldValue(field, map));
  return optional ? `('${key}' in ${map} ? ${term} : true)` : term;
}

function presentTerm({ key, nullable, schema }: StoredField, value: string): string {
  const optional = nullable ? 'Optional' : '';
  if (schema.pattern !== undefined) return patternTerm(value, optional, schema.pattern);
  if (schema.enum?.length === 1 && !nullable) return `${value} == '${schema.enum[0]}'`;
  if (schema.enum) return `is${optional}Option(${value}, ${listOf(schema.enum)})`;
  if (nullable && schema.type !== 'string' && schema.type !== 'integer')
    throw new Error(`The rules cannot check ${key} when it may be null`);
  return plainTerm(key, value, optional, schema);
}

/** The field, or its default if documents may lack the field. */
function fieldValue({ key, otherwise }: StoredField, map: string): string {
  if (otherwise === undefined) return KEYWORDS.includes(key) ? `${map}['${key}']` : `${map}.${key}`;
  return `${map}.get('${key}', ${typeof otherwise === 'string' ? `'${otherwise}'` : otherwise})`;
}

function patternTerm(value: string, optional: string, pattern: string): string {
  const known = patternFunctions[pattern];
  if (known) return `is${optional}${known}(${value})`;
  return optional ? `(${value} == null || ${matches(value, pattern)})` : matches(value, pattern);
}

function plainTerm(key: string, value: string, optional: string, schema: StoredSchema): string {
  switch (schema.type) {
    case 'string':
      if (schema.maxLength === undefined) throw new Error(`${key} has no limit`);
      return `is${optional}Text(${value}, ${schema.minLength ?? 0}, ${schema.maxLength})`;
    case 'boolean':
      return `${value} is bool`;
    case 'integer':
      return schema.minimum === Number.MIN_SAFE_INTEGER
        ? `${value} is int`
        : `is${optional}NumberBetween(${value}, ${schema.minimum}, ${schema.maximum})`;
    case 'number':
      return `isShare(${value})`;
    case 'array':
      if (schema.maxItems !== ENTRY_COUNT || schema.items?.maxLength !== textLimits.shortText) {
        throw new Error(`${key} is a list of another kind than the rules know`);
      }
      return `areEntries(${value})`;
    default:
      throw new Error(`No term is known for ${key}`);
  }
}

export function listOf(values: readonly string[]): string {
  return `[${values.map((value) => `'${value}'`).join(', ')}]`;
}

function matches(value: string, pattern: string): string {
  const text = pattern.replaceAll('\\/', '/').replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `${value}.matches('${text}')`;
}
