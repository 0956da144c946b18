import { describe, expect, it } from 'vitest';
import { breadcrumbs } from './metadata.tsx';

const names = (path: string, title: string) =>
  (breadcrumbs(path, title) as { itemListElement: { name: string }[] }).itemListElement.map(
    ({ name }) => name,
  );

describe('the breadcrumbs of a page', () => {
  it('lead over the pages above it', () => {
    expect(names('/services/home-renovation/gallery/abc', 'A new kitchen')).toEqual([
      'Home',
      'Home Renovation',
      'Renovation Gallery',
      'A new kitchen',
    ]);
  });

  it('lead to a vehicle over the inventory', () => {
    expect(names('/services/car-dealership/listing/abc', 'Perodua Myvi')).toEqual([
      'Home',
      'Vehicle Dealership',
      'Inventory',
      'Perodua Myvi',
    ]);
  });

  it('have absolute addresses', () => {
    expect(JSON.stringify(breadcrumbs('/about', 'About'))).toMatch(/"item":"https:\/\/[^/]+\/about"/);
  });

  it('are missing on the home page', () => {
    expect(breadcrumbs('/', 'Home')).toBeUndefined();
  });
});
