import { existsSync } from 'node:fs';
import type { ContentCollection } from '@site/domain/content/kinds';
import { inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { inquirySubject } from '@site/domain/enquiries/lead';
import { optionValues } from '@site/domain/options';
import { heroPages } from '@site/domain/pages';
import { describe, expect, test } from 'vitest';
import {
  brands,
  colorVariants,
  content,
  enquiriesOf,
  galleryProjects,
  heroImages,
  listings,
  photos,
  portfolioItems,
  type SeedDocument,
  stockNumbers,
} from './content.ts';

const enquiries = inquiryKindKeys.flatMap((kind) => enquiriesOf(kind).map((enquiry) => ({ kind, enquiry })));

describe.each(Object.keys(content) as ContentCollection[])('%s', (collection) => {
  const documents: readonly SeedDocument[] = content[collection];

  test('has ids that are readable, and each once', () => {
    const ids = documents.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('shows only pictures that the site has', () => {
    for (const { id, data } of documents) {
      for (const value of Object.values(data)) {
        // A part of a drawing is in the fragment of its address.
        if (typeof value === 'string' && value.startsWith('/'))
          expect(existsSync(`web/public${value.split('#svgView(')[0]}`), `${id}: ${value}`).toBe(true);
      }
    }
  });
});

const ofCondition = (condition: string) => listings.filter(({ data }) => data.condition === condition);

test('every listing belongs to a brand, three new ones to each', () => {
  const makes = new Map(brands.map(({ id, data }) => [id, data.name]));
  for (const { data } of listings) expect(data.make).toBe(makes.get(data.brand_id));
  for (const brand of brands) {
    expect(ofCondition('new').filter(({ data }) => data.brand_id === brand.id)).toHaveLength(3);
  }
});

test('there are cars of every condition and availability, and each has a stock number of its own', () => {
  expect(['new', 'used', 'recon'].map((condition) => ofCondition(condition).length)).toEqual([24, 10, 6]);
  const availabilities = listings.map(({ data }) => data.availability);
  expect(new Set(availabilities)).toEqual(new Set(['available', 'reserved', 'sold']));
  expect(stockNumbers.map(({ id, data }) => [id, data.listing_id])).toEqual(
    listings.map(({ id, data }) => [data.stock_no, id]),
  );
  expect(new Set(stockNumbers.map(({ id }) => id)).size).toBe(listings.length);
});

test('every listing has all that can be asked of it', () => {
  for (const { id, data } of listings) {
    const { price_rm, body_type, fuel, gearbox } = data;
    expect(
      Object.entries({ price_rm, body_type, fuel, gearbox }).filter(([, value]) => value === null),
      id,
    ).toEqual([]);
  }
});

test('a new listing comes in two to four colours, another in one, and each shows the first', () => {
  for (const { id, data } of listings) {
    const own = colorVariants.filter((variant) => variant.data.car_listing_id === id);
    const [least, most] = data.condition === 'new' ? [2, 4] : [1, 1];
    expect(own.length, id).toBeGreaterThanOrEqual(least);
    expect(own.length, id).toBeLessThanOrEqual(most);
    const oldest = own.reduce((first, variant) => (variant.age > first.age ? variant : first));
    expect(oldest.data.image_url, id).toBe(data.image);
    expect(data.features, id).toHaveLength(3);
  }
  const known = new Set(listings.map(({ id }) => id));
  expect(colorVariants.filter(({ data }) => !known.has(data.car_listing_id))).toEqual([]);
});

test('every photo has an owner, the first of a vehicle or story is its picture, and all are described', () => {
  const owners = new Map(
    [...listings, ...galleryProjects, ...portfolioItems].map(({ id, data }) => [id, data]),
  );
  for (const { id, data } of photos) {
    const owner = owners.get(data.owner_id);
    expect(owner, id).toBeDefined();
    expect(data.alt, id).not.toBe('');
    if (owner && 'image' in owner && data.position === 0) expect(owner.image, id).toBe(data.url);
  }
  expect(
    listings.filter(({ data }) => data.condition !== 'new').every(({ id }) => hasPhotos(photos, id)),
  ).toBe(true);
  expect(galleryProjects.every(({ id }) => hasPhotos(photos, id))).toBe(true);
  expect(
    portfolioItems.filter(({ id }) => photos.some((photo) => photo.id === `${id}-photo-2`)),
  ).toHaveLength(1);
});

function hasPhotos(photos: readonly SeedDocument<object>[], id: string): boolean {
  return photos.filter((photo) => photo.id.startsWith(`${id}-photo-`)).length >= 4;
}

test('every page has its hero, under its own name', () => {
  expect(heroImages.map(({ id }) => id).sort()).toEqual(optionValues(heroPages).sort());
  for (const { id, data } of heroImages) expect(data.page_name).toBe(id);
});

test('every project tells the challenge in its first sentence and shows before and after', () => {
  expect(galleryProjects).toHaveLength(6);
  for (const { data } of galleryProjects) {
    const [first] = data.description.split(/(?<=[.!?])\s/);
    expect(first).toBe(data.challenge);
    expect(data.before_image).not.toBe(data.after_image);
    expect(data.key_results).toHaveLength(3);
    expect(data.budget).not.toMatch(/RM/);
  }
});

test('there are six success stories with three results each', () => {
  expect(portfolioItems).toHaveLength(6);
  for (const { data } of portfolioItems) expect(data.results).toHaveLength(3);
});

test('the enquiries are as visitors could have sent them, of every kind, over ten weeks', () => {
  for (const { enquiry } of enquiries) {
    expect(enquiry.data.email, enquiry.id).toMatch(/@example\.com$/i);
    expect(enquiry.age).toBeGreaterThan(0);
    expect(enquiry.age).toBeLessThan(10 * 7 * 24);
  }
  expect(new Set(enquiries.map(({ kind }) => kind)).size).toBe(inquiryKindKeys.length);
  const ids = enquiries.map(({ enquiry }) => enquiry.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the enquiries are about vehicles and projects that are there', () => {
  const subjects = enquiries.flatMap(({ enquiry }) => inquirySubject(enquiry.context ?? {}) ?? []);
  expect(new Set(subjects.map(({ collection }) => collection)).size).toBe(2);
  for (const { collection, id } of subjects)
    expect(
      content[collection]?.map((each) => each.id),
      collection,
    ).toContain(id);
});

test('what became of an enquiry happened in its order, and before now', () => {
  for (const { enquiry } of enquiries) {
    const times = enquiry.story?.map(({ after }) => after) ?? [];
    expect(times, enquiry.id).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1) ?? 0, enquiry.id).toBeLessThan(enquiry.age);
  }
});

test('the national makes come first, as the shop shows them', () => {
  const order = [...brands].sort((a, b) => a.data.display_order - b.data.display_order);
  expect(order.map(({ data }) => data.name)).toEqual([
    'Perodua',
    'Proton',
    'Toyota',
    'Honda',
    'Mazda',
    'BMW',
    'Mercedes-Benz',
    'BYD',
  ]);
});
