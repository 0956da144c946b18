// @vitest-environment jsdom
import { type Stock, toStock } from '@site/domain/vehicles/stock-vehicle';
import { eventually, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { publishedList } from '#site/published.ts';
import comparePage from '../shortlist/compare-page.tsx';
import favouritesPage from '../shortlist/favourites-page.tsx';
import { compared, favourites } from '../shortlist/kept.ts';
import { StockFinder } from './finder.tsx';

const cars = ['a', 'b'].map((id) => ({ id, make: 'Honda', model: id, year: 2021, price_rm: 60_000 }));

/** The unit tests share their modules, and so a catalogue that was read before. */
const publish = (vehicles: readonly object[]) =>
  publishedList<Stock>('/catalogue.json', async (file) => toStock(file)).keep(toStock({ vehicles }));

beforeEach(() => {
  publish(cars);
  favourites.add('a', 'b');
  compared.add('a', 'b');
});

test.each([
  ['inventory', <StockFinder key="" />],
  ['favourites', <favouritesPage.Component key="" data={null} params={{}} />],
])(
  'Vehicles of the %s that are no longer picked leave the focus at the number of vehicles',
  async (_, page) => {
    const { container, button, press } = await mounted(page);
    await eventually(() => expect(container.textContent).toContain('2 of 3 picked'));
    button('Clear').focus();
    await press('Clear');
    expect(container.textContent).not.toContain('picked');
    expect(document.activeElement?.textContent).toBe('2 vehicles');
  },
);

test('A picked vehicle that is no longer listed leaves its place to another', async () => {
  compared.add('gone');
  vi.stubGlobal('fetch', async () => Response.json({ vehicles: cars }));
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const { container } = await mounted(<StockFinder />);
  await eventually(() => expect(container.textContent).toContain('2 of 3 picked'));
  expect(compared.get()).toEqual(['a', 'b']);
});

test('A make that only the address names keeps the focus when it is taken away', async () => {
  const { container } = await mounted(<StockFinder />, '/?make=Tesla');
  await eventually(() => expect(container.textContent).toContain('0 vehicles'));
  const box = container.querySelector<HTMLInputElement>('[value=Tesla]');
  box?.focus();
  await act(async () => box?.click());
  expect(container.textContent).toContain('2 vehicles');
  expect(document.activeElement?.getAttribute('value')).toBe('Tesla');
});

test('The last vehicle of a comparison that is removed leaves the focus in the page', async () => {
  const page = (
    <main tabIndex={-1}>
      <comparePage.Component data={null} params={{}} />
    </main>
  );
  const { container } = await mounted(page, '/?ids=b');
  await eventually(() => expect(container.textContent).toContain('RM 60,000'));
  const button = container.querySelector<HTMLElement>('[aria-label="Remove 2021 Honda b"]');
  button?.focus();
  await act(async () => button?.click());
  expect(container.textContent).toContain('Browse Vehicles');
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('Two vehicles that are taken out of a comparison in quick succession are both gone', async () => {
  publish(['a', 'b', 'c'].map((id) => ({ ...cars[0], id, model: id })));
  const { container } = await mounted(<comparePage.Component data={null} params={{}} />, '/?ids=a,b,c', {
    inWindow: true,
  });
  await eventually(() => expect(container.textContent).toContain('RM 60,000'));
  const remove = (id: string) =>
    container.querySelector<HTMLElement>(`[aria-label="Remove 2021 Honda ${id}"]`);
  await act(async () => {
    remove('a')?.click();
    remove('b')?.click();
  });
  expect(decodeURIComponent(location.search)).toBe('?ids=c');
});

test('Filters that are taken away in quick succession leave the focus at the number of vehicles', async () => {
  const { container } = await mounted(<StockFinder />, '/?make=Honda&make=Tesla', { inWindow: true });
  await eventually(() =>
    expect(container.querySelector('[aria-label="Remove filter: Tesla"]')).not.toBe(null),
  );
  await act(async () => {
    for (const make of ['Honda', 'Tesla'])
      container.querySelector<HTMLElement>(`[aria-label="Remove filter: ${make}"]`)?.click();
  });
  await eventually(() => expect(container.querySelector('[aria-label^="Remove filter"]')).toBe(null));
  expect(document.activeElement?.textContent).toBe('2 vehicles');
});

test('The last part of a list has the focus at its first vehicle, and says that all are shown', async () => {
  publish(Array.from({ length: 30 }, (_, id) => ({ ...cars[0], id: `${id}`, model: `No ${id}` })));
  const { container, press, button } = await mounted(<StockFinder />, '/', { inWindow: true });
  await eventually(() => expect(container.textContent).toContain('24 of 30 vehicles'));
  button('Show more').focus();
  await press('Show more');
  expect(container.textContent).toContain('30 of 30 vehicles');
  expect(document.activeElement?.textContent).toContain('No 24');
});

test('A favourite that is no longer listed is told once', async () => {
  favourites.add('gone');
  const { container } = await mounted(<favouritesPage.Component data={null} params={{}} />);
  await eventually(() => expect(container.textContent).toContain('One vehicle of this list is no longer'));
  expect(favourites.get()).toEqual(['a', 'b']);
});
