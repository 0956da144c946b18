import { company } from '@site/domain/company';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { type Visit, viewports } from '../../support/browser.ts';
import { rowsOf } from '../../support/matrix.ts';

/** Horizontal overflow in pixels at a window width. */
async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

function headingLevels(page: Page): Promise<number[]> {
  return page
    .getByRole('main')
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
}

/** Passes axe on a phone and on a desktop, and fits every window. */
async function expectFits(page: Page): Promise<void> {
  const { phone, desktop } = viewports;
  for (const viewport of rowsOf([phone, desktop], [phone])) {
    await page.setViewportSize(viewport);
    expect(await axeFindings(page)).toEqual([]);
  }
  for (const width of rowsOf([360, phone.width, 768, 1024, desktop.width, 1920], [360, 768, desktop.width])) {
    expect(await overflowAt(page, width), `at ${width} pixels`).toBe(0);
  }
}

/** The page has a title and one main heading, fits every window, passes axe, and logs no error or policy violation. */
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
