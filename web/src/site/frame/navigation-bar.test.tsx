import { rendered } from '@site/tests/support/rendered.ts';
import { expect, test } from 'vitest';
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
