import { existsSync } from 'node:fs';
import type { ContentCollection } from '@site/domain/content/kind';
import { inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { inquirySubject } from '@site/domain/enquiries/lead';
import { describe, expect, test } from 'vitest';
import { content, enquiriesOf, type SeedDocument, stockNumbers } from './content.ts';

const {
  car_brands: brands,
  car_color_variants: colorVariants,
  car_listings: listings,
  renovation_gallery: galleryProjects,
  business_portfolio: portfolioItems,
  photos,
} = content;

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
        // The fragment of an address selects a part of the drawing.
        if (typeof value === 'string' && value.startsWith('/'))
          expect(existsSync(`web/public${value.split('#svgView(')[0]}`), `${id}: ${value}`).toBe(true);
      }
    }
  });
});

test('every listing belongs to a brand, and every colour to a listing', () => {
  const makes = new Map(brands.map(({ id, data }) => [id, data.name]));
  for (const { data } of listings) expect(data.make).toBe(makes.get(data.brand_id));
  const known = new Set(listings.map(({ id }) => id));
  expect(colorVariants.filter(({ data }) => !known.has(data.car_listing_id))).toEqual([]);
});

test('there are cars of every condition and availability, and each has a stock number of its own', () => {
  expect(new Set(listings.map(({ data }) => data.condition)).size).toBe(3);
  const availabilities = listings.map(({ data }) => data.availability);
  expect(new Set(availabilities)).toEqual(new Set(['available', 'reserved', 'sold']));
  expect(stockNumbers.map(({ id, data }) => [id, data.listing_id])).toEqual(
    listings.map(({ id, data }) => [data.stock_no, id]),
  );
  expect(new Set(stockNumbers.map(({ id }) => id)).size).toBe(listings.length);
});

test('every photo has an owner and a description, and the first is the picture of its owner', () => {
  const owners = new Map(
    [...listings, ...galleryProjects, ...portfolioItems].map(({ id, data }) => [id, data]),
  );
  for (const { id, data } of photos) {
    const owner = owners.get(data.owner_id);
    expect(owner, id).toBeDefined();
    expect(data.alt, id).not.toBe('');
    if (owner && 'image' in owner && data.position === 0) expect(owner.image, id).toBe(data.url);
  }
});

test('the enquiries are of every kind, over ten weeks, each with an id of its own', () => {
  expect(new Set(enquiries.map(({ kind }) => kind)).size).toBe(inquiryKindKeys.length);
  for (const { id, age, data } of enquiries.map(({ enquiry }) => enquiry)) {
    // Mail to example.com reaches nobody.
    expect(data.email, id).toMatch(/@example\.com$/i);
    expect(age > 0 && age < 10 * 7 * 24, id).toBe(true);
  }
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

test('The history of an enquiry is in order, and in the past', () => {
  for (const { enquiry } of enquiries) {
    const times = enquiry.story?.map(({ after }) => after) ?? [];
    expect(times, enquiry.id).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1) ?? 0, enquiry.id).toBeLessThan(enquiry.age);
  }
});
