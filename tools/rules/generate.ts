import { readFileSync, writeFileSync } from 'node:fs';
import { STOCK_NUMBER_PATTERN } from '@site/domain/content/car-listing';
import { contentKinds, stockNumberKind } from '@site/domain/content/kinds';
import { inquiryContext } from '@site/domain/enquiries/context';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { scrapingJobKind } from '@site/domain/extraction';
import { HEX_CODE_PATTERN } from '@site/domain/fields';
import { ENTRY_COUNT, textLimits } from '@site/domain/limits';
import { EMAIL_PATTERN, type StoredField, storedFields } from '@site/domain/schemas';
import { adminSettingKind } from '@site/domain/settings';
import { URL_LIMIT, URL_PATTERN } from '@site/domain/stored';
import { type Input, Refused } from '../terminal.ts';

/** Keywords of the rules language that cannot follow a dot. */
const KEYWORDS = ['service', 'match', 'function', 'let', 'return', 'allow', 'in', 'is'];

const ON_A_LINE = 5;

/** Texts with a pattern have a function of their own. */
const patterned = [
  { name: 'Email', pattern: EMAIL_PATTERN.source, limit: textLimits.email },
  { name: 'Url', pattern: URL_PATTERN.source, limit: URL_LIMIT, isOptional: true },
  { name: 'Color', pattern: HEX_CODE_PATTERN.source },
  { name: 'StockNumber', pattern: STOCK_NUMBER_PATTERN.source, isOptional: true },
];

/** Value checks of the generated part. The terms below call them. */
const valueFunctions = [
  ...patterned.flatMap(({ name, pattern, limit, isOptional }) => [
    functionOf(`is${name}(value)`, [
      ...(limit ? [`value.size() <= ${limit}`] : []),
      matches('value', pattern),
    ]),
    ...(isOptional ? [functionOf(`isOptional${name}(value)`, [`value == null || is${name}(value)`])] : []),
  ]),
  functionOf('areEntries(list)', [
    'list is list',
    `list.size() <= ${ENTRY_COUNT}`,
    ...Array.from({ length: ENTRY_COUNT }, (_, index) => `isEntry(list, ${index})`),
  ]),
  functionOf('isEntry(list, index)', [
    `list.size() <= index || isText(list[index], 0, ${textLimits.shortText})`,
  ]),
];

/** A function that returns a conjunction. Several key checks take one line each. */
function functionOf(head: string, terms: readonly string[], lets = ''): string {
  const isLong = lets !== '' || terms.length > ON_A_LINE;
  const body = `${lets && `${lets}\n  `}return ${terms.join(isLong ? '\n    && ' : ' && ')};`;
  return `function ${head} {\n  ${body}\n}`;
}

/**
 * The condition for a stored field. `map` names the map that holds the field.
 * @throws if the rules language cannot express the condition
 */
function termFor(field: StoredField, map = 'data'): string {
  const { key, optional } = field;
  const term = presentTerm(field, fieldValue(field, map));
  return optional ? `('${key}' in ${map} ? ${term} : true)` : term;
}

function presentTerm({ key, nullable, schema }: StoredField, value: string): string {
  const optional = nullable ? 'Optional' : '';
  const { type, pattern, enum: options, minLength = 0, maxLength, minimum, maximum } = schema;
  if (pattern !== undefined) {
    const known = patterned.find((each) => each.pattern === pattern);
    if (known) return `is${optional}${known.name}(${value})`;
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
  throw new Error(`The rules cannot check ${key}: a number needs least and most, other types a line here`);
}

/** The field, or its default if documents may lack the field. */
function fieldValue({ key, otherwise }: StoredField, map: string): string {
  if (otherwise === undefined) return KEYWORDS.includes(key) ? `${map}['${key}']` : `${map}.${key}`;
  return `${map}.get('${key}', ${typeof otherwise === 'string' ? `'${otherwise}'` : otherwise})`;
}

const listOf = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`;

function matches(value: string, pattern: string): string {
  const text = pattern.replaceAll('\\/', '/').replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `${value}.matches('${text}')`;
}

const CONTEXT = "('context' in data ? fitsContext(data.context) : true)";

type Schema = Parameters<typeof storedFields>[0];

/** The fields of a collection in the domain's field tables. */
interface Shape {
  readonly schema: Schema;
  readonly editSchema?: Schema;
  /** Extra keys. The match block checks their values, except the context. */
  readonly times: readonly string[];
  readonly laterTimes?: readonly string[] | undefined;
  /** A field that repeats the document id. */
  readonly idField?: string | undefined;
}

const shapes: readonly (readonly [collection: string, Shape])[] = [
  ...Object.values(inquiryKinds).map(
    ({ collection, schema }) => [collection, { schema, times: ['context', 'status', 'created_at'] }] as const,
  ),
  ...Object.entries(contentKinds),
  ['admin_settings', adminSettingKind],
  ['car_listing_scraping_jobs', scrapingJobKind],
  ['stock_numbers', stockNumberKind],
];

// A value that is not a map has no keys and fails.
const fitsContext = functionOf('fitsContext(context)', [
  `context.keys().hasOnly(${listOf(storedFields(inquiryContext).map(({ key }) => key))})`,
  ...storedFields(inquiryContext).map((field) => termFor(field, 'context')),
]);

/** One function per collection, or two if edits have their own check. */
function functionsFor([collection, shape]: (typeof shapes)[number]): string[] {
  const { schema, editSchema = schema, times, laterTimes = [], idField } = shape;
  const name = `fits${collection.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const versions = { [name]: schema, ...(editSchema !== schema && { [`${name}Edit`]: editSchema }) };
  return Object.entries(versions).map(([head, checked]) => {
    const fields = storedFields(checked);
    const terms = [
      `hasOnlyKeys(${listOf([...fields.map(({ key }) => key), ...times, ...laterTimes])})`,
      ...fields.flatMap((field) => {
        if (field.key !== idField) return termFor(field);
        // An id of any text only has to equal the document id.
        const isAnyText = !field.schema.enum && !field.schema.pattern;
        return [...(isAnyText ? [] : [termFor(field)]), `data.${field.key} == id`];
      }),
      ...(times.includes('context') ? [CONTEXT] : []),
    ];
    return functionOf(`${head}(${idField ? 'id' : ''})`, terms, 'let data = request.resource.data;');
  });
}

const BEGIN =
  '    // Begin of the part that `npm run rules` writes from the field tables of domain/src: edit those.\n';
const END = '    // End of the part that `npm run rules` writes.\n';

const FILE = 'firestore.rules';

/** Writes the generated part of firestore.rules. `--check` only compares. @throws if the markers of the part are missing */
export async function main(input: Input): Promise<void> {
  const rules = readFileSync(FILE, 'utf8');
  const [before = '', rest = '', ...more] = rules.split(BEGIN);
  const [, after = '', ...others] = rest.split(END);
  if (!before || !after || more.length > 0 || others.length > 0)
    throw new Error('firestore.rules must mark the begin and the end of its generated part, once each');
  const functions = [...valueFunctions, fitsContext, ...shapes.flatMap(functionsFor)];
  const part = functions.map((each) => `${each.replace(/^/gm, '    ')}\n\n`);
  const fresh = `${before}${BEGIN}\n${part.join('')}${END}${after}`;
  if (fresh === rules) return;
  if (input.is('check')) throw new Refused(`${FILE} is stale: run npm run rules`);
  writeFileSync(FILE, fresh);
  console.log(`Written to ${FILE}`);
}
