import { type StoredField, type StoredSchema, storedFields } from '@site/domain/schemas';
import type * as z from 'zod/mini';
import { examplesOf } from './patterns.ts';

/** Generates records with one fault each, and their valid neighbours. So every new field and limit is tested. */

export type Sample = Readonly<Record<string, unknown>>;

export interface Variant {
  /** For example `phone too long`. */
  readonly name: string;
  readonly record: Sample;
}

type Change = readonly [fault: string, value: unknown];

/** Invalid records: each differs from the sample in one way. */
export function deviationsOf(schema: z.ZodMiniType, sample: Sample): Variant[] {
  const faults = storedFields(schema).flatMap((field) => [
    ...(mayLack(field) ? [] : [missing(field, sample)]),
    ...faultsOf(field, sample[field.key]).map(variant(field.key, sample)),
  ]);
  return [...faults, { name: 'an extra key', record: { ...sample, extra: 'more' } }];
}

/** Valid records: each differs from the sample in one way. */
export function neighboursOf(schema: z.ZodMiniType, sample: Sample): Variant[] {
  return storedFields(schema).flatMap((field) => [
    ...(mayLack(field) ? [missing(field, sample)] : []),
    ...choicesOf(field, sample[field.key]).map(variant(field.key, sample)),
  ]);
}

function mayLack({ optional, otherwise }: StoredField): boolean {
  return optional || otherwise !== undefined;
}

function missing({ key }: StoredField, sample: Sample): Variant {
  return { name: `${key} missing`, record: without(sample, key) };
}

function variant(key: string, sample: Sample) {
  return ([what, value]: Change): Variant => ({
    name: `${key} ${what}`,
    record: { ...sample, [key]: value },
  });
}

export function without(sample: Sample, key: string): Sample {
  return Object.fromEntries(Object.entries(sample).filter(([name]) => name !== key));
}

function faultsOf({ nullable, schema }: StoredField, value: unknown): Change[] {
  const ofType = schema.type === 'string' ? stringFaults(schema, value) : otherFaults(schema, value);
  return nullable ? ofType : [['null', null], ...ofType];
}

function stringFaults(
  { enum: options, pattern, minLength = 0, maxLength }: StoredSchema,
  value: unknown,
): Change[] {
  const faults: Change[] = [
    ['of another type', 42],
    // Lists and maps have a size too.
    ['a list', [value, value]],
    ['a map', { a: value, b: value }],
  ];
  if (options) faults.push(['an unknown option', 'no-such-option'], ['empty', '']);
  if (pattern) {
    const wrong = [...examplesOf(pattern).wrong, 'javascript:alert(1)', `${value}\n${value}`];
    for (const text of wrong) faults.push([`as ${JSON.stringify(text)}`, text]);
  }
  if (minLength > 0) faults.push(['too short', 'x'.repeat(minLength - 1)]);
  if (maxLength !== undefined) faults.push(['too long', lengthen(value, maxLength + 1)]);
  return faults;
}

function otherFaults({ type, minimum, maximum, maxItems, items }: StoredSchema, value: unknown): Change[] {
  switch (type) {
    case 'boolean':
      return [['of another type', 'true']];
    case 'integer':
      return [
        ['of another type', '1'],
        ['not whole', 1999.5],
        ...outside(minimum, -1, 'too small'),
        ...outside(maximum, 1, 'too large'),
      ];
    case 'number':
      return [
        ['of another type', '1'],
        ...outside(minimum, -0.001, 'too small'),
        ...outside(maximum, 0.001, 'too large'),
      ];
    case 'array': {
      const list = value as unknown[];
      const last = list.length - 1;
      return [
        ['of another type', 42],
        // Texts and maps have a size too.
        ['a text', 'abc'],
        ['a map', {}],
        ['with too many entries', [...list, ...list].slice(0, (maxItems ?? 0) + 1)],
        ...list.flatMap((entry, index): Change[] => [
          [`with entry ${index} of another type`, list.with(index, 42)],
          [`with entry ${index} too long`, list.with(index, lengthen(entry, (items?.maxLength ?? 0) + 1))],
        ]),
        ['with a map in it', list.with(last, { text: 'x' })],
      ];
    }
    default:
      throw new Error(`No deviations are known for ${type}`);
  }
}

/** Limits beyond the safe integers come from the library, not from our schemas. */
function outside(limit: number | undefined, step: number, fault: string): Change[] {
  return limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? [] : [[fault, limit + step]];
}

function choicesOf({ nullable, schema }: StoredField, value: unknown): Change[] {
  const choices: Change[] = nullable ? [['null', null]] : [];
  for (const option of schema.enum ?? []) choices.push([`'${option}'`, option]);
  if (schema.pattern) {
    for (const text of examplesOf(schema.pattern).right) choices.push([`as ${JSON.stringify(text)}`, text]);
  }
  // Without a stock number the sample cannot grow. See stock-numbers.ts for the longest.
  if (schema.maxLength !== undefined && value !== null)
    choices.push(['as long as can be', lengthen(value, schema.maxLength)]);
  if (schema.type === 'string' && !schema.pattern && !schema.enum) {
    choices.push(['as short as can be', 'x'.repeat(schema.minLength ?? 0)]);
  }
  if (schema.minimum !== undefined && schema.minimum !== Number.MIN_SAFE_INTEGER) {
    choices.push(['as small as can be', schema.minimum], ['as large as can be', schema.maximum]);
  }
  if (schema.type === 'boolean') choices.push(['the other way', !value]);
  if (schema.type === 'array') {
    const longest = 'm'.repeat(schema.items?.maxLength ?? 0);
    choices.push(
      ['empty', []],
      ['with one entry', ['']],
      ['with entries as long as can be', [longest, longest]],
    );
  }
  return choices;
}

/** Keeps the form of e-mail addresses: they grow at the start. */
function lengthen(value: unknown, length: number): string {
  const text = String(value);
  return text.includes('@') ? text.padStart(length, 'm') : text.padEnd(length, 'm');
}
