import { routes } from '@site/domain/routes';
import type { Browser } from 'playwright-core';
import { otherHeading } from './in-page.ts';
import { withSlowVisit } from './visit.ts';

/** Where from, where to: by a link that stands in the page. */
export const journeys = [
  { from: routes.home.path, to: routes.about.path },
  { from: routes.consultation.path, to: routes.consultationInquiry.path },
  { from: routes.dealership.path, to: routes.shop.path },
] as const;

/** How long visitors look at a link before they tap on it, in milliseconds: pages fetch what it leads to meanwhile, once all is quiet. */
const IN_SIGHT = 3_000;

/**
 * Milliseconds from the tap on a link until the heading of the page that it leads to is painted. The link is in sight before, until
 * the network is calm. With `isFirstTap` the visitor has only looked until now, else he has tapped on the heading before: pages may leave their code until then.
 */
export function navigationTime(
  browser: Browser,
  origin: string,
  { from, to }: (typeof journeys)[number],
  { isFirstTap }: { isFirstTap: boolean },
): Promise<number> {
  return withSlowVisit(browser, origin, otherHeading.note, async ({ page, tap, calm }) => {
    await page.goto(from);
    await calm();
    const heading = page.getByRole('heading', { level: 1 });
    if (!isFirstTap) await tap(heading);
    const old = (await heading.textContent()) ?? '';
    const link = page.locator(`main a[href="${to}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(IN_SIGHT);
    await calm();
    await tap(link);
    // Looking for a role walks the whole page, on the thread that makes the next one: not before that is there.
    await calm();
    await heading.filter({ hasNotText: old }).waitFor();
    await calm();
    return page.evaluate<number>(otherHeading.sinceTouch);
  });
}
