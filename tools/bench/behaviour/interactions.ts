import { routes } from '@site/domain/routes';
import type { Browser } from 'playwright-core';
import { AFTERMATH, LONGEST_INTERACTION, NOTE_INTERACTIONS } from './in-page.ts';
import { type SlowVisit, withSlowVisit } from './visit.ts';

interface Interaction {
  readonly name: string;
  readonly path: string;
  act(visit: SlowVisit): Promise<void>;
}

/** What visitors do on a page that is there, each with the page's address; `vehicle` is one that comes in several colours. */
export function interactions(vehicle: string): readonly Interaction[] {
  return [
    {
      name: 'typing in the consultation form',
      path: routes.consultationInquiry.path,
      async act({ page, tap }) {
        await tap(page.getByLabel('Name', { exact: false }).first());
        await page.keyboard.type('Nurul Aisyah binti Ahmad', { delay: 100 });
      },
    },
    {
      name: 'changing tabs in the shop',
      path: routes.shop.path,
      act: tapEach('tab'),
    },
    { name: 'changing the colour of a vehicle', path: vehicle, act: tapEach('radio') },
  ];
}

/** Taps all elements of a role but the chosen one, then that. */
function tapEach(role: 'tab' | 'radio'): Interaction['act'] {
  return async ({ page, tap }) => {
    await page.getByRole(role).first().waitFor();
    const count = await page.getByRole(role).count();
    if (count < 2) throw new Error(`Nothing to choose between on ${page.url()}`);
    for (const position of [...Array.from({ length: count - 1 }, (_, index) => index + 1), 0]) {
      await tap(page.getByRole(role).nth(position));
      await page.waitForTimeout(AFTERMATH);
    }
  };
}

/** Interaction to Next Paint of one such visit, in milliseconds, its first tap included; 0 when nothing took 16 ms. */
export function interactionToNextPaint(
  browser: Browser,
  origin: string,
  { path, act }: Interaction,
): Promise<number> {
  return withSlowVisit(browser, origin, NOTE_INTERACTIONS, async (visit) => {
    const { page, calm } = visit;
    await page.goto(path);
    await calm();
    await act(visit);
    await page.waitForTimeout(AFTERMATH);
    return page.evaluate<number>(LONGEST_INTERACTION);
  });
}
