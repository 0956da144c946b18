import { readFileSync, writeFileSync } from 'node:fs';
import { contentKinds, stockNumberKind } from '@site/domain/content/kinds';
import { inquiryContext } from '@site/domain/enquiries/context';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { scrapingJobKind } from '@site/domain/extraction';
import { storedFields } from '@site/domain/fields';
import { adminSettingKind } from '@site/domain/publishing/publication';
import type { Input } from '../run.ts';
import { Refused } from '../terminal.ts';
import { functionOf, listOf, termFor, valueFunctions } from './terms.ts';

const CONTEXT = "('context' in data ? fitsContext(data.context) : true)";

type Schema = Parameters<typeof storedFields>[0];

/** The fields of a collection in the domain's field tables. */
interface Shape {
  readonly schema: Schema;
  readonly editSchema?: Schema;
  /** Extra keys. The match block checks their values, except the context. */
  readonly times: readonly string[];
  /** A field that repeats the document id. */
  readonly idField?: string | undefined;
}

const inquiries = Object.values(inquiryKinds).map(
  ({ collection, schema }) => [collection, { schema, times: ['context', 'status', 'created_at'] }] as const,
);

const shapes: readonly (readonly [collection: string, Shape])[] = [
  ...inquiries,
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
function functionsFor([
  collection,
  { schema, editSchema = schema, times, idField },
]: (typeof shapes)[number]) {
  const name = `fits${collection.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const context = times.includes('context') ? [CONTEXT] : [];
  const functionFor = (head: string, checked: Schema) =>
    functionOf(
      `${head}(${idField ? 'id' : ''})`,
      [...termsOf(checked, times, idField), ...context],
      'let data = request.resource.data;',
    );
  const edit = editSchema === schema ? [] : [functionFor(`${name}Edit`, editSchema)];
  return [functionFor(name, schema), ...edit];
}

function termsOf(schema: Schema, times: readonly string[], idField: string | undefined): string[] {
  const fields = storedFields(schema);
  const keys = [...fields.map(({ key }) => key), ...times];
  return [
    `hasOnlyKeys(${listOf(keys)})`,
    ...fields.flatMap((field) => {
      if (field.key !== idField) return termFor(field);
      // An id of any text only has to equal the document id.
      return [
        ...(field.schema.enum || field.schema.pattern ? [termFor(field)] : []),
        `data.${field.key} == id`,
      ];
    }),
  ];
}

const BEGIN =
  '    // Begin of the part that `npm run rules` writes from the field tables of domain/src: edit those.\n';
const END = '    // End of the part that `npm run rules` writes.\n';

/** @throws if the markers of the generated part are missing */
function withShapes(rules: string): string {
  const [before = '', rest = '', ...more] = rules.split(BEGIN);
  const [, after = '', ...others] = rest.split(END);
  if (!before || !after || more.length > 0 || others.length > 0)
    throw new Error('firestore.rules must mark the begin and the end of its generated part, once each');
  const functions = [...valueFunctions, fitsContext, ...shapes.flatMap(functionsFor)];
  const part = functions.map((each) => `${each.replace(/^/gm, '    ')}\n\n`);
  return `${before}${BEGIN}\n${part.join('')}${END}${after}`;
}

const FILE = 'firestore.rules';

/** Writes the generated part of firestore.rules. `--check` only compares. */
export async function main(input: Input): Promise<void> {
  const rules = readFileSync(FILE, 'utf8');
  const fresh = withShapes(rules);
  if (fresh === rules) return;
  if (input.is('check')) throw new Refused(`${FILE} is stale: run npm run rules`);
  writeFileSync(FILE, fresh);
  console.log(`Written to ${FILE}`);
}
