import { expect, test } from 'vitest';
import { type CheckedCollection, checkContent } from './check.ts';

const created_at = new Date(0);
const brand = { name: 'Perodua', logo_url: null, display_order: 1 };
const variant = {
  car_listing_id: 'myvi',
  color_name: 'Red',
  hex_code: '#ff0000',
  image_url: null,
  created_at,
  updated_at: created_at,
};
const photo = {
  owner_type: 'car_listings',
  owner_id: 'myvi',
  position: 0,
  url: '/myvi.jpg',
  alt: '',
  width: 4000,
  height: 3000,
  focus_x: 0.5,
  focus_y: 0.5,
  placeholder: '',
  created_at,
};
const hero = { page_name: 'home', image_url: '/home.svg', alt_text: '', updated_at: created_at };
const inquiry = {
  first_name: 'Aisyah',
  last_name: 'Rahman',
  email: 'aisyah@example.com',
  service: 'Home Renovation',
  message: null,
  status: 'new',
  created_at,
};

function found(collection: CheckedCollection, id: string, stored: Record<string, unknown>) {
  const documents = new Map([
    ['car_listings' as CheckedCollection, [{ id: 'myvi', stored: {} }]],
    [collection, [{ id, stored }]],
  ]);
  return checkContent(documents).filter((finding) => finding.collection === collection);
}

function without(stored: Record<string, unknown>, name: string) {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => key !== name));
}

test.each([
  ['car_brands', 'a', brand],
  ['car_color_variants', 'a', variant],
  ['photos', 'a', photo],
  ['hero_images', 'home', hero],
  ['contact_inquiries', 'a', inquiry],
] as const)('a sound document of %s is not reported', (collection, id, stored) => {
  expect(found(collection, id, stored)).toEqual([]);
});

test.each([
  ['car_brands', 'a', brand, 'display_order'],
  ['car_color_variants', 'a', variant, 'created_at'],
  ['hero_images', 'home', hero, 'page_name'],
  ['contact_inquiries', 'a', inquiry, 'created_at'],
] as const)('a document of %s that its list leaves out is reported', (collection, id, stored, field) => {
  expect(found(collection, id, without(stored, field))).toMatchObject([
    { collection, id, wrong: [field], unsorted: field },
  ]);
});

test('a damaged document is reported with its wrong fields', () => {
  const [finding] = found('contact_inquiries', 'a', { ...inquiry, email: 7, extra: 1 });
  expect(finding?.wrong.toSorted()).toEqual(['email', 'extra']);
  expect(finding?.unsorted).toBeUndefined();
});

test('a colour variant of a deleted vehicle is reported', () => {
  expect(found('car_color_variants', 'a', { ...variant, car_listing_id: 'gone' })).toMatchObject([
    { wrong: ['car_listing_id'], listingId: undefined },
  ]);
});

test.each([
  ['of a deleted vehicle', { owner_id: 'gone' }],
  ['of another kind of entry', { owner_type: 'renovation_gallery' }],
])('a photo %s is reported', (_, changes) => {
  expect(found('photos', 'a', { ...photo, ...changes })).toMatchObject([
    { wrong: ['owner_id'], photoOf: undefined },
  ]);
});

test('a damaged photo is reported with its owner', () => {
  expect(found('photos', 'a', { ...photo, focus_x: 2 })).toMatchObject([
    { wrong: ['focus_x'], photoOf: { collection: 'car_listings', id: 'myvi' } },
  ]);
});

test('a hero image stored under another name than its page is reported', () => {
  expect(found('hero_images', 'start', hero)).toMatchObject([{ wrong: ['page_name'] }]);
});
