import { routes } from '@site/domain/routes';
import type { Browser, Page, Response } from 'playwright-core';
import { ports } from '../../ports.ts';
import { database, writeManyListings } from '../back-office/many-listings.ts';
import { median } from '../median.ts';
import { VEHICLE_CARD, vehicleCards } from './in-page.ts';
import { withSlowVisit } from './visit.ts';

const SHOP = routes.shop.path;

export interface BrandList {
  readonly vehicles: number;
  /** Milliseconds from the tap on the brand until its first cards are painted, of every visit. */
  readonly firstCards: readonly number[];
  /** What Firestore answered meanwhile and until the network was quiet. */
  readonly documents: number;
  /** Of these answers, not compressed, in KB of 1,000 bytes. */
  readonly kilobytes: number;
}

/** Writes brands with that many vehicles past the rules, opens the list of each `runs` times, and removes them again. */
export async function brandLists(
  browser: Browser,
  origin: string,
  sizes: readonly number[],
  runs: number,
): Promise<BrandList[]> {
  const removals: (() => Promise<unknown>)[] = [];
  try {
    const brands: Brand[] = [];
    for (const vehicles of sizes) {
      const id = `bench-brand-${vehicles}-${crypto.randomUUID().slice(0, 8)}`;
      const brand = database().collection('car_brands').doc(id);
      removals.push(() => brand.delete());
      await brand.set({ name: id, logo_url: null, display_order: 10_000 + vehicles });
      removals.push(await writeManyListings(vehicles, id));
      brands.push({ id, vehicles, visits: [] });
    }
    // In turns, so that a busy moment weighs on all.
    for (let run = 0; run < runs; run++) {
      for (const { id, visits } of brands) visits.push(await openBrand(browser, origin, id));
    }
    return brands.map(({ vehicles, visits }) => ({
      vehicles,
      firstCards: visits.map(({ firstCards }) => firstCards),
      documents: median(visits.map(({ documents }) => documents)),
      kilobytes: median(visits.map(({ kilobytes }) => kilobytes)),
    }));
  } finally {
    for (const remove of removals) await remove();
  }
}

interface Brand {
  /** Its name too. */
  readonly id: string;
  readonly vehicles: number;
  readonly visits: BrandVisit[];
}

interface BrandVisit {
  readonly firstCards: number;
  readonly documents: number;
  readonly kilobytes: number;
}

/** One visit: the shop is there, the visitor taps on the brand. */
function openBrand(browser: Browser, origin: string, name: string): Promise<BrandVisit> {
  return withSlowVisit(browser, origin, vehicleCards.note, async ({ page, tap, calm }) => {
    await page.goto(SHOP);
    await calm();
    const tile = page.getByRole('button', { name });
    await tile.waitFor();
    const answers = collectAnswers(page);
    await tap(tile);
    await page.locator(VEHICLE_CARD).first().waitFor();
    await calm();
    const firstCards = await page.evaluate<number>(vehicleCards.sinceTouch);
    return { firstCards, ...sum(await Promise.all(answers.map((answer) => answer.text()))) };
  });
}

/** What Firestore answers from now on. */
function collectAnswers(page: Page): Response[] {
  const answers: Response[] = [];
  page.on('response', (response) => {
    const isPreflight = response.request().method() === 'OPTIONS';
    if (!isPreflight && new URL(response.url()).port === String(ports.firestore)) answers.push(response);
  });
  return answers;
}

function sum(answers: readonly string[]): Omit<BrandVisit, 'firstCards'> {
  const kilobytes = answers.reduce((total, body) => total + Buffer.byteLength(body), 0) / 1000;
  return { documents: answers.join('').split('"document":').length - 1, kilobytes };
}
