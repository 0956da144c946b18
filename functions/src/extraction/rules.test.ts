import { expect, it } from 'vitest';
import advertisements from '../../../tests/support/advertisements.json' with { type: 'json' };
import { extractListing } from './job.ts';
import { rulesReader } from './rules.ts';

const reader = rulesReader([
  ...['Perodua', 'Proton', 'Toyota', 'Honda', 'Mazda', 'BMW', 'Mercedes-Benz', 'BYD'],
  ...['Volkswagen', 'Land Rover', 'Citroën'],
]);

async function valuesOf(text: string) {
  const { proposals } = await extractListing({ text }, reader);
  return new Map<string, string | number>(proposals.map(({ field, value }) => [field, value]));
}

it.each(advertisements)(
  'Without a model an advertisement is read as people write it: $text',
  async ({ text, read }) => {
    const values = await valuesOf(text);
    const shown = Object.keys(read).map((field) => [field, values.get(field) ?? null]);
    expect(Object.fromEntries(shown)).toEqual(read);
  },
);

it.each(advertisements)('Each value has the words that it comes from: $text', async ({ text }) => {
  const { proposals } = await extractListing({ text }, reader);
  for (const { field, quote, standing } of proposals) {
    expect([field, standing]).toEqual([field, 'stands']);
    expect(text.replace(/\s+/g, ' ')).toContain(quote);
  }
});

it.each([
  ['names no brand', 'For sale: reliable family car 2018, RM 30,000, auto, 85,000 km'],
  ['names a brand that is not in the list', 'Kancil Turbo 850 2003, RM 6,500, manual'],
  ['is no advertisement', 'The meeting with Toyota on Monday starts at ten. Please bring your notes.'],
  ['holds a brand inside another word', 'Hondas 2018, RM 30,000, auto'],
])('A text that %s is refused, and the reason says how to set a key', async (_, text) => {
  await expect(extractListing({ text }, reader)).rejects.toThrow(
    'No advertisement for a brand of the Car Brands Manager was found. To read more with the model, write GEMINI_API_KEY=<your key> into functions/.secret.local and start again',
  );
});

it.each([
  ['Citroen C5 2012 RM 18k auto', 'make', 'Citroën'],
  ['Toyota Vios 2018 (A) RM 65,800, roadtax till 2027, warranty 100,000 km', 'mileage_km', undefined],
  ['Toyota Vios RM 65,800 auto, roadtax till 2027', 'year', undefined],
  ['Toyota Vios 2018, deposit RM 8,000, bulanan RM 680', 'price', undefined],
  ['Toyota Vios 2018 RM 65,800 view at Klang', 'transmission', undefined],
  ['Toyota Vios 2018 RM 65,800 black interior, electric seats, jimat minyak', 'color', undefined],
  ['Toyota Vios 2018 RM 65,800 black interior, electric seats, jimat minyak', 'fuel_type', undefined],
])('What may mean something else is left to a person: "%s", %s', async (text, field, value) => {
  expect((await valuesOf(text)).get(field)).toBe(value);
});

it('An advertisement in one long line has quotes too, and hostile texts are read to their end', async () => {
  const filler = 'very nice car and well kept by us, '.repeat(40);
  const { proposals } = await extractListing(
    { text: `${filler} Toyota Vios 2018, auto, RM65.8k, ${filler}` },
    reader,
  );
  const price = proposals.find(({ field }) => field === 'price');
  expect(price).toMatchObject({
    value: '65,800',
    standing: 'stands',
    quote: expect.stringContaining('RM65.8k'),
  });
  for (const part of ['7 ', 'auto ', '111 km ', '- ', 'Toyota ']) {
    const text = `Toyota Vios 2018, auto\n${part.repeat(40_000)}`;
    expect((await extractListing({ text }, reader)).listing.make).toBe('Toyota');
  }
});
