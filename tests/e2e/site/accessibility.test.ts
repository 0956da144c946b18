import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { namedRowsOf, slowTest } from '../../support/matrix.ts';
import { sees, visitors } from './visitors.ts';
import { alterAnswer, alterData } from './wire.ts';

const { arrive } = visitors();

const PORTFOLIO = '/services/business-consultation/portfolio';
const GALLERY = '/services/home-renovation/gallery';
const SHOP = '/services/car-dealership/shop';
const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';

/**
 * States that other tests do not check: pages.test.ts opens all addresses, and visitors' tests check menus, dialogs, hidden prices,
 * failures and loading.
 */
interface State {
  readonly address: string;
  readonly viewport?: 'phone';
  readonly prepare?: (page: Page) => Promise<unknown>;
  reach(page: Page): Promise<unknown>;
}

/** Follows a link, so that the browser fetches the next page. Waits for the text. */
async function followTo(page: Page, address: string, text: string | RegExp): Promise<void> {
  await page.locator(`main a[href="${address}"]`).first().click();
  await page.getByText(text, { exact: true }).first().waitFor();
}

const nothing = { items: [], hasMore: false };

const states: Readonly<Record<string, State>> = {
  'no brands': {
    address: '/services/car-dealership',
    prepare: (page) => alterData(page, SHOP, (data) => ({ ...data, brands: [] })),
    reach: (page) => followTo(page, SHOP, 'No car brands available'),
  },
  'no brand found': {
    address: SHOP,
    async reach(page) {
      await page.getByRole('searchbox').fill('zzz');
      await sees(page, 'No brands match your search');
    },
  },
  'no vehicles': {
    address: `${SHOP}?brand=bmw`,
    prepare: (page) => alterAnswer(page, '/catalogue.json', () => '{"vehicles":[]}'),
    reach: (page) => sees(page, 'No vehicles available for this brand', '0 vehicles'),
  },
  'no stories': {
    address: '/services/business-consultation',
    prepare: (page) => alterData(page, PORTFOLIO, (data) => ({ ...data, stories: nothing })),
    reach: (page) => followTo(page, PORTFOLIO, /^No success stories yet/),
  },
  'no projects': {
    address: `${GALLERY}/kitchen`,
    prepare: (page) => alterData(page, GALLERY, (data) => ({ ...data, projects: nothing })),
    reach: (page) => followTo(page, GALLERY, 'No projects to show yet'),
  },
};

test.each(namedRowsOf(states, 'no vehicles'))('%s passes axe and logs no error', async (_, state) => {
  const { page, errors } = await arrive(state.address, state);
  await state.reach(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

const motionOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollBehavior } = getComputedStyle(document.documentElement);
    const durations = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [transitionDuration, animationDuration];
    });
    return { scrollBehavior, moves: durations.some((duration) => /[1-9]/.test(duration)) };
  });

slowTest('motion is there for those who like it, and gone for those who asked for less', async () => {
  const { page } = await arrive('/', {
    prepare: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  });
  expect(await motionOf(page)).toEqual({ scrollBehavior: 'auto', moves: true });
  await page.keyboard.press('Tab');
  expect(await motionOf(page)).toEqual({ scrollBehavior: 'smooth', moves: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motionOf(page)).toEqual({ scrollBehavior: 'auto', moves: false });
});

test('every control that the keyboard reaches shows that it has the focus', async () => {
  const { page } = await arrive(MYVI);
  const unmarked: string[] = [];
  for (const _ of Array.from({ length: 30 })) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      // The radio button of a colour has no size; its label shows the focus.
      const marked = focused.closest('label') ?? focused;
      return getComputedStyle(marked).outlineStyle === 'none' ? focused.outerHTML.slice(0, 100) : undefined;
    });
    if (found) unmarked.push(found);
  }
  expect(unmarked).toEqual([]);
});
