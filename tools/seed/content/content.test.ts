import { type ContentCollection, contentKinds } from '@site/domain/entities/content';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { inquiryStatuses } from '@site/domain/options/inquiry-status';
import { optionValues } from '@site/domain/options/option';
import { heroPages } from '@site/domain/options/pages';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../web/illustrations/catalogue.ts';
import {
  brands,
  colorVariants,
  content,
  enquiriesOf,
  galleryProjects,
  heroImages,
  listings,
  portfolioItems,
} from './index.ts';

const enquiries = inquiryKindKeys.flatMap((kind) => enquiriesOf(kind).map((enquiry) => ({ kind, enquiry })));

describe.each(Object.keys(content) as ContentCollection[])('%s', (collection) => {
  const documents = content[collection] ?? [];

  test('holds documents that managers could have written', () => {
    for (const { id, data } of documents) {
      const { error } = contentKinds[collection].schema.safeParse(data);
      expect(error?.issues, id).toBeUndefined();
    }
  });

  test('has ids that are readable, and each once', () => {
    const ids = documents.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('shows only pictures that the generator draws', () => {
    for (const { id, data } of documents) {
      for (const value of Object.values(data)) {
        if (typeof value === 'string' && value.startsWith('/'))
          expect([...catalogue.keys()], id).toContain(value);
      }
    }
  });
});

test('every listing belongs to a brand, three to each', () => {
  for (const brand of brands) {
    const own = listings.filter(({ data }) => data.brand_id === brand.id);
    expect(own.map(({ data }) => data.make)).toEqual([brand.data.name, brand.data.name, brand.data.name]);
  }
  expect(listings).toHaveLength(brands.length * 3);
});

test('every listing comes in two to four colours and shows the first', () => {
  for (const { id, data } of listings) {
    const own = colorVariants.filter((variant) => variant.data.car_listing_id === id);
    expect(own.length, id).toBeGreaterThanOrEqual(2);
    expect(own.length, id).toBeLessThanOrEqual(4);
    const oldest = own.reduce((first, variant) => (variant.age > first.age ? variant : first));
    expect(oldest.data.image_url, id).toBe(data.image);
    expect(data.features, id).toHaveLength(3);
  }
  const known = new Set(listings.map(({ id }) => id));
  expect(colorVariants.filter(({ data }) => !known.has(data.car_listing_id))).toEqual([]);
});

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

test('the enquiries are as visitors could have sent them, of every kind and in every state', () => {
  for (const { kind, enquiry } of enquiries) {
    expect(inquiryKinds[kind].schema.safeParse(enquiry.data).error?.issues, enquiry.id).toBeUndefined();
    expect(enquiry.data.email).toMatch(/@example\.com$/);
    expect(enquiry.age).toBeGreaterThan(0);
  }
  expect(new Set(enquiries.map(({ kind }) => kind)).size).toBe(inquiryKindKeys.length);
  expect(new Set(enquiries.map(({ enquiry }) => enquiry.status))).toEqual(
    new Set(optionValues(inquiryStatuses)),
  );
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
