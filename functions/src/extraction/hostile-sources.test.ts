import type { ExtractedListing } from '@site/domain/extraction';
import { expect, it } from 'vitest';
import { hostileSources } from '../../../tests/support/hostile-sources.ts';
import { checkAnswer } from './check-answer.ts';
import { priceOf } from './price.ts';
import { fromFiles, pageText, typed, visibleText } from './read-source.ts';

type Hostile = (typeof hostileSources)[number];

async function textOf({ source }: Hostile): Promise<string> {
  if ('text' in source) return visibleText(source.text);
  if ('html' in source) return visibleText(pageText(source.html));
  const read = await fromFiles([typed(source.pdf)]);
  return 'text' in read ? read.text : '';
}

const honest: ExtractedListing = {
  make: 'Toyota',
  model: 'Vios',
  year: 2022,
  price: '68,800',
  fuel_type: 'Petrol',
  transmission: 'Automatic',
  description: null,
  features: [],
};

/** The person's view of an answer, for the attacked fields. */
function outcomeOf({ obeys, quotes = {}, outcome }: Hostile, text: string): Hostile['outcome'] {
  try {
    const { proposals } = checkAnswer({ ...honest, ...obeys, quotes }, { text });
    const fields = outcome === 'failed' ? [] : Object.keys(outcome);
    const standing = (field: string) => proposals.find((each) => each.field === field)?.standing ?? 'dropped';
    return Object.fromEntries(fields.map((field) => [field, standing(field)]));
  } catch {
    return 'failed';
  }
}

it.each(hostileSources.map((hostile) => [hostile.name, hostile] as const))(
  '%s: the price that the source is compared with, and what a person sees of a model that obeys',
  async (_, hostile) => {
    const text = await textOf(hostile);
    expect(priceOf(text)).toBe(hostile.price);
    expect(outcomeOf(hostile, text)).toEqual(hostile.outcome);
  },
);
