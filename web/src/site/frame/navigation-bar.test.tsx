import { expect, test } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { NavigationBar } from './bar.tsx';
import { Footer } from './footer.tsx';
import { menuServices, pageLinks } from './menu.tsx';

const layout = (
  <>
    <NavigationBar />
    <Footer />
  </>
);

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'gi'))].map(([, value]) => value);

const html = rendered(layout, '/about');

test('Bar and footer leave to the browser whether a menu is open: no attribute says so that only script could change', () => {
  expect(html).not.toMatch(/aria-(expanded|hidden="false"|controls|haspopup)|data-state/);
});

test('Bar and footer lead to every page and service from the bar and from its menu', () => {
  const links = valuesOf(html, 'href');
  for (const { to } of [...pageLinks, ...menuServices]) {
    expect(links.filter((address) => address === to).length, to).toBeGreaterThanOrEqual(2);
  }
  expect(links).toContain('#top');
});

test.each([
  ['/', ['Home', 'Home']],
  ['/about', ['About', 'About']],
  ['/services/car-dealership', ['Vehicle Dealership', 'Vehicle Dealership']],
  ['/services/car-dealership/shop', []],
])('At %s the bar and its menu mark %j as the current page', (address, marked) => {
  const current = [...rendered(layout, address).matchAll(/<a[^>]* aria-current="page"[^>]*>([^<]*)</g)];
  expect(current.map(([, label]) => label)).toEqual(marked);
});
