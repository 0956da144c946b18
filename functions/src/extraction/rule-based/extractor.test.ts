import { isDeepStrictEqual } from 'node:util';
import { type ExtractedListing, extractedListing } from '@site/domain/extraction/procedures';
import { SOURCE_LIMIT } from '@site/domain/extraction/proposal';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { ruleBasedExtractor } from './extractor.ts';
import { type SampleAdvertisement, sampleAdvertisements } from './sample-advertisements.ts';

const read = (text: string) => ruleBasedExtractor.extract({ text }, () => {});

describe('the rule-based extractor', () => {
  it('has a name that says what it is', () => {
    expect(ruleBasedExtractor.name).toContain('no model');
  });

  it('reads an advertisement in sentences', async () => {
    const text = `2021 Honda Civic 1.5 TC-P for sale
One careful owner, full service record with Honda Malaysia, and no accident in three years on the road.
Asking RM 108,800, about RM 1,250 per month. Petrol, CVT gearbox.
- Honda Sensing
- Leather seats
- Remote start
- Spare key`;
    expect(await read(text)).toMatchObject({
      make: 'Honda',
      model: 'Civic',
      year: 2021,
      price: '108,800',
      fuel_type: 'Petrol',
      transmission: 'CVT',
      features: ['Honda Sensing', 'Leather seats', 'Remote start'],
    });
  });

  it('reads an advertisement in labelled lines', async () => {
    const text = `Make: Toyota
Model: Vios 1.5G
Year: 2023
Price: RM95500
Fuel: Hybrid
Transmission: Automatic
Features: Dash cam, Reverse camera; Keyless entry, Sunroof`;
    expect(await read(text)).toMatchObject({
      make: 'Toyota',
      model: 'Vios 1.5G',
      year: 2023,
      price: '95,500',
      fuel_type: 'Hybrid',
      transmission: 'Automatic',
      features: ['Dash cam', 'Reverse camera', 'Keyless entry'],
    });
  });

  it('leaves out what the text does not say', async () => {
    expect(await read('A lovely car.')).toMatchObject({
      make: null,
      model: null,
      year: null,
      price: null,
      fuel_type: null,
      transmission: null,
      description: null,
      features: [],
    });
  });

  it('does not take a monthly instalment for the price', async () => {
    expect(await read('Proton X50, RM 990 / month, RM 89,900 on the road')).toMatchObject({
      price: '89,900',
    });
  });
});

// A pattern that tried each beginning to the end would take hours.
it.each([
  '1,',
  '111,',
  'RM 1',
  'RM 111,111 ',
  '2019 ',
  '\n',
  ' ',
  '- a\n',
  'a,',
  'Price',
  'Make: x ',
  'Model: x ',
  'auto ',
  'x',
])('a text that is all "%s" is read to its end', async (part) => {
  const answer = await read(part.repeat(SOURCE_LIMIT / part.length));
  expect(extractedListing.safeParse(answer).success).toBe(true);
});

/** The share of the samples that each field must be right in. */
const WANTED = 0.9;

describe('what the rule-based extractor reads', () => {
  it.each(sampleAdvertisements.map(({ text }) => [text.split('\n')[0], text] as const))(
    'stands word for word in the source: %s',
    async (_, text) => {
      const { proposals } = checkAnswer(await read(text), { text });
      const others = proposals.filter(({ standing }) => standing !== 'stands');
      expect(others).toEqual([]);
      expect(proposals.length).toBeGreaterThan(3);
    },
  );
});

describe('the accuracy of the rule-based extractor', () => {
  type Field = keyof SampleAdvertisement['expected'] | 'description';
  const fields = [...Object.keys(sampleAdvertisements[0]?.expected ?? {}), 'description'] as Field[];
  const misses = new Map<Field, string[]>(fields.map((field) => [field, []]));
  const share = (field: Field) => 1 - (misses.get(field)?.length ?? 0) / sampleAdvertisements.length;

  beforeAll(async () => {
    for (const { text, expected, describedBy } of sampleAdvertisements) {
      const { description, ...texts } = (await read(text)) as ExtractedListing;
      const isDescribed = describedBy === null ? description === null : description?.includes(describedBy);
      for (const field of fields) {
        const isRight =
          field === 'description' ? isDescribed : isDeepStrictEqual(texts[field], expected[field]);
        const found = field === 'description' ? description : texts[field];
        if (!isRight) misses.get(field)?.push(`${text.split('\n')[0]}: ${JSON.stringify(found)}`);
      }
    }
    const rows = fields.map(
      (field) => `  ${field.padEnd(14)}${(100 * share(field)).toFixed(1).padStart(6)} %`,
    );
    console.log(`Accuracy over ${sampleAdvertisements.length} advertisements\n${rows.join('\n')}`);
  });

  it('is measured on enough advertisements', () => {
    expect(sampleAdvertisements.length).toBeGreaterThanOrEqual(20);
  });

  it.each(fields)('is high enough for %s', (field) => {
    expect(share(field), misses.get(field)?.join('\n')).toBeGreaterThanOrEqual(WANTED);
  });
});
