import { CATALOGUE_PATH } from '@site/domain/publishing/publication';
import { routes } from '@site/domain/routes';
import type { Browser } from 'playwright-core';
import { AFTERMATH, LONGEST_INTERACTION, NOTE_INTERACTIONS } from './in-page.ts';
import { withSlowVisit } from './visit.ts';

/** Notes how long after the last tap the page said another number of vehicles. A tap is one when the finger is lifted: the time of its `click`. */
const NOTE_ANSWER = `{
  let tapped, last;
  addEventListener('click', (event) => { tapped = event.timeStamp; }, { capture: true });
  new MutationObserver(() => {
    const texts = [...document.querySelectorAll('main p[role=status]')].map((one) => one.textContent);
    const text = texts.find((one) => /vehicles?$/.test(one));
    if (!text || text === last) return;
    last = text;
    window.benchAnswered = performance.now() - tapped;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}`;

const makes = ['Perodua', 'Proton', 'Toyota', 'Honda', 'Mazda', 'BMW', 'Mercedes-Benz', 'BYD'];

/** A catalogue of that many vehicles, so that no filter leaves all or none. */
function catalogueOf(vehicles: number): object {
  return {
    generated_at: new Date(0).toISOString(),
    vehicles: Array.from({ length: vehicles }, (_, index) => ({
      id: `bench-${index}`,
      make: makes[index % makes.length],
      model: `Model ${index % 60}`,
      year: 2012 + (index % 14),
      condition: ['new', 'used', 'recon'][index % 3],
      availability: 'available',
      price_rm: 30_000 + ((index * 7_919) % 270_000),
      mileage_km: (index * 1_237) % 150_000,
      body_type: ['suv', 'sedan', 'mpv', 'hatchback'][index % 4],
      fuel: ['petrol', 'diesel', 'hybrid', 'electric'][index % 4],
      gearbox: index % 5 === 0 ? 'manual' : 'automatic',
      stock_no: `B-${index}`,
      picture: null,
      created_at: '2026-01-02',
    })),
  };
}

/**
 * Milliseconds from the tap on a filter until its answer is painted, of the fourth tap: the code is warm, as in any real search. By the Event
 * Timing API, to 8 ms; or until the page says how many vehicles are left, should that come after the paint.
 */
export function filterTime(browser: Browser, origin: string, vehicles: number): Promise<number> {
  return withSlowVisit(browser, origin, NOTE_INTERACTIONS + NOTE_ANSWER, async ({ page, tap, calm }) => {
    await page.route(`**${CATALOGUE_PATH}`, (route) => route.fulfill({ json: catalogueOf(vehicles) }));
    try {
      await page.goto(`${routes.shop.path}?sort=newest`);
      await page.getByRole('button', { name: /^Filters/ }).click();
      for (const make of ['Toyota', 'Honda', 'Mazda', 'Proton']) {
        await calm();
        await page.evaluate('benchInteractions.clear()');
        await tap(page.getByRole('checkbox', { name: new RegExp(`^${make}`) }));
        const chip = page.getByRole('button', { name: `Remove filter: ${make}`, includeHidden: true });
        await chip.waitFor({ state: 'attached' });
      }
      await calm();
      await page.waitForTimeout(AFTERMATH);
      return await page.evaluate<number>(`Math.max(${LONGEST_INTERACTION}, benchAnswered)`);
    } finally {
      // A browser waits for its routes when it is closed.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}
