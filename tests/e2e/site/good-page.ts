import { company } from '@site/domain/company';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { type Visit, viewports } from '../../support/browser.ts';

/** By how many pixels the page is wider than a window of that width. */
async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Levels of the headings of the page’s own part. */
function headingLevels(page: Page): Promise<number[]> {
  return page
    .getByRole('main')
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
}

/** Axe finds nothing on the page as it is on a phone and on a desktop, and no window is too small for it. */
async function expectFits(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [360, viewports.phone.width, 768, 1024, 1920, viewports.desktop.width]) {
    expect(await overflowAt(page, width), `at ${width} pixels`).toBe(0);
  }
  expect(await axeFindings(page)).toEqual([]);
}

/**
 * A page that a visitor has opened on a phone has a title and one main heading, fits every window, passes axe and logs no error. What the
 * Content-Security-Policy stops is an error, too.
 */
export async function expectGoodPage({ page, errors }: Visit): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.title()).toContain(company.name);
  const levels = await headingLevels(page);
  expect(levels[0]).toBe(1);
  for (const [position, level] of levels.entries()) {
    expect(level - (levels[position - 1] ?? 0), `heading ${position + 1}`).toBeLessThanOrEqual(1);
  }
  await expectFits(page);
  expect(errors).toEqual([]);
}
