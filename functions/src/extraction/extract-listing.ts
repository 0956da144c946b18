import type { Reader } from '@site/domain/extraction';
import { logUnexpected } from '../platform/log.ts';
import { checkAnswer, type Extracted, ExtractionFailed, NOTHING_READ } from './check-answer.ts';
import type { Source } from './read-source.ts';
import type { Tokens } from './usage.ts';

/** Fills in a listing. Its answer is untrusted until `checkAnswer` has seen it. */
export interface Extractor {
  /** Kept with the job, so that people know who filled in the form. */
  readonly name: string;
  readonly reader: Reader;
  /**
   * @param spend is told what each answer has cost, also one that is of no use
   * @throws ExtractionFailed with the reason when there is no answer
   */
  extract(source: Source, spend: (tokens: Tokens) => void): Promise<unknown>;
}

/** How often a model is asked: its answers differ, so an unusable one is worth one retry. */
export const TRIES = 2;

/** Reads a listing. @throws ExtractionFailed when the source gives none */
export async function extractListing(
  source: Source,
  extractor: Extractor,
  spend: (tokens: Tokens) => void = () => {},
): Promise<Extracted> {
  let failure = new ExtractionFailed(NOTHING_READ);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return checkAnswer(await extractor.extract(source, spend), source);
    } catch (error) {
      failure = asFailure(error);
    }
  }
  throw failure;
}

/** Logs what is worth a look: refusals of the model and our own faults, but not a page without a car. */
function asFailure(error: unknown): ExtractionFailed {
  const failure =
    error instanceof ExtractionFailed ? error : new ExtractionFailed(NOTHING_READ, { cause: error });
  if (failure.cause !== undefined) logUnexpected('extraction', failure.cause);
  return failure;
}
