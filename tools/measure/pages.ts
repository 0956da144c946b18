import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags } from '../test/chromium.ts';
import { load, type Measured, median, medians } from './reporter.ts';

/** The goals of Lighthouse mobile, on every public route. */
const goals = {
  /** Points of 100, in each of the four categories. */
  score: 100,
  /** Times the largest contentful paint of the static twin. */
  lcpRatio: 1.05,
  /** Times the first contentful paint of the static twin. */
  fcpRatio: 1.1,
  /** Milliseconds. */
  totalBlockingTime: 50,
  /** Share of the screen times share of the way. */
  cumulativeLayoutShift: 0,
} as const;

// --- One visit ---

/** One visit as Lighthouse tells it. Times in milliseconds, scores of 100. */
interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Compressed, with headers, in KB of 1,000 bytes. */
  readonly transferred: number;
  /** How fast this machine was just then; 3,000 on the idle one where this was written. */
  readonly benchmarkIndex: number;
  /** The audits of the last three categories that did not pass, with the first thing that each found. */
  readonly failedAudits: readonly string[];
}

const figures = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'transferred',
  'benchmarkIndex',
] as const;

/** On a busy machine Chromium now and then leaves the start out of its trace, and there is nothing to measure. */
const ATTEMPTS = 3;

/**
 * Visits a page with Lighthouse as it comes: a phone, slow 4G and a quarter of the speed, simulated; with a fresh profile. Throws when
 * the page could not be measured.
 */
async function visit(url: string, chromePath: string): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    const result = await resultOf(url, chromePath);
    if (!result.runtimeError) return toVisit(result);
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${result.runtimeError.message}`);
  }
}

async function resultOf(url: string, chromePath: string): Promise<Result> {
  const chromeFlags = ['--headless', ...chromiumFlags];
  const chrome = await launch({ chromePath, chromeFlags, handleSIGINT: false, logLevel: 'error' });
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
    const answer = await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: 'error' });
    if (!answer) throw new Error(`Lighthouse did not measure ${url}`);
    return answer.lhr;
  } finally {
    chrome.kill();
  }
}

function toVisit({ audits, categories, environment }: Result): Visit {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const checked = [categories['accessibility'], categories['best-practices'], categories['seo']];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    transferred: number('total-byte-weight') / 1000,
    benchmarkIndex: environment.benchmarkIndex,
    failedAudits: checked
      .flatMap((category) => category?.auditRefs ?? [])
      // `null` marks an audit that does not apply.
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}${firstFinding(audits[id]?.details)}`),
  };
}

/** Such as the text of an error in the console; empty for audits that tell it in another way. */
function firstFinding(details: Result['audits'][string]['details']): string {
  const description = details?.type === 'table' && details.items[0]?.['description'];
  return typeof description === 'string' ? ` (${description})` : '';
}

// --- The static twin of a page ---

/** Below which address the twins are served, beside the site itself. */
const TWINS = '/static-twin';

/** Copies a build to where twins can be added to it without touching it. */
export function copyBuild(build: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(build, folder, { recursive: true });
}

/**
 * Writes the page as somebody would by hand who wants it fast: the same text, styles and pictures, and no script. The published page is that
 * already once its scripts are taken out. Gives its address. Throws when the page has not been published.
 */
function writeTwin(path: string, folder: string): string {
  const twin = path === '/' ? TWINS : `${TWINS}${path}`;
  const file = join(folder, `${twin}.html`);
  mkdirSync(dirname(file), { recursive: true });
  const html = readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
  writeFileSync(file, withoutScripts(html));
  return twin;
}

/** Takes out scripts, and what fetches code or data for them beforehand. */
export function withoutScripts(html: string): string {
  const forScripts = /\brel="(modulepreload|prefetch|preconnect|dns-prefetch)"|\bas="(script|fetch)"/i;
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*>/gi, (link) => (forScripts.test(link) ? '' : link));
}

// --- The table ---

export const pagesTitle = 'Lighthouse mobile, medians, site/static twin';

/** Where two figures stand, they are those of the page and of its twin. */
export const pageColumns = [
  ['perf', 7],
  ['a11y', 4],
  ['best', 4],
  ['SEO', 4],
  ['FCP ms', 9],
  ['LCP ms', 9],
  ['FCP x', 5],
  ['LCP x', 5],
  ['TBT ms', 9],
  ['CLS', 5],
  ['KB', 7],
  ['speed', 5],
  ['load', 5],
] as const;

export interface PagesToMeasure {
  readonly origin: string;
  /** What is served there; the twins are written into it. */
  readonly folder: string;
  readonly chromePath: string;
  readonly runs: number;
}

/** Visits each page and its twin in turns, so that both see the same machine; hands over each page when it is measured. */
export async function* measurePages(
  paths: readonly string[],
  { origin, folder, chromePath, runs }: PagesToMeasure,
): AsyncGenerator<Measured> {
  const twins = paths.map((path) => [path, writeTwin(path, folder)] as const);
  for (const [path, twinPath] of twins) {
    const site: Visit[] = [];
    const twin: Visit[] = [];
    for (let run = 0; run < runs; run++) {
      site.push(await visit(origin + path, chromePath));
      twin.push(await visit(origin + twinPath, chromePath));
    }
    yield summarize(path, site, twin);
  }
}

function summarize(name: string, siteRuns: readonly Visit[], twinRuns: readonly Visit[]) {
  const site = medians(siteRuns, figures);
  const twin = medians(twinRuns, figures);
  /** Times the twin's, the median of the pairs that were visited one right after the other. */
  const ratio = (figure: 'fcp' | 'lcp') =>
    median(siteRuns.map((run, turn) => run[figure] / (twinRuns[turn]?.[figure] ?? Number.NaN)));
  const [fcpRatio, lcpRatio] = [ratio('fcp'), ratio('lcp')];
  const benchmarkIndex = median([...siteRuns, ...twinRuns].map((run) => run.benchmarkIndex));
  const failedAudits = [...new Set(siteRuns.flatMap((run) => run.failedAudits))];
  const scores = {
    performance: site.performance,
    accessibility: site.accessibility,
    'best practices': site.bestPractices,
    SEO: site.seo,
  };
  const both = (figure: (typeof figures)[number]) =>
    `${Math.round(site[figure])}/${Math.round(twin[figure])}`;
  return {
    name,
    cells: [
      both('performance'),
      String(site.accessibility),
      String(site.bestPractices),
      String(site.seo),
      both('fcp'),
      both('lcp'),
      fcpRatio.toFixed(2),
      lcpRatio.toFixed(2),
      both('tbt'),
      site.cls.toFixed(3),
      both('transferred'),
      String(Math.round(benchmarkIndex)),
      load().toFixed(1),
    ],
    missed: [
      ...Object.entries(scores).flatMap(([score, points]) =>
        points < goals.score ? [`${score} ${points}`] : [],
      ),
      ...(lcpRatio > goals.lcpRatio ? [`LCP ${lcpRatio.toFixed(2)} times the twin's`] : []),
      ...(fcpRatio > goals.fcpRatio ? [`FCP ${fcpRatio.toFixed(2)} times the twin's`] : []),
      ...(site.tbt > goals.totalBlockingTime ? [`TBT ${Math.round(site.tbt)} ms`] : []),
      ...(site.cls > goals.cumulativeLayoutShift ? [`CLS ${site.cls.toFixed(3)}`] : []),
    ],
    notes: failedAudits.length > 0 ? [`failed audits: ${failedAudits.join(', ')}`] : [],
    load: load(),
    siteRuns,
    twinRuns,
  };
}
