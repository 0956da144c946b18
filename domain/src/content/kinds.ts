import * as z from 'zod/mini';
import { type Reading, wrongIn } from '../damage.ts';
import { atMost, formText, tidied } from '../fields.ts';
import { ENTRY_COUNT, textLimits } from '../limits.ts';
import { optionValues } from '../options.ts';
import type { StoredDocument } from '../stored.ts';
import { carBrandKind, carListingKind, colorVariantKind, STOCK_NUMBER_PATTERN } from './car-listing.ts';
import { heroImageKind } from './hero-image.ts';
import {
  type ContentCollection,
  type ContentKind,
  type Field,
  fillIn,
  mustBeThere,
  type ValuesOf,
} from './kind.ts';
import { photoKind } from './photo.ts';
import { galleryProjectKind, portfolioItemKind } from './projects.ts';
import { contradictions, readFields } from './read.ts';

/** `schema` checks a create, `editSchema` an edit. */
export const contentKinds = {
  hero_images: withSchemas(heroImageKind),
  business_portfolio: withSchemas(portfolioItemKind),
  renovation_gallery: withSchemas(galleryProjectKind),
  car_brands: withSchemas(carBrandKind),
  car_listings: withSchemas(carListingKind),
  car_color_variants: withSchemas(colorVariantKind),
  photos: withSchemas(photoKind),
} as const satisfies { readonly [C in ContentCollection]: { readonly collection: C } };

export type ContentOf<C extends ContentCollection> = ValuesOf<(typeof contentKinds)[C]>;

export function searchTextOf(collection: ContentCollection, item: Readonly<Record<string, unknown>>): string {
  return Object.entries<Field>(contentKinds[collection].fields)
    .flatMap(([name, { isSearched }]) => (isSearched ? item[name] : []))
    .join('\n');
}

type ShapeOf<K extends ContentKind> = {
  [N in keyof K['fields']]: z.ZodMiniType<K['fields'][N]['empty'], K['fields'][N]['empty']>;
};

function withSchemas<K extends ContentKind>(kind: K) {
  const schema = z.strictObject(shapeOf(kind, false));
  return { ...kind, schema, editSchema: kind.emptyInEdits ? z.strictObject(shapeOf(kind, true)) : schema };
}

function shapeOf<K extends ContentKind>({ fields }: K, mayBeEmpty: boolean): ShapeOf<K> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const value = schemaOf(name, field, mayBeEmpty);
    const stored = field.empty === null ? z.nullable(value) : value;
    return [name, field.isLater ? z._default(stored, field.empty) : stored];
  });
  return Object.fromEntries(shape) as ShapeOf<K>;
}

function schemaOf(name: string, field: Field, mayBeEmpty: boolean): z.ZodMiniType {
  if (field.options) return z.enum(optionValues(field.options));
  if (field.is === 'lines') return z.array(formText(textLimits.shortText)).check(z.maxLength(ENTRY_COUNT));
  if (field.is === 'number') return numberSchema(name, field);
  const { most, pattern, wrong, missing = fillIn(name), stored, fits } = field;
  const least = mustBeThere(field) && !mayBeEmpty ? 1 : 0;
  const text = z.string().check(tidied(), ...(stored ? [z.overwrite(stored)] : []));
  const limits = most === undefined ? [] : [atMost(most)];
  if (pattern) {
    const short = most === undefined ? [] : [z.maxLength(most, { error: wrong, abort: true })];
    return text.check(...short, z.regex(pattern, wrong));
  }
  const bounded = text.check(z.minLength(least, missing), ...limits);
  return fits ? bounded.check(z.refine(fits, wrong)) : bounded;
}

function numberSchema(name: string, { empty, least, most, isShare, wrong, missing = fillIn(name) }: Field) {
  const isMissing = (input: unknown) => empty !== null && (typeof input !== 'string' || input === '');
  const value = isShare ? z.number() : z.int({ error: ({ input }) => (isMissing(input) ? missing : wrong) });
  if (least === undefined || most === undefined) return value;
  return value.check(z.minimum(least, wrong), z.maximum(most, wrong));
}

/** `stock_numbers/{stock_no}`: the document id makes the number unique. The rules require this document for a listing with a number. */
export const stockNumberKind = {
  schema: z.strictObject({
    stock_no: z.string().check(z.regex(STOCK_NUMBER_PATTERN)),
    listing_id: z.string().check(z.minLength(1), z.maxLength(textLimits.shortText)),
  }),
  times: ['created_at'],
  idField: 'stock_no',
} as const;

/** Never throws. */
export function readContent<C extends ContentCollection>(
  name: C,
  stored: StoredDocument,
): Reading<ContentOf<C>> {
  const kind = contentKinds[name];
  const wrong = wrongIn(kind.editSchema, stored, kind.times, kind.laterTimes);
  // The compiler only knows the union of all kinds.
  const item = readFields(kind, stored, { whole: true }) as unknown as ContentOf<C>;
  return { item, wrong: [...new Set([...wrong, ...Object.keys(contradictions(kind, stored))])] };
}
