import * as z from 'zod/mini';
import { type Reading, wrongIn } from '../damage.ts';
import { contradictions, type Field, mustBeThere, readFields, type ValuesOf } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { shapeOf } from '../schemas.ts';
import type { StoredDocument } from '../stored.ts';
import { carBrandKind, carListingKind, colorVariantKind, STOCK_NUMBER_PATTERN } from './car-listing.ts';
import { heroImageKind } from './hero-image.ts';
import type { ContentCollection, ContentKind } from './kind.ts';
import { photoKind } from './photo.ts';
import { galleryProjectKind, portfolioItemKind } from './projects.ts';

/** `schema` checks a create, `editSchema` an edit. */
export const contentKinds = {
  hero_images: withSchemas(heroImageKind),
  business_portfolio: withSchemas(portfolioItemKind),
  renovation_gallery: withSchemas(galleryProjectKind),
  car_brands: withSchemas(carBrandKind),
  car_listings: withSchemas(carListingKind),
  car_color_variants: withSchemas(colorVariantKind),
  photos: withSchemas(photoKind),
} as const satisfies {
  readonly [C in ContentCollection]: { collection: C; schema: object; editSchema: object };
};

export type ContentOf<C extends ContentCollection> = ValuesOf<(typeof contentKinds)[C]>;

export function searchTextOf(collection: ContentCollection, item: Readonly<Record<string, unknown>>): string {
  return Object.entries<Field>(contentKinds[collection].fields)
    .flatMap(([name, { isSearched }]) => (isSearched ? item[name] : []))
    .join('\n');
}

function withSchemas<K extends ContentKind>(kind: K) {
  const schemaWith = (isBlank: (field: Field) => boolean) =>
    z.strictObject(shapeOf<K['fields']>(kind.fields, isBlank));
  const schema = schemaWith((field) => !mustBeThere(field));
  return { ...kind, schema, editSchema: kind.emptyInEdits ? schemaWith(() => true) : schema };
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
