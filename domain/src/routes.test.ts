import { expect, it } from 'vitest';
import { meantPaths } from './routes.ts';

const LISTING = '/services/car-dealership/listing';

it.each([
  ['/About', '/about'],
  ['/ABOUT/', '/about'],
  ['/about.', '/about'],
  ['/about)', '/about'],
  ['/about%20', '/about'],
  ['/about%22', '/about'],
  ['/about%E2%80%99', '/about'],
  ['/about,%20', '/about'],
  ['/about%E2%80%8B', '/about'],
  ['/about%3F', '/about'],
  ['/about%E3%80%82', '/about'],
  ['/%20about', '/about'],
  ['//about', '/about'],
  ['/about///', '/about'],
  ['/About.html', '/about'],
  ['/)', '/'],
  ['/Privacy/MS.', '/privacy/ms'],
  ['/Services//Car-Dealership/Shop*', '/services/car-dealership/shop'],
  ['/services/home-renovation/Kitchen/Minor).', '/services/home-renovation/kitchen/minor'],
  ['/Services/Home-Renovation/Gallery/aB3.', '/services/home-renovation/gallery/aB3'],
  [`${LISTING}/aB3_x).`, `${LISTING}/aB3_x`],
  [`${LISTING}/aB3%E2%80%9D`, `${LISTING}/aB3`],
  [`${LISTING}/aB3_*`, `${LISTING}/aB3`],
])('%s may mean %s', (address, path) => {
  expect(meantPaths(address)).toContain(path);
});

it('an id is tried with all of its letters first', () => {
  expect(meantPaths(`${LISTING.toUpperCase()}/A_b-.`)).toEqual([
    `${LISTING}/A_b-.`,
    `${LISTING}/A_b-`,
    `${LISTING}/A_b`,
  ]);
});

it.each(['/about', '/nothing.', '/.env', '/wp-admin/', '/admin.', '/%E0%A4%A', LISTING, '/sitemap.xml)'])(
  '%s means no other page',
  (address) => {
    expect(meantPaths(address)).toEqual([]);
  },
);
