import { dollars } from '@site/domain/entities/model-usage';
import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import type { Proposal, Reader } from '@site/domain/extraction/proposal';
import { extractorMessages } from '@site/domain/messages/extractor';
import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import { modelMonthlyLimit } from '../platform/configuration.ts';
import { logUnexpected } from '../platform/log.ts';
import { type JobUsage, reserveModelUsage, settleModelUsage } from '../store/model-usage.ts';
import type { Extracted } from './check-answer.ts';
import { chooseExtractor } from './choose-extractor.ts';
import { type Extractor, extractListing, TRIES } from './extract-listing.ts';
import { ExtractionFailed } from './extraction-failed.ts';
import { PageRefused } from './fetch-page.ts';
import { costOf, mostFor, type Tokens } from './prices.ts';
import { readSource } from './read-source.ts';
import type { Source } from './source.ts';

/** How an extraction ended. The reason of a failure and the extractor's name are for the administrator. */
export type ExtractionEnd = {
  readonly extractor: string | null;
  /** What the model has used; null where none was asked. */
  readonly usage: JobUsage | null;
} & (
  | {
      readonly status: 'completed';
      readonly reader: Reader;
      readonly extracted_data: ExtractedListing;
      readonly proposals: readonly Proposal[];
    }
  | { readonly status: 'failed'; readonly error: string }
);

/** In milliseconds: enough for a page and two answers of the model. The function itself has 120 s. */
const EXTRACTION_TIMEOUT = 90_000;

/** What tests replace: the choice of the extractor, the time-out, and the clock. */
export interface ExtractionOptions {
  readonly choose?: () => Promise<Extractor | undefined>;
  readonly timeout?: number;
  readonly now?: Date;
}

/** Reads a listing from a job's source. Never throws and always ends: with the listing, or with the reason. */
export async function runExtraction(
  jobId: string,
  source: Pick<ScrapingJob, 'source_type' | 'source_content'>,
  { choose = chooseExtractor, timeout = EXTRACTION_TIMEOUT, now = new Date() }: ExtractionOptions = {},
): Promise<ExtractionEnd> {
  let extractor: Extractor | undefined;
  const meter = newMeter();
  try {
    extractor = await choose();
    if (!extractor) throw new ExtractionFailed('No model is configured');
    const { name, reader } = extractor;
    const { listing, proposals } = await within(timeout, extract(jobId, source, extractor, meter, now));
    return {
      status: 'completed',
      extractor: name,
      reader,
      extracted_data: listing,
      proposals,
      usage: meter.usage(),
    };
  } catch (error) {
    return {
      status: 'failed',
      extractor: extractor?.name ?? null,
      error: reason(error),
      usage: meter.usage(),
    };
  }
}

type Meter = ReturnType<typeof newMeter>;

function newMeter() {
  let used: JobUsage | null = null;
  return {
    spend(tokens: Tokens) {
      used = {
        input_tokens: (used?.input_tokens ?? 0) + tokens.input,
        output_tokens: (used?.output_tokens ?? 0) + tokens.output,
        cost_micros: (used?.cost_micros ?? 0) + costOf(tokens),
      };
    },
    usage: () => used,
  };
}

async function extract(
  jobId: string,
  job: Pick<ScrapingJob, 'source_type' | 'source_content'>,
  extractor: Extractor,
  meter: Meter,
  now: Date,
): Promise<Extracted> {
  const source = await readSource(job);
  if (extractor.reader !== 'model') return extractListing(source, extractor);
  return withinLimit(jobId, source, extractor, meter, now);
}

/** Asks the model within the month's limit. What was used is counted whatever comes of it. */
async function withinLimit(
  jobId: string,
  source: Source,
  extractor: Extractor,
  meter: Meter,
  now: Date,
): Promise<Extracted> {
  const limit = Math.round(modelMonthlyLimit.value() * 1_000_000);
  if (!(await reserveModelUsage(jobId, { most: mostFor(TRIES), limit, now }))) {
    throw new ExtractionFailed(extractorMessages.limitReached(dollars(limit)));
  }
  try {
    return await extractListing(source, extractor, meter.spend);
  } finally {
    const used = meter.usage() ?? { input_tokens: 0, output_tokens: 0, cost_micros: 0 };
    await settleModelUsage(jobId, now, used).catch((error) => logUnexpected('extraction', error));
  }
}

/** The result of `work`. @throws ExtractionFailed when it takes longer */
async function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ExtractionFailed('The extraction took too long')), timeout);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

function reason(error: unknown): string {
  if (error instanceof ExtractionFailed || error instanceof PageRefused) return error.message;
  logUnexpected('extraction', error);
  return 'An unexpected error occurred';
}
