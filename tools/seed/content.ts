import { existsSync, readFileSync } from 'node:fs';
import { defaultHeroPicture, heroPages } from '@site/domain/content/hero-pages';
import type { ContentCollection } from '@site/domain/content/kind';
import { type ContentOf, contentKinds } from '@site/domain/content/kinds';
import { type InquiryContext, inquiryContext } from '@site/domain/enquiries/context';
import { type InquiryAnswers, type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { lostReasons } from '@site/domain/enquiries/lead';
import { optionValues } from '@site/domain/options';
import * as z from 'zod/mini';

/**
 * The sample content of `data/<collection>.json`, checked by the domain's schemas when read. All companies, people and addresses
 * are invented. Mail to example.com reaches nobody.
 */

/** Local administrators, one per role. The passwords are public, so only demo projects get these accounts. */
export const localAdministrators = [
  { username: 'admin', password: 'local-admin-only', role: 'owner' },
  { username: 'editor', password: 'local-editor-only', role: 'editor' },
  { username: 'sales', password: 'local-sales-only', role: 'sales' },
] as const;

export interface SeedDocument<T = object> {
  /** Stable: a second load only changes the times. */
  readonly id: string;
  /** Hours from creation to the load. */
  readonly age: number;
  readonly data: T;
}

const administrator = z.enum(['admin', 'sales']);
const byHand = { after: z.number(), by: administrator };

/** A step of work on a sample enquiry. `after` is hours since the enquiry, `due` is hours since the load. */
const chapter = z.discriminatedUnion('did', [
  z.strictObject({ ...byHand, did: z.enum(['opened', 'started', 'won', 'spam']) }),
  z.strictObject({ ...byHand, did: z.literal('assigned'), to: administrator }),
  z.strictObject({ ...byHand, did: z.literal('noted'), text: z.string() }),
  z.strictObject({ ...byHand, did: z.literal('planned'), text: z.string(), due: z.number() }),
  z.strictObject({ ...byHand, did: z.enum(['wrote', 'called', 'chatted']), text: z.optional(z.string()) }),
  z.strictObject({ ...byHand, did: z.literal('lost'), reason: z.enum(optionValues(lostReasons)) }),
]);
export type Chapter = z.infer<typeof chapter>;

/** A sample enquiry with its context and the work on it in order. */
export interface SeedEnquiry<K extends InquiryKind = InquiryKind> extends SeedDocument<InquiryAnswers[K]> {
  readonly context?: InquiryContext | undefined;
  readonly story?: readonly Chapter[] | undefined;
}

/** Empty for a kind without a file. */
export function enquiriesOf<K extends InquiryKind>(kind: K): SeedEnquiry<K>[] {
  const data = inquiryKinds[kind].schema as unknown as z.ZodMiniType<InquiryAnswers[K]>;
  const { context, story } = { context: z.optional(inquiryContext), story: z.optional(z.array(chapter)) };
  return read(inquiryKinds[kind].collection, z.strictObject({ ...common, data, context, story }));
}

const common = { id: z.string(), age: z.number() };

function documentsOf<C extends ContentCollection>(collection: C): SeedDocument<ContentOf<C>>[] {
  const data = contentKinds[collection].schema as unknown as z.ZodMiniType<ContentOf<C>>;
  return read(collection, z.strictObject({ ...common, data }));
}

/** @throws with the path of the first invalid value */
function read<T>(name: string, schema: z.ZodMiniType<T>): T[] {
  const file = new URL(`data/${name}.json`, import.meta.url);
  if (!existsSync(file)) return [];
  const result = z.array(schema).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new Error(`tools/seed/data/${name}.json: ${first?.path.join('.')}: ${first?.message}`);
}

export const content = {
  /** A default picture for each page, so that the back office lists every page. */
  hero_images: optionValues(heroPages).map((page) => ({
    id: page,
    age: 24,
    data: { page_name: page, ...defaultHeroPicture(page) },
  })),
  business_portfolio: documentsOf('business_portfolio'),
  renovation_gallery: documentsOf('renovation_gallery'),
  car_brands: documentsOf('car_brands'),
  car_listings: documentsOf('car_listings'),
  car_color_variants: documentsOf('car_color_variants'),
  photos: documentsOf('photos'),
} satisfies { readonly [C in ContentCollection]: readonly SeedDocument<ContentOf<C>>[] };

/** `stock_numbers/{number}` names the listing with the number. */
export const stockNumbers = content.car_listings.flatMap(({ id, age, data: { stock_no } }) =>
  stock_no ? [{ id: stock_no, age, data: { stock_no, listing_id: id } }] : [],
);
