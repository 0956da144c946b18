import * as extraction from '@site/domain/extraction';
import { cut } from '@site/domain/text';
import { numbersIn } from '@site/domain/typed-number';
import * as z from 'zod/mini';
import { priceOf } from './price.ts';
import { ExtractionFailed, type Source } from './source.ts';

export const NOTHING_READ = 'No car listing could be read from the source';

export interface Extracted {
  readonly listing: extraction.ExtractedListing;
  readonly proposals: readonly extraction.Proposal[];
}

const quotes = z.catch(z.record(z.string(), z.unknown()), {});

/**
 * Checks an untrusted answer. Bad texts refuse the whole answer; bad facts and unknown fields are dropped.
 * @throws ExtractionFailed without make and model
 */
export function checkAnswer(answer: unknown, source: Source): Extracted {
  const parsed = extraction.extractedListing.safeParse(answer);
  if (!parsed.success || !(parsed.data.make || parsed.data.model)) throw new ExtractionFailed(NOTHING_READ);
  const listing = parsed.data;
  const raw = new Map(Object.entries(answer as object));
  const given = new Map(Object.entries(quotes.parse(raw.get('quotes'))));
  const features = given.get('features');
  const ofFeatures: readonly unknown[] = Array.isArray(features) ? features : [];
  const rows: readonly (readonly [field: extraction.Proposal['field'], value: unknown, quote: unknown])[] = [
    ...extraction.textNames.map((field) => [field, listing[field], given.get(field)] as const),
    ...extraction.featureNames.map(
      (field, index) => [field, listing.features[index], ofFeatures[index]] as const,
    ),
    ...extraction.factNames.map((field) => {
      const value: unknown = extraction.vehicleFacts[field].safeParse(raw.get(field)).data;
      return [field, value, given.get(field)] as const;
    }),
  ];
  const proposals = rows.flatMap(([field, given, quote]) => {
    const value = typeof given === 'string' ? given.trim() : given;
    if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return [];
    return [{ field, value, ...compared(field, value, quote, 'text' in source ? source.text : undefined) }];
  });
  return { listing, proposals };
}

/** `text` is undefined for pictures. */
function compared(
  field: extraction.Proposal['field'],
  value: string | number,
  given: unknown,
  text: string | undefined,
): { readonly quote: string | null; readonly standing: extraction.Standing } {
  // A value copied word for word needs no quote.
  const said = typeof given === 'string' && given.trim() !== '' ? given : String(value);
  const quote = cut(spaced(said), extraction.QUOTE_LIMIT);
  if (text === undefined) return { quote, standing: 'picture' };
  if (!spaced(text).includes(quote))
    return { quote: typeof given === 'string' ? quote : null, standing: 'missing' };
  return {
    quote,
    standing: hasFigures(quote, value) && !hasOtherPrice(field, value, text) ? 'stands' : 'differs',
  };
}

/** If a pattern finds another price, a person must check, whatever the model quotes. */
function hasOtherPrice(field: extraction.Proposal['field'], value: string | number, text: string): boolean {
  if (field !== 'price' && field !== 'price_rm') return false;
  const other = priceOf(text);
  return other !== null && figuresIn(other)[0] !== figuresIn(String(value))[0];
}

/** Line breaks differ from page to page. */
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** True if the quote has the figure, however its thousands are written. */
function hasFigures(quote: string, value: string | number): boolean {
  const isFigure = typeof value === 'number' || /^[\d,. ]+$/.test(value);
  return !isFigure || figuresIn(quote).includes(figuresIn(String(value))[0] ?? Number.NaN);
}

/** Whole numbers. `45.000` counts as thousands; a person checks anything else. */
const figuresIn = (text: string) => numbersIn(text).flatMap((meanings) => meanings.slice(-1).map(Math.round));
