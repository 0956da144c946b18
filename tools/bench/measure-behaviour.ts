import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { samplePages } from '../sample-pages.ts';
import { answerToSend, contactFormAfterLoad } from './behaviour/contact-form.ts';
import { interactions, interactionToNextPaint } from './behaviour/interactions.ts';
import { journeys, navigationTime } from './behaviour/navigation.ts';
import { filterTime } from './behaviour/stock-filter.ts';
import { launchBrowser } from './chrome.ts';
import { behaviourGoals } from './goals.ts';
import { median } from './median.ts';

/** One thing that visitors do. */
export interface MeasuredBehaviour {
  readonly name: string;
  /** The median, and every visit, in milliseconds. */
  readonly milliseconds: number;
  readonly all: readonly number[];
  /** Undefined where only the comparison counts. */
  readonly goal: number | undefined;
  readonly note: string;
  /** What a goal says and it does not reach. */
  readonly missed: readonly string[];
  /** How busy the machine was: the load of the last minute. */
  readonly load: number;
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
}): AsyncGenerator<MeasuredBehaviour> {
  const browser = await launchBrowser(chromePath);
  try {
    yield* contactForm(browser, origin, runs);
    for (const journey of journeys) {
      const name = `${journey.from} to ${journey.to}`;
      const later = await repeat(runs, () => navigationTime(browser, origin, journey, { isFirstTap: false }));
      yield behaviour(`tap on a link, ${name}`, later, behaviourGoals.navigation);
      const first = await repeat(runs, () => navigationTime(browser, origin, journey, { isFirstTap: true }));
      yield behaviour(`the same as the first tap of the visit`, first, undefined);
    }
    for (const interaction of interactions(samplePages.vehicle)) {
      const all = await repeat(runs, () => interactionToNextPaint(browser, origin, interaction));
      yield behaviour(`INP of ${interaction.name}`, all, behaviourGoals.interaction);
    }
    for (const [vehicles, goal] of Object.entries(behaviourGoals.filter)) {
      const all = await repeat(runs, () => filterTime(browser, origin, Number(vehicles)));
      yield behaviour(`a filter over ${vehicles} vehicles`, all, goal);
    }
  } finally {
    await browser.close();
  }
}

async function* contactForm(
  browser: Browser,
  origin: string,
  runs: number,
): AsyncGenerator<MeasuredBehaviour> {
  const visits = await repeat(runs, () => contactFormAfterLoad(browser, origin));
  yield behaviour(
    'contact form tapped right after load, until it shows what is typed',
    visits.map(({ typable }) => typable),
    behaviourGoals.formUsable,
  );
  const measured = behaviour(
    'the same, until the code of the page sends it',
    visits.map(({ usable }) => usable),
    behaviourGoals.formUsable,
  );
  const kept = visits.filter(({ keptTyped }) => keptTyped).length;
  yield {
    ...measured,
    note: `what was typed is there in ${kept} of ${runs} visits`,
    missed: [...measured.missed, ...(kept < runs ? ['what was typed is lost'] : [])],
  };
  const sent = await repeat(runs, () => answerToSend(browser, origin));
  yield behaviour('from Send until the contact form says that it was sent', sent, behaviourGoals.formUsable);
}

/** The figures of one thing from its times in milliseconds. */
export function behaviour(name: string, all: readonly number[], goal: number | undefined): MeasuredBehaviour {
  const milliseconds = median(all);
  const missed = goal !== undefined && milliseconds > goal ? [`over ${Math.round(goal)} ms`] : [];
  return { name, milliseconds, all, goal, note: '', missed, load: loadavg()[0] ?? Number.NaN };
}

async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let turn = 0; turn < times; turn++) measured.push(await measure());
  return measured;
}
