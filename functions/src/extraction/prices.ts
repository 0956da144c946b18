import { modelPriceInput, modelPriceOutput } from '../platform/configuration.ts';

/** What one answer of the model has used. Thinking counts as output. */
export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** The most tokens that one request can have: 30,000 characters of text, or 20 pages as pictures, and the instruction. */
const LARGEST: Tokens = { input: 40_000, output: 8_192 };

/** How long an answer may be, in tokens. */
export const ANSWER_TOKENS = LARGEST.output;

/** What tokens cost, in millionths of a US dollar: prices are dollars for a million tokens. */
export function costOf({ input, output }: Tokens): number {
  return Math.ceil(input * modelPriceInput.value() + output * modelPriceOutput.value());
}

/** The most that so many requests can cost, in millionths of a US dollar. */
export function mostFor(requests: number): number {
  return requests * costOf(LARGEST);
}
