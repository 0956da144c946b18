import { STOCK_NUMBER_PATTERN } from '@site/domain/content/car-listing';
import { HEX_CODE_PATTERN, URL_LIMIT, URL_PATTERN } from '@site/domain/content/kind';
import { EMAIL_PATTERN, type StoredField } from '@site/domain/fields';
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
  const { type, pattern, enum: options, minLength = 0, maxLength, minimum, maximum } = schema;
  if (pattern !== undefined) {
    const known = patternFunctions[pattern];
    if (known) return `is${optional}${known}(${value})`;
    return nullable ? `(${value} == null || ${matches(value, pattern)})` : matches(value, pattern);
  }
  if (options?.length === 1 && !nullable) return `${value} == '${options[0]}'`;
  if (options) return `is${optional}Option(${value}, ${listOf(options)})`;
  if (type === 'string' && maxLength !== undefined)
    return `is${optional}Text(${value}, ${minLength}, ${maxLength})`;
  if (type === 'integer' && minimum !== Number.MIN_SAFE_INTEGER)
    return `is${optional}NumberBetween(${value}, ${minimum}, ${maximum})`;
  const isOfEntries = schema.maxItems === ENTRY_COUNT && schema.items?.maxLength === textLimits.shortText;
  if (!nullable && type === 'boolean') return `${value} is bool`;
  if (!nullable && type === 'integer') return `${value} is int`;
  if (!nullable && type === 'number') return `isShare(${value})`;
  if (!nullable && type === 'array' && isOfEntries) return `areEntries(${value})`;
  throw new Error(`The rules cannot check ${key}`);
}

/** The field, or its default if documents may lack the field. */
function fieldValue({ key, otherwise }: StoredField, map: string): string {
  if (otherwise === undefined) return KEYWORDS.includes(key) ? `${map}['${key}']` : `${map}.${key}`;
  return `${map}.get('${key}', ${typeof otherwise === 'string' ? `'${otherwise}'` : otherwise})`;
}

export function listOf(values: readonly string[]): string {
  return `[${values.map((value) => `'${value}'`).join(', ')}]`;
}

function matches(value: string, pattern: string): string {
  const text = pattern.replaceAll('\\/', '/').replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `${value}.matches('${text}')`;
}
