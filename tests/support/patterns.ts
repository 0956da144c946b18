import { readFileSync } from 'node:fs';
import { STOCK_NUMBER_PATTERN } from '@site/domain/content/car-listing';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { type Field, HEX_CODE_PATTERN, JOINED_BY } from '@site/domain/fields';
import { type OptionSet, optionValues } from '@site/domain/options';
import { EMAIL_PATTERN, joinedPattern } from '@site/domain/schemas';
import { URL_PATTERN } from '@site/domain/stored';
import * as z from 'zod/mini';

/** Texts that a pattern must accept, and texts that it must refuse. */
const examplesSchema = z.strictObject({ right: z.array(z.string()), wrong: z.array(z.string()) });
type Examples = z.infer<typeof examplesSchema>;

/** The wrong addresses hold characters that end an HTML attribute or tag, or split an address. */
const stored = z
  .strictObject({
    email: examplesSchema,
    url: examplesSchema,
    hexCode: examplesSchema,
    // Rules need a document for each right number: tests/rules/cases/stock-numbers.ts has them.
    stockNumber: examplesSchema,
  })
  .parse(JSON.parse(readFileSync(new URL('patterns.json', import.meta.url), 'utf8')));

const examples: ReadonlyMap<string, Examples> = new Map([
  [EMAIL_PATTERN.source, stored.email],
  [URL_PATTERN.source, stored.url],
  [HEX_CODE_PATTERN.source, stored.hexCode],
  [STOCK_NUMBER_PATTERN.source, stored.stockNumber],
  ...tickedBoxes().map((options): [string, Examples] => [
    joinedPattern(options).source,
    joinedExamples(options),
  ]),
]);

function tickedBoxes(): OptionSet[] {
  return Object.values(inquiryKinds)
    .flatMap(({ fields }): Field[] => Object.values(fields))
    .flatMap((field) => (field.is === 'choices' && field.options ? [field.options] : []));
}

function joinedExamples(options: OptionSet): Examples {
  const values = optionValues(options);
  const [first = ''] = values;
  const joined = (...parts: string[]) => parts.join(JOINED_BY);
  return {
    right: [...values, ...values.map((value) => joined(first, value)), joined(...values)],
    wrong: [
      '',
      'no-such-option',
      joined(first, 'no-such-option'),
      values.slice(0, 2).join(','),
      joined(first, ''),
      `${first}s`,
      joined(...values, first),
    ],
  };
}

/** @throws Error for a pattern without examples: somebody has to add them */
export function examplesOf(pattern: string): Examples {
  const found = examples.get(pattern);
  if (!found) throw new Error(`No examples are known for ${pattern}`);
  return found;
}
