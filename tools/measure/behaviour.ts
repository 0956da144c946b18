import { contactSentences } from '@site/domain/enquiries/contact';
import { CATALOGUE_PATH } from '@site/domain/publishing/publication';
import { routes } from '@site/domain/routes';
import type { Browser } from 'playwright-core';
import { repeat, type Setting, timed } from './reporter.ts';
import { samplePages } from './sample-pages.ts';
import { notePaint, type SlowVisit, type SlowVisits, sight, slowVisits, whenChanged } from './visit.ts';

/** Goals in milliseconds, with a fourfold CPU slowdown and slow 4G. */
const goals = {
  /** From the tap into the contact form until typed text is visible and the page's code can send. Also from Send to the answer. */
  formUsable: 1_000,
  /** From the tap on a preloaded link until the heading is painted. */
  navigation: 200,
  /** Interaction to Next Paint. */
  interaction: 150,
  /** From the tap on a filter until the result is painted, by number of vehicles. */
  filter: { 500: 50, 2000: 100 },
} as const;

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-MY',
} as const;

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down and 750 kbit/s up. */
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Start and destination: the start page has a link to the destination. */
const journeys = [
  [routes.home.path, routes.about.path],
  [routes.consultation.path, routes.businessInquiry.path],
  [routes.dealership.path, routes.shop.path],
] as const;

const heading = sight('benchHeading', `document.querySelector('h1')?.textContent`);

const LIVE_FORM = 'html[data-hydrated] form[name=contact]';
const liveForm = sight('benchForm', `document.querySelector('${LIVE_FORM}')?.name`);

const success = JSON.stringify(contactSentences.success);
const sentSentence = sight(
  'benchSent',
  `[...document.querySelectorAll('[role=status]')].map((one) => one.textContent).find((text) => text.includes(${success}))`,
);

const NOTE_TYPED = `addEventListener('input', () => ${notePaint('benchTyped', '??=')}, { capture: true });`;

/** Records the duration of each interaction with the Event Timing API. The API omits durations below 16 ms. */
const NOTE_INTERACTIONS = `
  window.benchInteractions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue;
      const longest = window.benchInteractions.get(interactionId) ?? 0;
      window.benchInteractions.set(interactionId, Math.max(longest, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 });
`;

const REPORTED_AFTER_MS = 400;

/** The longest interaction in milliseconds, 0 if all were below 16 ms. */
const LONGEST_INTERACTION = 'Math.max(0, ...window.benchInteractions.values())';

/** Milliseconds from seeing a link to the tap. Pages preload the destination in this time. */
const IN_SIGHT = 3_000;

/**
 * Milliseconds from the tap until the destination's heading is painted, after the network is idle.
 * With `isFirstTap` the visitor has not tapped before: pages may delay their code until then.
 */
