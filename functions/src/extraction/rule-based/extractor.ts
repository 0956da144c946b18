import { SOURCE_LIMIT } from '@site/domain/extraction/proposal';
import { extractorMessages } from '@site/domain/messages/extractor';
import { cut } from '@site/domain/text';
import { ExtractionFailed } from '../check-answer.ts';
import type { Extractor } from '../extract-listing.ts';
import { factsOf } from './facts.ts';
import { quotesOf } from './quotes.ts';
import { readListing } from './read-listing.ts';

/**
 * Reads a listing with plain patterns. For the local suite, which has no model: it knows the usual makes and the
 * usual way to write an advertisement in English or Malay, nothing more, and its name says what it is. Pictures it cannot read.
 */
export const ruleBasedExtractor: Extractor = {
  name: 'rule-based (local suite, no model)',
  reader: 'rules',
  async extract(source) {
    if (!('text' in source)) throw new ExtractionFailed(extractorMessages.picturesNeedModel);
    const text = cut(source.text, SOURCE_LIMIT);
    const listing = readListing(text);
    const facts = factsOf(text, listing);
    return { ...listing, ...facts, quotes: quotesOf(text, { ...listing, ...facts }) };
  },
};
