import { expect, test } from 'vitest';
import { breadcrumbs } from './metadata.tsx';

test.each([
  [
    '/services/home-renovation/gallery/abc',
    'A new kitchen',
    ['Home', 'Home Renovation', 'Renovation Gallery', 'A new kitchen'],
  ],
  // A vehicle stands below the inventory.
  [
    '/services/car-dealership/listing/abc',
    'Perodua Myvi',
    ['Home', 'Vehicle Dealership', 'Inventory', 'Perodua Myvi'],
  ],
])('breadcrumbs lead to %s over the pages above it', (path, title, names) => {
  const { itemListElement } = breadcrumbs(path, title) as {
    itemListElement: { name: string; item: string }[];
  };
  expect(itemListElement.map(({ name }) => name)).toEqual(names);
  expect(itemListElement[1]?.item).toMatch(/^https:\/\/[^/]+\/services\/[a-z-]+$/);
});

test('the home page has no breadcrumbs', () => {
  expect(breadcrumbs('/', 'Home')).toBeUndefined();
});
