import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keyboardOf, keyboardWalk, layoutFaults, smallTargets } from '../../support/accessible.ts';
import { axeFindings } from '../../support/axe.ts';
import { rowsOf, slowTest } from '../../support/matrix.ts';
import { unique } from '../../support/suite.ts';
import { control, forget, formNamed, storedFor, submitButton } from './enquiries.ts';
import { addresses, sees, visitors } from './visitors.ts';
import { alterCatalogue, onlySamples } from './wire.ts';

const { arrive } = visitors();

test('a brand without vehicles says so and leads on, passes axe and logs no error', async () => {
  const { page, errors } = await arrive('/services/car-dealership/shop?brand=bmw', {
    prepare: (page) => alterCatalogue(page, () => []),
  });
  await sees(page, 'No vehicles available for this brand', '0 vehicles');
  const ask = page.getByRole('link', { name: 'Ask us to find a BMW' });
  expect(await axeFindings(page)).toEqual([]);
  await ask.click();
  await expect.poll(() => page.getByLabel('Preferred make').inputValue()).toBe('BMW');
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
  await page.getByRole('link', { name: 'Get Started' }).click();
  expect(await motionOf(page)).toEqual({ scrollBehavior: 'smooth', moves: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motionOf(page)).toEqual({ scrollBehavior: 'auto', moves: false });
});

/** It has the most kinds of controls. services.test.ts goes along the row that scrolls sideways. */
const standIns = addresses.filter((address) => address.endsWith('tab=secondhand'));

test.each(rowsOf(addresses, standIns))(
  '%s: every control that the keyboard reaches shows the focus in sight, and is large enough for a finger; narrow windows, wide spacing and large text cut nothing',
  async (address) => {
    const { page } = await arrive(address, { viewport: 'phone', prepare: onlySamples });
    expect.soft(await smallTargets(page)).toEqual([]);
    const { stops, unseen } = await keyboardWalk(page);
    expect(stops).toBeGreaterThan(15);
    expect.soft(unseen).toEqual([]);
    expect.soft(await layoutFaults(page)).toEqual([]);
    // A small phone, whose bars are higher, and a window of 1280 x 1024 pixels at 400 %.
    for (const height of [568, 256]) {
      await page.setViewportSize({ width: 320, height });
      expect.soft((await keyboardWalk(page)).unseen).toEqual([]);
    }
  },
);

test('by keyboard alone an enquiry is sent with fourteen presses beside its words', async () => {
  const { kind, address, words } = formNamed('business consultation');
  const email = `${unique(kind)}@example.com`;
  const { page } = await arrive(address);
  const keys = keyboardOf(page);
  await keys.press('Tab');
  await keys.press('Enter');
  for (const [field, text] of [
    ['name', 'Tan Wei Ming'],
    ['email', email],
    ['consultation_type', 'Financial'],
  ] as const) {
    await keys.to(control(page, field));
    await keys.type(text);
  }
  await keys.to(submitButton(page));
  await keys.press('Enter');
  await sees(page, words.success);
  expect(await storedFor(kind, email)).toHaveLength(1);
  expect(keys.presses()).toBeLessThanOrEqual(14);
  await forget(kind, email);
});

test('by keyboard alone two used cars are filtered and compared with at most sixty presses', async () => {
  const { page } = await arrive('/services/car-dealership/shop?tab=secondhand&make=Honda', {
    prepare: onlySamples,
  });
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.to(
    page.getByRole('group', { name: 'Quick choices' }).getByRole('button', { name: 'Automatic' }),
  );
  await keys.press('Space');
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor();
  for (const place of [0, 1]) {
    await keys.to(main.getByRole('checkbox', { name: /^Compare: / }).nth(place));
    await keys.press('Space');
  }
  await keys.to(page.getByRole('link', { name: 'Compare', exact: true }));
  await keys.press('Enter');
  await sees(page, 'Side by side');
  expect(keys.presses()).toBeLessThanOrEqual(60);
});
