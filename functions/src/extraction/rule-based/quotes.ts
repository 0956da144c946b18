import type { ExtractedListing } from '@site/domain/extraction/procedures';
import { QUOTE_LIMIT } from '@site/domain/extraction/proposal';
import { cut } from '@site/domain/text';
import { factsOf } from './facts.ts';
import { linesOf } from './labels.ts';
import { readListing } from './read-listing.ts';

type Values = Readonly<Record<string, unknown>>;

/** How many pieces of a text are looked at: what sells a car stands at the beginning. */
const PIECES = 200;

/** A longer line is cut into its sentences, in characters. */
const LONG_LINE = 160;

/** For each value the first piece of the text that, read alone, gives the same; else one that has its words. */
export function quotesOf(text: string, values: ExtractedListing & Values): Values {
  const pieces = piecesOf(text);
  const readings = pieces.map((piece): [string, Values] => {
    const listing = readListing(piece);
    return [piece, { ...listing, ...factsOf(piece, listing) }];
  });
  const names = Object.keys(values).filter((name) => name !== 'features' && values[name] !== null);
  const quotes = names.map((name) => {
    const same = readings.find(([, read]) => read[name] === values[name])?.[0];
    return [name, same ?? withWords(pieces, String(values[name]))];
  });
  return {
    ...Object.fromEntries(quotes),
    features: values.features.map((feature) => withWords(pieces, feature)),
  };
}

function withWords(pieces: readonly string[], words: string): string | undefined {
  const wanted = words.toLowerCase();
  return pieces.find((piece) => piece.toLowerCase().includes(wanted));
}

function piecesOf(text: string): string[] {
  return linesOf(text)
    .flatMap((line) => (line.length > LONG_LINE ? line.split(/(?<=[.!?;|])\s+/) : [line]))
    .filter((piece) => piece !== '')
    .slice(0, PIECES)
    .map((piece) => cut(piece, QUOTE_LIMIT));
}
