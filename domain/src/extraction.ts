import * as z from 'zod/mini';
import { company } from './company.ts';
import { contentKinds } from './content/kinds.ts';
import { documentId, success, tidied } from './fields.ts';
import { textLimits } from './limits.ts';

/** The longest text or address that the extractor takes, in characters. */
export const SOURCE_LIMIT = 50_000;

/** The address of a page; pasted text, as that of a PDF; or files of `SOURCE_FOLDER`, one name a line. */
export const sourceTypes = ['url', 'pdf', 'file'] as const;

/** `car_listing_scraping_jobs` as an administrator creates it. The function sets its status to `completed` or `failed`. */
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

/** The longest quote that is kept, in characters. */
export const QUOTE_LIMIT = 300;

const listing = contentKinds.car_listings.schema.shape;

/** What a source may tell beside the texts of a listing, each checked as the form checks it. */
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

/** The texts of a listing that a source tells. A feature is a field of its own. */
export const textNames = [
  'make',
  'model',
  'year',
  'price',
  'fuel_type',
  'transmission',
  'description',
] as const;
export const featureNames = ['features.0', 'features.1', 'features.2'] as const;

/** Every field that an extraction proposes, in the order of the form. */
export const proposalFields = [...textNames, ...featureNames, ...factNames] as const;
export type ProposalField = (typeof proposalFields)[number];

/**
 * How a proposal stands to its source. `stands`: its quote is in the source word for word, and a figure is in its quote. `differs`: the
 * quote is there, the figure is another. `missing`: there is no quote, or it is not in the source. `picture`: nobody but the model has
 * read it, so it cannot be compared.
 */
export const standings = ['stands', 'differs', 'missing', 'picture'] as const;
export type Standing = (typeof standings)[number];

/** A value for one field, and the words of the source that it comes from. Price is text in RM without the prefix. */
export const proposal = z.object({
  field: z.enum(proposalFields),
  value: z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(textLimits.longText))]),
  quote: z.nullable(z.string().check(z.maxLength(QUOTE_LIMIT))),
  standing: z.enum(standings),
});
export type Proposal = z.infer<typeof proposal>;

/** Who has read the source: a model, or the local suite's reader of labelled lines. */
export const readers = ['model', 'rules'] as const;
export type Reader = (typeof readers)[number];

/** Files that a listing is read from: kept in a private folder of Storage until the job has ended. */

/** The folder; administrators upload to it, nobody reads it, functions delete from it (storage.rules). */
export const SOURCE_FOLDER = 'extractor-sources';

/** How many pictures one job may have: an advertisement over several screens, or the two sides of a sheet. */
export const SOURCE_PICTURES = 4;

/** The largest source file in bytes. Base64 makes it a third larger, and one request to the model may have 20 MB. */
export const SOURCE_FILE_LIMIT = 10 * 1024 * 1024;

/** How many pages of a PDF without text are read as pictures; each costs tokens. */
export const SCANNED_PAGES = 20;

const NAME = /^extractor-sources\/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$/;

/** The types of source files, by the end of their names. */
export const sourceFileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type SourceFileType = (typeof sourceFileTypes)[keyof typeof sourceFileTypes];

/** The name of a new source file. */
export function sourceFileName(type: SourceFileType): string {
  const [extension] = Object.entries(sourceFileTypes).find(([, known]) => known === type) ?? [];
  return `${SOURCE_FOLDER}/${crypto.randomUUID()}.${extension}`;
}

/** The files that a job of type `file` names, one a line: one PDF, or pictures. Undefined when the text names anything else. */
export function sourceFiles(content: string): readonly string[] | undefined {
  const names = content.trim().split('\n');
  const isAllowed = names.every((name) => NAME.test(name)) && names.length <= SOURCE_PICTURES;
  const hasPdf = names.some((name) => name.endsWith('.pdf'));
  return isAllowed && (!hasPdf || names.length === 1) ? names : undefined;
}

const count = z.int().check(z.nonnegative());

/**
 * `model_usage/{year-month}`: what the model that reads listings has cost in a month of the company's time zone. Functions write it,
 * administrators read it. Money in millionths of a US dollar.
 */
export const modelUsage = z.object({
  jobs: count,
  input_tokens: count,
  output_tokens: count,
  cost_micros: count,
  /** The limit of the month when the last job began. */
  limit_micros: count,
  /** What jobs under way may cost, by job: until when that counts, in milliseconds of Unix time, and how much. */
  reserved: z.record(z.string(), z.object({ until: z.number(), micros: count })),
  updated_at: z.date(),
});
export type ModelUsage = z.infer<typeof modelUsage>;

/** The id of a month's document, such as `2026-11`. */
export function usageMonth(time: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: company.timeZone,
    year: 'numeric',
    month: '2-digit',
  });
  return format.format(time).slice(0, 7);
}

/** An amount for people: `US$ 0.0042` of 4200 millionths. */
export function dollars(micros: number): string {
  const digits = micros > 0 && micros < 10_000 ? 4 : 2;
  return `US$ ${(micros / 1_000_000).toFixed(digits)}`;
}

const text = z.nullable(z.string().check(z.maxLength(textLimits.shortText)));

/** What the model may answer. A field that the source does not mention is null. Price is text in RM without the prefix. */
export const extractedListing = z.object({
  make: text,
  model: text,
  year: z.nullable(z.int().check(z.minimum(1950), z.maximum(2100))),
  price: text,
  fuel_type: text,
  transmission: text,
  description: z.nullable(z.string().check(z.maxLength(textLimits.longText))),
  features: z.array(z.string().check(z.maxLength(textLimits.shortText))).check(z.maxLength(20)),
});
export type ExtractedListing = z.infer<typeof extractedListing>;

const extractionResponse = z.object({
  ...success,
  extractedData: z.nullable(z.partial(extractedListing)),
  /** The same field by field, with what else the source tells; none of a failure, and of an answer without quotes. */
  proposals: z._default(z.array(proposal), []),
  reader: z.optional(z.enum(readers)),
});
export type ExtractionResponse = z.output<typeof extractionResponse>;

export const extractionProcedures = {
  'scrape-car-listing': {
    access: 'editor',
    request: z.strictObject({
      sourceType: z.enum(sourceTypes),
      sourceContent: z.string().check(tidied(), z.minLength(1), z.maxLength(SOURCE_LIMIT)),
      jobId: documentId,
    }),
    response: extractionResponse,
  },
} as const;
