import * as z from 'zod/mini';
import { carListingKind } from '../content/car-listing.ts';
import { contentKind, field, oneOf } from '../content/kind.ts';
import { textLimits } from '../limits.ts';

/** The longest text or address that the extractor takes, in characters. */
export const SOURCE_LIMIT = 50_000;

/** The address of a page; pasted text, as that of a PDF; or files of `SOURCE_FOLDER`, one name a line. */
export const sourceTypes = ['url', 'pdf', 'file'] as const;

/** `car_listing_scraping_jobs` as an administrator creates it. The function sets its status to `completed` or `failed`. */
export const scrapingJobKind = contentKind({
  fields: {
    source_type: oneOf(sourceTypes),
    source_content: field(z.string().check(z.minLength(1), z.maxLength(SOURCE_LIMIT))),
    status: field(z.literal('pending')),
  },
  times: [],
});
export const scrapingJob = scrapingJobKind.schema;
export type ScrapingJob = z.infer<typeof scrapingJob>;

/** The longest quote that is kept, in characters. */
export const QUOTE_LIMIT = 300;

const listing = carListingKind.schema.shape;

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
