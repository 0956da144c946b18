import { expect, test } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { NavigationBar } from './bar.tsx';
import { Footer } from './footer.tsx';

const layout = (
  <>
    <NavigationBar />
    <Footer />
  </>
);

test('Bar and footer leave to the browser whether a menu is open: no attribute says so that only script could change', () => {
  expect(rendered(layout, '/about')).not.toMatch(
    /aria-(expanded|hidden="false"|controls|haspopup)|data-state/,
  );
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
