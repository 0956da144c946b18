import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { slowTest } from '../../support/matrix.ts';
import { sees, visitors } from './visitors.ts';
import { alterAnswer } from './wire.ts';

const { arrive } = visitors();

const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';

test('a brand without vehicles says so, passes axe and logs no error', async () => {
  const { page, errors } = await arrive('/services/car-dealership/shop?brand=bmw', {
    prepare: (page) => alterAnswer(page, '/catalogue.json', () => '{"vehicles":[]}'),
  });
  await sees(page, 'No vehicles available for this brand', '0 vehicles');
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
