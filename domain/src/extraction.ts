import * as z from 'zod/mini';
import { contentKinds } from './content/kinds.ts';
import { textLimits } from './limits.ts';
import { count, documentId, outcome, procedure, tidied } from './schemas.ts';
import { dayInKlang } from './time.ts';

/** In characters. */
export const SOURCE_LIMIT = 50_000;

/** `file`: names of files in `SOURCE_FOLDER`, one a line. */
const sourceTypes = ['url', 'pdf', 'file'] as const;

/** `car_listing_scraping_jobs`: the function sets the status to `completed` or `failed`. */
export const scrapingJobKind = {
  schema: z.strictObject({
    source_type: z.enum(sourceTypes),
    source_content: z.string().check(z.minLength(1), z.maxLength(SOURCE_LIMIT)),
    status: z.literal('pending'),
  }),
  times: [],
} as const;
export const scrapingJob = scrapingJobKind.schema;
export type ScrapingJob = z.infer<typeof scrapingJob>;

/** In characters. */
export const QUOTE_LIMIT = 300;

const listing = contentKinds.car_listings.schema.shape;

/** Checked as in the form. */
export const vehicleFacts = {
  engine_size: listing.engine_size,
  color: listing.color,
  condition: z.nullable(listing.condition),
  price_rm: listing.price_rm,
  mileage_km: listing.mileage_km,
  registration_year: listing.registration_year,
  body_type: listing.body_type,
  fuel: listing.fuel,
  gearbox: listing.gearbox,
  stock_no: listing.stock_no,
} as const;
export type FactName = keyof typeof vehicleFacts;
export const factNames = Object.keys(vehicleFacts) as FactName[];

const read = (most: number) => z.string().check(tidied(), z.maxLength(most));
const text = z.nullable(read(textLimits.shortText));

/** Null for a value that the source lacks. Price is text in RM without the prefix. */
export const extractedListing = z.object({
  make: text,
  model: text,
  year: z.nullable(z.int().check(z.minimum(1950), z.maximum(2100))),
  price: text,
  fuel_type: text,
  transmission: text,
  description: z.nullable(read(textLimits.longText)),
  features: z.array(read(textLimits.shortText)).check(z.maxLength(20)),
});
export type ExtractedListing = z.infer<typeof extractedListing>;

export const textNames = z.keyof(z.omit(extractedListing, { features: true })).options;
export const featureNames = ['features.0', 'features.1', 'features.2'] as const;

/** In the order of the form. */
const proposalFields = [...textNames, ...featureNames, ...factNames] as const;

/**
 * `stands`: the source has the quote, with this figure. `differs`: the quote has another figure. `missing`: the source lacks the quote.
 * `picture`: no text to compare with.
 */
const standings = ['stands', 'differs', 'missing', 'picture'] as const;
export type Standing = (typeof standings)[number];

/** Price is text in RM without the prefix. */
const proposal = z.object({
  field: z.enum(proposalFields),
  value: z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(textLimits.longText))]),
  quote: z.nullable(z.string().check(z.maxLength(QUOTE_LIMIT))),
  standing: z.enum(standings),
});
export type Proposal = z.infer<typeof proposal>;

/** `rules` is the reader of the local suite. */
const readers = ['model', 'rules'] as const;
export type Reader = (typeof readers)[number];

/** Administrators upload, nobody reads, functions delete after the job (storage.rules). */
export const SOURCE_FOLDER = 'extractor-sources';

/** An advertisement over several screens, or two sides of a sheet. */
export const SOURCE_PICTURES = 4;

/** In bytes. Base64 adds a third, and one request to the model may have 20 MB. */
export const SOURCE_FILE_LIMIT = 10 * 1024 * 1024;

/** Each page costs tokens. */
export const SCANNED_PAGES = 20;

const NAME = /^extractor-sources\/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$/;

export const sourceFileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type SourceFileType = (typeof sourceFileTypes)[keyof typeof sourceFileTypes];

export function sourceFileName(type: string): string {
  const [extension] = Object.entries(sourceFileTypes).find(([, known]) => known === type) ?? [];
  return `${SOURCE_FOLDER}/${crypto.randomUUID()}.${extension}`;
}

/** One PDF, or pictures; undefined for any other text. */
export function sourceFiles(content: string): readonly string[] | undefined {
  const names = content.trim().split('\n');
  const isAllowed = names.every((name) => NAME.test(name)) && names.length <= SOURCE_PICTURES;
  const hasPdf = names.some((name) => name.endsWith('.pdf'));
  return isAllowed && (!hasPdf || names.length === 1) ? names : undefined;
}

/** `model_usage/{year-month}`, in the company's time zone. Functions write it. Amounts are millionths of a US dollar. */
export const modelUsage = z.object({
  jobs: count,
  input_tokens: count,
  output_tokens: count,
  cost_micros: count,
  /** The limit at the start of the last job. */
  limit_micros: count,
  /** The highest cost of each running job. `until` is Unix time in ms. */
  reserved: z.record(z.string(), z.object({ until: z.number(), micros: count })),
  updated_at: z.date(),
});
export type ModelUsage = z.infer<typeof modelUsage>;

/** Such as `2026-11`. */
export const usageMonth = (time: Date): string => dayInKlang(time).slice(0, 7);

/** 4200 millionths become `US$ 0.0042`. */
export function dollars(micros: number): string {
  const digits = micros > 0 && micros < 10_000 ? 4 : 2;
  return `US$ ${(micros / 1_000_000).toFixed(digits)}`;
}

const extractionResponse = z.object({
  ...outcome,
  extractedData: z.nullish(z.partial(extractedListing)),
  /** Empty after a failure, and for a response without quotes. */
  proposals: z._default(z.array(proposal), []),
  reader: z.optional(z.enum(readers)),
});
export type ExtractionResponse = z.output<typeof extractionResponse>;

export const extractionProcedures = {
  'scrape-car-listing': procedure(
    'editor',
    {
      sourceType: z.enum(sourceTypes),
      sourceContent: z.string().check(tidied(), z.minLength(1), z.maxLength(SOURCE_LIMIT)),
      jobId: documentId,
    },
    extractionResponse,
  ),
} as const;

export const SET_KEY =
  'To read more with the model, write GEMINI_API_KEY=<your key> into functions/.secret.local and start again';
