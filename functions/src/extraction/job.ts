import { setTimeout as delay } from 'node:timers/promises';
import * as extraction from '@site/domain/extraction';
import { textOf } from '@site/domain/stored';
import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import {
  boundSecrets,
  configured,
  geminiApiKey,
  isLocalSuite,
  secretValue,
} from '../platform/configuration.ts';
import { collectionOf, decideOn, everyDocument, pathOf, sound } from '../platform/documents.ts';
import { WrongState } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { checkAnswer, type Extracted, NOTHING_READ } from './check-answer.ts';
import { PageRefused } from './fetch-page.ts';
import { deleteSourceFiles, readSource } from './read-source.ts';
import { ExtractionFailed, type Extractor, type Source } from './source.ts';
import { costOf, type JobUsage, mostFor, reserveModelUsage, settleModelUsage, type Tokens } from './usage.ts';

type JobSource = Pick<extraction.ScrapingJob, 'source_type' | 'source_content'>;

/** Ends otherwise damaged jobs too. */
const jobState = z.object({ status: z.string(), finished_at: z.optional(z.date()) });

const storedJob = z.object({ ...extraction.scrapingJob.shape, status: z.string() });

/** A damaged job waits for nothing. */
export async function isPending(jobId: string, source: JobSource): Promise<boolean> {
  const job = await sound(pathOf('car_listing_scraping_jobs', jobId), storedJob);
  return (
    job?.status === 'pending' &&
    job.source_type === source.source_type &&
    job.source_content.trim() === source.source_content.trim()
  );
}

/** An ended job does not change. */
export function endJob(jobId: string, end: { readonly status: 'completed' | 'failed' }, now = new Date()) {
  return decideOn(pathOf('car_listing_scraping_jobs', jobId), jobState, (job) => ({
    changes: job?.status === 'pending' ? { ...end, finished_at: now } : undefined,
    outcome: undefined,
  }));
}

/** Ends jobs whose function crashed or was never called: after each job, and every night. */
export async function endAbandonedJobs(now = new Date()): Promise<void> {
  const jobs = await collectionOf('car_listing_scraping_jobs');
  const end = { status: 'failed', extractor: null, error: 'The extraction was interrupted' } as const;
  for await (const { id, createTime } of everyDocument(jobs.where('status', '==', 'pending').select())) {
    if (now.getTime() - createTime.toMillis() > 10 * millisecondsInMinute) await endJob(id, end, now);
  }
}

/** Rules only in the local suite. */
async function chooseExtractor(): Promise<Extractor | undefined> {
  const apiKey = secretValue(geminiApiKey);
  if (apiKey) return (await import('./gemini.ts')).geminiExtractor(apiKey);
  if (!isLocalSuite()) return undefined;
  const brands = await (await collectionOf('car_brands')).select('name').get();
  const names = brands.docs.flatMap((brand) => textOf(brand.get('name'))?.trim() || []);
  return (await import('./rules.ts')).rulesReader(names);
}

/** For a page and two answers; the function has 120 s. */
const EXTRACTION_MS = 90_000;

type Meter = { usage: JobUsage | null };

/** Reads a listing and ends with a listing or a reason. @throws WrongState if another call reads the same job */
export async function runExtraction(
  jobId: string,
  source: JobSource,
  { choose = chooseExtractor, timeoutMs = EXTRACTION_MS, now = new Date() } = {},
) {
  let extractor: Extractor | undefined;
  const meter: Meter = { usage: null };
  try {
    extractor = await choose();
    if (!extractor) throw new ExtractionFailed('No model is configured');
    const { name, reader } = extractor;
    const over = delay(timeoutMs, undefined, { ref: false }).then((): never => {
      throw new ExtractionFailed('The extraction took too long');
    });
    const extracted = await Promise.race([extract(jobId, source, extractor, meter, now), over]);
    const { listing: extracted_data, proposals } = extracted;
    return { status: 'completed', extractor: name, reader, extracted_data, proposals, ...meter } as const;
  } catch (error) {
    if (error instanceof WrongState) throw error;
    const ended = { status: 'failed', extractor: extractor?.name ?? null } as const;
    return { ...ended, error: reason(error), ...meter };
  }
}

/** Asks a model within the month's limit. Usage counts even after a failure. */
async function extract(jobId: string, job: JobSource, extractor: Extractor, meter: Meter, now: Date) {
  const source = await readSource(job);
  if (extractor.reader !== 'model') return extractListing(source, extractor);
  const limit = Math.round(configured('GEMINI_MONTHLY_LIMIT') * 1_000_000);
  const reservation = await reserveModelUsage(jobId, { most: mostFor(TRIES), limit, now });
  if (reservation === 'held') throw new WrongState('This job is being read already');
  if (reservation === 'full')
    throw new ExtractionFailed(
      `The limit for reading by the model, ${extraction.dollars(limit)} a month, is reached: please fill in the form by hand, or wait for the next month`,
    );
  const unused: JobUsage = { input_tokens: 0, output_tokens: 0, cost_micros: 0 };
  const spend = (tokens: Tokens) => {
    const { input_tokens, output_tokens, cost_micros } = meter.usage ?? unused;
    meter.usage = {
      input_tokens: input_tokens + tokens.input,
      output_tokens: output_tokens + tokens.output,
      cost_micros: cost_micros + costOf(tokens),
    };
  };
  try {
    return await extractListing(source, extractor, spend);
  } finally {
    await settleModelUsage(jobId, now, meter.usage ?? unused).catch((error) =>
      logUnexpected('extraction', error),
    );
  }
}

function reason(error: unknown): string {
  if (error instanceof ExtractionFailed || error instanceof PageRefused) return error.message;
  logUnexpected('extraction', error);
  return 'An unexpected error occurred';
}

/** Owners and editors may call. Reads a listing for their pending job, which ends in any case. Also ends jobs of crashed functions. */
export const scrapeCarListing = callable('scrape-car-listing', {
  // Reading a PDF takes several times its size.
  options: { secrets: boundSecrets(geminiApiKey), timeoutSeconds: 120, memory: '1GiB', concurrency: 8 },
  async handle({ sourceType, sourceContent, jobId }) {
    const source = { source_type: sourceType, source_content: sourceContent };
    if (!(await isPending(jobId, source))) throw new WrongState('No pending job has this source');
    const end = await runExtraction(jobId, source);
    await endJob(jobId, end);
    // A failure here does not concern this caller.
    const tidy = [sourceType === 'file' ? deleteSourceFiles(sourceContent) : undefined, endAbandonedJobs()];
    for (const outcome of await Promise.allSettled(tidy)) {
      if (outcome.status === 'rejected') logUnexpected('scrape-car-listing', outcome.reason);
    }
    if (end.status === 'failed') return { success: false, extractedData: null, error: end.error };
    const { extracted_data: extractedData, proposals, reader } = end;
    return { success: true, extractedData, proposals: [...proposals], reader };
  },
});

/** Answers of a model differ, so one retry is worth the cost. */
const TRIES = 2;

/** @throws ExtractionFailed */
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

/** Logs refusals of the model and defects, but not a page without a car. */
function asFailure(error: unknown): ExtractionFailed {
  const failure =
    error instanceof ExtractionFailed ? error : new ExtractionFailed(NOTHING_READ, { cause: error });
  if (failure.cause !== undefined) logUnexpected('extraction', failure.cause);
  return failure;
}
