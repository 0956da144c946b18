import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { eventually, visitors } from './visitors.ts';
import { recordCalls } from './wire.ts';

const { arrive } = visitors();

/** The calls of section 7, as they go over the wire. Writes and notifications: enquiry-forms.test.ts. */

interface Query {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: {
    readonly fieldFilter: {
      readonly field: { readonly fieldPath: string };
      readonly op: string;
      readonly value: { readonly stringValue: string };
    };
  };
  readonly orderBy: readonly { readonly field: { readonly fieldPath: string }; readonly direction: string }[];
  readonly limit?: number;
}

/** A call as `list car_brands by display_order ascending` or `row hero_images/home`; Firestore’s own tie-break left out. */
function told(body: string): string {
  const call = JSON.parse(body) as {
    readonly documents?: readonly string[];
    readonly structuredQuery?: Query;
  };
  if (call.documents) return `row ${call.documents.join(' ').replace(/^.*\/documents\//, '')}`;
  if (!call.structuredQuery) return body;
  const { from, where, orderBy, limit } = call.structuredQuery;
  const filter = where?.fieldFilter;
  const orders = orderBy
    .filter(({ field }) => field.fieldPath !== '__name__')
    .map(({ field, direction }) => `${field.fieldPath} ${direction.toLowerCase()}`);
  return [
    `list ${from.map(({ collectionId }) => collectionId).join(' ')}`,
    filter && `where ${filter.field.fieldPath} ${filter.op} ${filter.value.stringValue}`,
    `by ${orders.join(', ')}`,
    limit && `at most ${limit}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const SHOP = '/services/car-dealership/shop';

const reads: Readonly<Record<string, readonly string[]>> = {
  '/': ['row hero_images/home'],
  '/about': ['row hero_images/about'],
  '/services/business-consultation': ['row hero_images/business-consultation'],
  '/services/business-consultation/portfolio': [
    'row hero_images/business-portfolio',
    'list business_portfolio by created_at descending at most 13',
  ],
  '/services/business-consultation/inquiry': [],
  '/services/home-renovation': ['row hero_images/home-renovation'],
  '/services/home-renovation/minor': [],
  '/services/home-renovation/kitchen/minor': [],
  '/services/home-renovation/inquiry': [],
  '/services/home-renovation/gallery': [
    'row hero_images/renovation-gallery',
    'list renovation_gallery by created_at descending at most 13',
  ],
  '/services/home-renovation/gallery/kitchen': ['row renovation_gallery/kitchen'],
  '/services/car-dealership': ['row hero_images/car-dealership'],
  [SHOP]: ['row hero_images/car-shop', 'list car_brands by display_order ascending'],
  [`${SHOP}?tab=secondhand`]: ['row hero_images/car-shop'],
  [`${SHOP}?tab=recon`]: ['row hero_images/car-shop'],
  [`${SHOP}?brand=honda`]: [
    'row hero_images/car-shop',
    'list car_brands by display_order ascending',
    'list car_listings where brand_id EQUAL honda by created_at descending at most 25',
  ],
  // Similar ones: three and the vehicle itself, which is left out afterwards.
  '/services/car-dealership/listing/honda-city-hatchback-rs-e-hev': [
    'row car_listings/honda-city-hatchback-rs-e-hev',
    'list car_color_variants where car_listing_id EQUAL honda-city-hatchback-rs-e-hev by created_at ascending',
    'row admin_settings/show_car_prices',
    'list car_listings where brand_id EQUAL honda by created_at descending at most 4',
  ],
};

/** Opens a page; gives all its calls so far, each once: React’s development mode asks everything twice. */
async function open(address: string): Promise<() => string[]> {
  let bodies: string[] = [];
  const prepare = async (page: Page) => {
    bodies = recordCalls(page);
  };
  await arrive(address, { prepare });
  return () => [...new Set(bodies.map(told))];
}

test.each(Object.entries(reads))('%s asks for exactly %j', async (address, expected) => {
  const calls = await open(address);
  await eventually(() => calls().toSorted()).toEqual(expected.toSorted());
});

test('a vehicle’s like is asked for after the vehicle, whose brand it needs', async () => {
  const calls = await open('/services/car-dealership/listing/honda-city-hatchback-rs-e-hev');
  await eventually(() => calls().at(-1)).toMatch(/^list car_listings/);
});
