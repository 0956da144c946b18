import { contactMessages } from '@site/domain/messages/enquiries';
import { CATALOGUE_PATH } from '@site/domain/publishing/publication';
import { routes } from '@site/domain/routes';
import type { Browser } from 'playwright-core';
import { type Measured, repeat, timed } from './reporter.ts';
import { samplePages } from './sample-pages.ts';
import {
  AFTERMATH,
  LIVE_FORM,
  LONGEST_INTERACTION,
  launchBrowser,
  liveForm,
  NOTE_INTERACTIONS,
  otherHeading,
  type SlowVisit,
  sentSentence,
  typedCharacter,
  withSlowVisit,
} from './visit.ts';

/** The goals of what a visitor does, in milliseconds, with a quarter of this machine's speed and slow 4G. */
const goals = {
  /** From the tap into the contact form, right after load, until it shows what is typed, and until its sending is in the page's own hands; and from Send until it answers. */
  formUsable: 1_000,
  /** From the tap on a link, whose page's code is there, until its heading is painted. */
  navigation: 200,
  /** Interaction to Next Paint. */
  interaction: 150,
  /** From the tap on a filter of the inventory until its answer is painted, by how many vehicles there are. */
  filter: { 500: 50, 2000: 100 },
} as const;

/** Where from, where to: by a link that stands in the page. */
const journeys = [
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
function navigationTime(
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

const TYPED = 'Nurul Aisyah';

/** Between two keys, in milliseconds: a fast typist on a phone. */
const KEY_DELAY = 80;

interface EarlyForm {
  /** Milliseconds from the tap until the first character, typed at once, is painted. */
  readonly typable: number;
  /** Milliseconds from the tap until the page's code would have sent the form; 0 when it would have at once. */
  readonly usable: number;
  /** Whether everything that was typed meanwhile is in the field afterwards. */
  readonly keptTyped: boolean;
}

/** A visitor taps into the contact form of the home page as soon as the page has loaded, and types. */
function contactFormAfterLoad(browser: Browser, origin: string): Promise<EarlyForm> {
  return withSlowVisit(browser, origin, liveForm.note + typedCharacter.note, async ({ page, tap, calm }) => {
    await page.goto('/', { waitUntil: 'load' });
    const field = page.getByLabel('First name');
    // Pages that show their form only once its code is there make the visitor wait for it.
    await field.waitFor();
    await tap(field);
    await page.keyboard.type(TYPED, { delay: KEY_DELAY });
    await page.locator(LIVE_FORM).waitFor();
    await calm();
    return {
      typable: await page.evaluate<number>(typedCharacter.sinceTouch),
      usable: await page.evaluate<number>(liveForm.sinceTouch),
      keptTyped: (await field.inputValue()) === TYPED,
    };
  });
}

/** A visitor has filled in the contact form: milliseconds from the tap on Send until the page says that it was sent. The local suite stores it. */
function answerToSend(browser: Browser, origin: string): Promise<number> {
  return withSlowVisit(browser, origin, sentSentence.note, async ({ page, tap, calm }) => {
    await page.goto('/');
    await calm();
    await tap(page.getByLabel('First name'));
    await page.locator(LIVE_FORM).waitFor();
    await page.getByLabel('First name').fill(TYPED);
    await page.getByLabel('Last name').fill('Ahmad');
    await page.getByLabel('Email').fill('nurul@example.com');
    await page.getByRole('combobox', { name: 'Service' }).selectOption({ index: 1 });
    await calm();
    await tap(page.getByRole('button', { name: contactMessages.send }));
    await page.getByText(contactMessages.success).waitFor();
    await calm();
    return page.evaluate<number>(sentSentence.sinceTouch);
  });
}

interface Interaction {
  readonly name: string;
  readonly path: string;
  act(visit: SlowVisit): Promise<void>;
}

/** What visitors do on a page that is there, each with the page's address; `vehicle` is one that comes in several colours. */
function interactions(vehicle: string): readonly Interaction[] {
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
function interactionToNextPaint(
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
function filterTime(browser: Browser, origin: string, vehicles: number): Promise<number> {
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

/** Measures what Lighthouse does not see, each thing `runs` times; hands over each when it is measured. */
export async function* measureBehaviour({
  origin,
  chromePath,
  runs,
}: {
  origin: string;
  chromePath: string;
  runs: number;
}): AsyncGenerator<Measured> {
  const browser = await launchBrowser(chromePath);
  try {
    yield* contactForm(browser, origin, runs);
    for (const journey of journeys) {
      const name = `${journey.from} to ${journey.to}`;
      const later = await repeat(runs, () => navigationTime(browser, origin, journey, { isFirstTap: false }));
      yield timed(`tap on a link, ${name}`, later, goals.navigation);
      const first = await repeat(runs, () => navigationTime(browser, origin, journey, { isFirstTap: true }));
      yield timed(`the same as the first tap of the visit`, first);
    }
    for (const interaction of interactions(samplePages.vehicle)) {
      const all = await repeat(runs, () => interactionToNextPaint(browser, origin, interaction));
      yield timed(`INP of ${interaction.name}`, all, goals.interaction);
    }
    for (const [vehicles, goal] of Object.entries(goals.filter)) {
      const all = await repeat(runs, () => filterTime(browser, origin, Number(vehicles)));
      yield timed(`a filter over ${vehicles} vehicles`, all, goal);
    }
  } finally {
    await browser.close();
  }
}

async function* contactForm(browser: Browser, origin: string, runs: number): AsyncGenerator<Measured> {
  const visits = await repeat(runs, () => contactFormAfterLoad(browser, origin));
  yield timed(
    'contact form tapped right after load, until it shows what is typed',
    visits.map(({ typable }) => typable),
    goals.formUsable,
  );
  const kept = visits.filter(({ keptTyped }) => keptTyped).length;
  const measured = timed(
    'the same, until the code of the page sends it',
    visits.map(({ usable }) => usable),
    goals.formUsable,
    `what was typed is there in ${kept} of ${runs} visits`,
  );
  yield {
    ...measured,
    missed: [...measured.missed, ...(kept < runs ? ['what was typed is lost'] : [])],
  };
  const sent = await repeat(runs, () => answerToSend(browser, origin));
  yield timed('from Send until the contact form says that it was sent', sent, goals.formUsable);
}