function navigationTime(visit: SlowVisits, [from, to]: (typeof journeys)[number], isFirstTap: boolean) {
  return visit(heading.note, async ({ page, tap, calm }) => {
    await page.goto(from);
    await calm();
    const title = page.getByRole('heading', { level: 1 });
    if (!isFirstTap) await tap(title);
    const old = (await title.textContent()) ?? '';
    const link = page.locator(`main a[href="${to}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(IN_SIGHT);
    await calm();
    await tap(link);
    // A query by role walks the whole page on the main thread and would disturb the measurement.
    await calm();
    await title.filter({ hasNotText: old }).waitFor();
    await calm();
    return page.evaluate<number>(heading.sinceTouch);
  });
}

const TYPED = 'Nurul Aisyah';

const BETWEEN_KEYS_MS = 80;

/** The contact form, tapped right after the page has loaded. */
function contactFormAfterLoad(visit: SlowVisits) {
  return visit(liveForm.note + NOTE_TYPED, async ({ page, tap, calm }) => {
    await page.goto('/', { waitUntil: 'load' });
    const field = page.getByLabel('First name');
    // Some pages show their form after their code has loaded.
    await field.waitFor();
    await tap(field);
    await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS });
    await page.locator(LIVE_FORM).waitFor();
    await calm();
    return {
      /** Milliseconds from the tap until the first typed character is painted. */
      typable: await page.evaluate<number>('sessionStorage.benchTyped - sessionStorage.benchTouched'),
      /** Milliseconds from the tap until the page's code can send the form. 0 if ready before. */
      usable: await page.evaluate<number>(liveForm.sinceTouch),
      /** True if the field keeps all text that was typed before hydration. */
      keptTyped: (await field.inputValue()) === TYPED,
    };
  });
}

/** Milliseconds from the tap on Send until the page confirms. */
function answerToSend(visit: SlowVisits): Promise<number> {
  return visit(sentSentence.note, async ({ page, tap, calm }) => {
    await page.goto('/');
    await calm();
    await tap(page.getByLabel('First name'));
    await page.locator(LIVE_FORM).waitFor();
    await page.getByLabel('First name').fill(TYPED);
    await page.getByLabel('Last name').fill('Ahmad');
    await page.getByLabel('Email').fill('nurul@example.com');
    await page.getByRole('combobox', { name: 'Service' }).selectOption({ index: 1 });
    await calm();
    await tap(page.getByRole('button', { name: contactSentences.send }));
    await page.getByText(contactSentences.success).waitFor();
    await calm();
    return page.evaluate<number>(sentSentence.sinceTouch);
  });
}

type Act = (visit: SlowVisit) => Promise<void>;

const typeName: Act = async ({ page, tap }) => {
  await tap(page.getByLabel('Name', { exact: false }).first());
  await page.keyboard.type('Nurul Aisyah binti Ahmad', { delay: 100 });
};

function tapEach(role: 'tab' | 'radio'): Act {
  return async ({ page, tap }) => {
    await page.getByRole(role).first().waitFor();
    const count = await page.getByRole(role).count();
    if (count < 2) throw new Error(`Nothing to choose between on ${page.url()}`);
    for (const position of [...Array.from({ length: count - 1 }, (_, index) => index + 1), 0]) {
      await tap(page.getByRole(role).nth(position));
      await page.waitForTimeout(REPORTED_AFTER_MS);
    }
  };
}

const interactions: readonly (readonly [name: string, path: string, act: Act])[] = [
  ['typing in the consultation form', routes.businessInquiry.path, typeName],
  ['changing tabs in the shop', routes.shop.path, tapEach('tab')],
  // A vehicle with several colours.
  ['changing the colour of a vehicle', samplePages.vehicle, tapEach('radio')],
];

/** Milliseconds with the first tap. 0 if every interaction took less than 16 ms. */
function interactionToNextPaint(visit: SlowVisits, path: string, act: Act): Promise<number> {
  return visit(NOTE_INTERACTIONS, async (slow) => {
    await slow.page.goto(path);
    await slow.calm();
    await act(slow);
    await slow.page.waitForTimeout(REPORTED_AFTER_MS);
    return slow.page.evaluate<number>(LONGEST_INTERACTION);
  });
}

const COUNT = `[...document.querySelectorAll('main p[role=status]')]
  .map((one) => one.textContent).find((text) => /vehicles?$/.test(text))`;

/** Records the time from the last tap to the new vehicle count. A tap counts from its `click`. */
const NOTE_ANSWER = `
  addEventListener('click', (event) => { window.benchTapped = event.timeStamp; }, { capture: true });
  ${whenChanged(COUNT, 'window.benchAnswered = performance.now() - window.benchTapped;')}
`;

const makes = ['Perodua', 'Proton', 'Toyota', 'Honda', 'Mazda', 'BMW', 'Mercedes-Benz', 'BYD'];

/** A mixed catalogue: no filter matches all vehicles or none. */
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
 * Milliseconds from the fourth filter tap until the result is painted. Three taps warm up the code.
 * The time is the later one of the Event Timing API (8 ms precision) and the new vehicle count.
 */
function filterTime(visit: SlowVisits, vehicles: number): Promise<number> {
  return visit(NOTE_INTERACTIONS + NOTE_ANSWER, async ({ page, tap, calm }) => {
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
      await page.waitForTimeout(REPORTED_AFTER_MS);
      return await page.evaluate<number>(`Math.max(${LONGEST_INTERACTION}, benchAnswered)`);
    } finally {
      // Closing a browser waits for its pending routes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

export async function* measureBehaviour(browser: Browser, { origin, runs }: Setting) {
  const visit = slowVisits(browser, { ...PHONE, baseURL: origin }, SLOW_4G);
  const time = async (name: string, measure: () => Promise<number>, goal?: number) =>
    timed(name, await repeat(runs, measure), goal);

  const early = await repeat(runs, () => contactFormAfterLoad(visit));
  const typable = early.map((each) => each.typable);
  yield timed(
    'contact form tapped right after load, until it shows what is typed',
    typable,
    goals.formUsable,
  );
  const kept = early.filter(({ keptTyped }) => keptTyped).length;
  const usable = timed(
    'the same, until the code of the page sends it',
    early.map((each) => each.usable),
    goals.formUsable,
    `what was typed is there in ${kept} of ${runs} visits`,
  );
  yield { ...usable, missed: [...usable.missed, ...(kept < runs ? ['what was typed is lost'] : [])] };
  const sent = 'from Send until the contact form says that it was sent';
  yield await time(sent, () => answerToSend(visit), goals.formUsable);
  for (const journey of journeys) {
    const name = `tap on a link, ${journey.join(' to ')}`;
    yield await time(name, () => navigationTime(visit, journey, false), goals.navigation);
    yield await time('the same as the first tap of the visit', () => navigationTime(visit, journey, true));
  }
  for (const [name, path, act] of interactions)
    yield await time(`INP of ${name}`, () => interactionToNextPaint(visit, path, act), goals.interaction);
  for (const [vehicles, goal] of Object.entries(goals.filter))
    yield await time(`a filter over ${vehicles} vehicles`, () => filterTime(visit, Number(vehicles)), goal);
}
