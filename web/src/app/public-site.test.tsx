// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { eventually, held, mounted } from '@site/tests/support/rendered.ts';
import { vehiclePageOf } from '@site/tests/support/samples.ts';
import { act, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, type NavigateFunction, StaticRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { publishedPage } from '#site/published.ts';
import { type PageData, publicPages } from './public-pages.tsx';
import PublicSite from './public-site.tsx';
import { system } from './theme/system.ts';

let go: NavigateFunction;

function Visitor() {
  go = useNavigate();
  return null;
}

const site = (first?: PageData) => (
  <ChakraProvider value={system}>
    <Suspense>
      <Visitor />
      <PublicSite first={first} />
    </Suspense>
  </ChakraProvider>
);

const dataOf = (price_rm: number) => vehiclePageOf({ price: `${price_rm}`, price_rm });

const htmlOf = (page: PageData) =>
  new Response(`<script type="application/json" id="page-data">${JSON.stringify(page)}</script>`);

const text = () => document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? '';

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  delete document.documentElement.dataset['hydrated'];
  await publicPages['vehicle']?.code.load();
  await publicPages['privacy']?.code.load();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('The page that a visit began with stays while it is shown, and has the new price when the visitor returns later', async () => {
  const path = '/services/car-dealership/listing/first';
  const first = { path, data: dataOf(88_000) };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return htmlOf({ path, data: dataOf(79_000) });
  });
  publishedPage(path).keep(first.data);
  const page = await mounted(site(first), path);
  await eventually(() => expect(text()).toContain('RM 88,000'));
  await page.show(site(first));
  expect(text()).toContain('RM 88,000');
  expect(asked).not.toContain(path);
  await act(async () => go('/privacy'));
  await eventually(() => expect(text()).not.toContain('City'));
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
  await act(async () => go(path));
  await eventually(() => expect(text()).toContain('RM 79,000'));
});

/** A visitor who has followed a link to a car; `answer` brings its data. */
async function followed(path: string) {
  const answer = held<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  await mounted(site(), '/privacy');
  await eventually(() => expect(text()).toContain('Privacy'));
  await act(async () => go(path));
  await eventually(() => expect(text()).not.toContain('Privacy'));
  return () => act(async () => answer.release(htmlOf({ path, data: dataOf(88_000) })));
}

test('A followed page whose data come late leaves the focus where the visitor has moved it', async () => {
  const answer = await followed('/services/car-dealership/listing/late');
  const link = document.querySelector<HTMLElement>('header a[href="/about"]');
  link?.focus();
  await answer();
  await eventually(() => expect(text()).toContain('RM 88,000'));
  expect(link).not.toBe(null);
  expect(document.activeElement).toBe(link);
});

test('A followed page of another build loads again, and is not called missing until then', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  const built = document.head.appendChild(document.createElement('script'));
  onTestFinished(() => built.remove());
  Object.assign(built, { type: 'text/plain' }).dataset['modules'] = '/assets/before.js';
  const answer = await followed('/services/car-dealership/listing/built');
  await answer();
  await eventually(() => expect(reload).toHaveBeenCalled());
  expect(text()).not.toContain('Vehicle not found');
});

test('A followed page whose data come late stays where the visitor has scrolled it, with the focus on its heading', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const answer = await followed('/services/car-dealership/listing/slow');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  scrollTo.mockClear();
  await answer();
  await eventually(() => expect(document.activeElement?.textContent).toBe('2022 Honda City'));
  expect(scrollTo).not.toHaveBeenCalled();
});

const SHOP = '/services/car-dealership/shop';

async function inventory() {
  const brands = [{ id: 'honda', name: 'Honda', logo_url: null, display_order: 1 }];
  vi.stubGlobal('fetch', async () => Response.json({ vehicles: [] }));
  await publicPages['shop']?.code.load();
  return { path: SHOP, data: { hero: { image_url: '/hero.jpg', alt_text: '' }, brands } };
}

test('The vehicles of a brand that come late leave the focus where the visitor has moved it', async () => {
  const { button, press } = await mounted(site(await inventory()), SHOP);
  await eventually(() => expect(text()).toContain('Browse Brands'));
  await press(/Honda$/);
  const sales = button(/Contact Sales$/);
  sales.focus();
  await eventually(() => expect(text()).toContain('Back to Brands'));
  expect(document.activeElement).toBe(sales);
});

test('A visitor who scrolls before the code of an address with filters is there stays at this place', async () => {
  const page = site(await inventory());
  await mounted(null);
  const place = document.body.appendChild(document.createElement('div'));
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  place.innerHTML = renderToString(<StaticRouter location={SHOP}>{page}</StaticRouter>);
  expect(text()).toContain('Browse Brands');
  history.replaceState(null, '', `${SHOP}?condition=new`);
  const root = await act(async () => hydrateRoot(place, <BrowserRouter>{page}</BrowserRouter>));
  onTestFinished(() => act(async () => root.unmount()));
  await eventually(() => expect(text()).toContain('All vehicles'));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test('A link that is pressed again before its page is there makes one entry of the history; a link of the page works', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await mounted(site(), '/privacy', { inWindow: true });
  await eventually(() => expect(text()).toContain('Privacy'));
  const push = vi.spyOn(history, 'pushState');
  const link = (path: string) => document.querySelector<HTMLElement>(`footer a[href="${path}"]`);
  const press = (path: string) => link(path)?.click();
  await act(async () => {
    press('/about');
    press('/about');
  });
  expect(location.pathname).toBe('/about');
  expect(push).toHaveBeenCalledOnce();
  const replace = vi.spyOn(history, 'replaceState');
  await eventually(() => expect(text()).not.toContain('Privacy'));
  replace.mockClear();
  await act(async () => press('/about'));
  expect(replace).toHaveBeenCalled();
  // Of a double click on "Show more", the second press meets the link that has come to its place.
  const second = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true });
  await act(async () => void link('/privacy')?.dispatchEvent(second));
  expect(location.pathname).toBe('/about');
});
