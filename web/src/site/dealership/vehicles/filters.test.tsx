// @vitest-environment jsdom
import { bounded } from '@site/domain/vehicles/filters';
import { held, mounted } from '@site/tests/support/rendered.ts';
import { act, Suspense, use } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useQuery } from '#ui/use-query.ts';
import { type FilterActions, useFilters } from './filters.ts';

/** Resolves when the page of the second address may be shown. */
let isReady: Promise<void>;
let filter: FilterActions;
let shown: string[] = [];

function Page() {
  const { filters, actions } = useFilters(true, false);
  filter = actions;
  shown.push(Object.keys(filters.limits).join());
  return <Late />;
}

function Late() {
  const [query] = useQuery();
  if (!query.has('price_to') && !query.has('mileage_to')) use(isReady);
  return <output>{query.toString()}</output>;
}

const inventory = (address: string) =>
  mounted(
    <Suspense>
      <Page />
    </Suspense>,
    address,
  );

const painted = () => act(() => new Promise((end) => requestAnimationFrame(() => setTimeout(end, 9))));

test('A filter that is moved while the router prepares the address of the last one is kept', async () => {
  const ready = held();
  isReady = ready.promise;
  const { container } = await inventory('/?tab=firsthand&price_to=65000');
  await act(async () => filter.choose((before) => bounded(before, 'price_to', undefined)));
  await painted();
  expect(container.textContent).toBe('tab=firsthand&price_to=65000');
  shown = [];
  // React shows a moved slider at once, before the browser says that it was let go.
  await act(async () => filter.preview((before) => bounded(before, 'mileage_to', 30_000)));
  await act(async () => filter.commit());
  await painted();
  ready.release();
  await painted();
  expect(container.textContent).toBe('tab=firsthand&mileage_to=30000&sort=newest');
  expect(new Set(shown)).toEqual(new Set(['mileage_to']));
});

test('A number that is entered right after a choice stays in the address', async () => {
  const { container } = await inventory('/?tab=firsthand&mileage_to=30000');
  await act(async () => {
    filter.choose((before) => ({ ...before, sort: 'price' }));
    filter.preview((before) => bounded(before, 'price_to', 80_000));
    filter.commit();
  });
  await painted();
  expect(container.textContent).toBe('tab=firsthand&price_to=80000&mileage_to=30000&sort=price');
});

function Car() {
  use(isReady);
  return 'The car';
}

/** The inventory with links to a car, whose page is shown at `show`, and to another tab. */
async function withLinks() {
  const ready = held();
  isReady = ready.promise;
  const { container } = await mounted(
    <Suspense>
      <Link to="/car">To </Link>
      <Link to="/?tab=recon&mileage_to=1">Recon </Link>
      <Routes>
        <Route path="/" element={<Page />} />
        <Route path="/car" element={<Car />} />
      </Routes>
    </Suspense>,
    '/?tab=firsthand&mileage_to=30000',
    { inWindow: true },
  );
  return { container, show: ready.release };
}

test.each([
  [
    'a number is entered',
    () => {
      filter.preview((before) => bounded(before, 'price_to', 50_000));
      // The tap takes the focus from the field.
      filter.commit();
    },
  ],
  ['a filter is chosen', () => filter.choose((before) => bounded(before, 'price_to', 50_000))],
])('A car that is tapped as soon as %s is shown, though its page takes a moment', async (_, choose) => {
  const { container, show } = await withLinks();
  await act(async () => choose());
  await act(async () => container.querySelector<HTMLElement>('a[href="/car"]')?.click());
  await painted();
  show();
  await painted();
  expect(container.textContent).toBe('To Recon The car');
});

test('A tab that is tapped as soon as a filter is chosen is shown', async () => {
  const { container } = await withLinks();
  await act(async () => {
    filter.choose((before) => bounded(before, 'price_to', 50_000));
    container.querySelector<HTMLElement>('a[href*=recon]')?.click();
  });
  await painted();
  expect(container.textContent).toBe('To Recon tab=recon&mileage_to=1');
});

test('Back right after a filter is chosen leads back', async () => {
  const { container } = await withLinks();
  await act(async () => container.querySelector<HTMLElement>('a[href*=recon]')?.click());
  await painted();
  const isBack = new Promise((back) => window.addEventListener('popstate', back, { once: true }));
  await act(async () => {
    filter.choose((before) => bounded(before, 'price_to', 50_000));
    history.back();
    await isBack;
  });
  await painted();
  expect(container.textContent).toBe('To Recon tab=firsthand&mileage_to=30000');
});
