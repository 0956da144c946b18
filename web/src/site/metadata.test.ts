import { expect, test } from 'vitest';
import { breadcrumbs } from './metadata.tsx';

test.each([
  ['/services/home-renovation/gallery/abc', ['Home', 'Home Renovation', 'Renovation Gallery', 'This page']],
  // A vehicle stands below the inventory.
  ['/services/car-dealership/listing/abc', ['Home', 'Vehicle Dealership', 'Inventory', 'This page']],
])('breadcrumbs lead to %s over the pages above it', (path, names) => {
  const trail = breadcrumbs(path, 'This page') as { itemListElement: { name: string; item: string }[] };
  expect(trail.itemListElement.map(({ name }) => name)).toEqual(names);
  expect(trail.itemListElement[1]?.item).toMatch(/^https:\/\/[^/]+\/services\/[a-z-]+$/);
});

test('the home page has no breadcrumbs', () => {
  expect(breadcrumbs('/', 'Home')).toBeUndefined();
});
