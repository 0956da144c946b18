import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags } from '../browser.ts';
import { median, repeat, type Setting, table } from './reporter.ts';

const goals = {
  /** Of 100, in each of the four categories. */
  score: 100,
  /** Largest contentful paint relative to the static twin. */
  lcpRatio: 1.05,
  /** First contentful paint relative to the static twin. */
  fcpRatio: 1.1,
  /** Milliseconds. */
  totalBlockingTime: 50,
  cumulativeLayoutShift: 0,
} as const;

const score =
  (category: string) =>
  ({ categories }: Result) =>
    Math.round((categories[category]?.score ?? Number.NaN) * 100);
const audit =
  (id: string, unit = 1) =>
  ({ audits }: Result) =>
    (audits[id]?.numericValue ?? Number.NaN) / unit;

/** Scores of 100, times in milliseconds. */
const figures = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  bestPractices: score('best-practices'),
  seo: score('seo'),
  fcp: audit('first-contentful-paint'),
  lcp: audit('largest-contentful-paint'),
  tbt: audit('total-blocking-time'),
  cls: audit('cumulative-layout-shift'),
  /** Compressed, with headers, in KB of 1,000 bytes. */
  transferred: audit('total-byte-weight', 1000),
  /** The speed of this machine during the visit. The reference machine has 3,000 when idle. */
  benchmarkIndex: ({ environment }: Result) => environment.benchmarkIndex,
};

type Figure = keyof typeof figures;

type Visit = ReturnType<typeof toVisit>;

function everyFigure(figureOf: (name: Figure) => number): Readonly<Record<Figure, number>> {
  const names = Object.keys(figures) as Figure[];
  return Object.fromEntries(names.map((name) => [name, figureOf(name)])) as Record<Figure, number>;
}

/** On a busy machine Chromium sometimes omits the start of its trace. Then the visit is repeated. */
const ATTEMPTS = 3;

/** Lighthouse's default phone (slow 4G, fourfold CPU slowdown, simulated) with a fresh profile. Throws if it cannot measure the page. */
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

function toVisit(result: Result) {
  const { audits, categories } = result;
  const checked = [categories['accessibility'], categories['best-practices'], categories['seo']];
  return {
    ...everyFigure((name) => figures[name](result)),
    /** Failed audits outside performance, each with its first finding. */
    failedAudits: checked
      .flatMap((category) => category?.auditRefs ?? [])
      // A score of `null` marks an audit that does not apply.
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}${firstFinding(audits[id]?.details)}`),
  };
}

/** For example a console error. Empty if the audit has no item. */
function firstFinding(details: Result['audits'][string]['details']): string {
  const description = details?.type === 'table' && details.items[0]?.['description'];
  return typeof description === 'string' ? ` (${description})` : '';
}

const TWINS = '/static-twin';

/** Copies a build, so that adding twins does not change the build. */
export function copyBuild(build: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(build, folder, { recursive: true });
}

/** The same HTML without scripts. Returns its address. Throws if the page is not published. */
function writeTwin(path: string, folder: string): string {
  const twin = path === '/' ? TWINS : `${TWINS}${path}`;
  const file = join(folder, `${twin}.html`);
  mkdirSync(dirname(file), { recursive: true });
  const html = readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
  writeFileSync(file, withoutScripts(html));
  return twin;
}

export function withoutScripts(html: string): string {
  const forScripts = /\brel="(modulepreload|prefetch|preconnect|dns-prefetch)"|\bas="(script|fetch)"/i;
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*>/gi, (link) => (forScripts.test(link) ? '' : link));
}

/** Two figures are the page and its twin. */
export const pagesTable = table(
  'Lighthouse mobile, medians, site/static twin',
  {
    ...{ perf: 7, a11y: 4, best: 4, SEO: 4, 'FCP ms': 9, 'LCP ms': 9, 'FCP x': 5, 'LCP x': 5 },
    ...{ 'TBT ms': 9, CLS: 5, KB: 7, speed: 5 },
  },
  54,
);

/** Alternates page and twin, so that other load affects both. */
export async function* measurePages({ paths, origin, folder, chromePath, runs }: Setting) {
  const twins = paths.map((path) => [path, writeTwin(path, folder)] as const);
  for (const [path, twinPath] of twins) {
    const visits = await repeat(runs, async () => ({
      site: await visit(origin + path, chromePath),
      twin: await visit(origin + twinPath, chromePath),
    }));
    yield summarize(path, visits);
  }
}

function summarize(name: string, visits: readonly Readonly<Record<'site' | 'twin', Visit>>[]) {
  const siteRuns = visits.map(({ site }) => site);
  const twinRuns = visits.map(({ twin }) => twin);
  const site = everyFigure((figure) => median(siteRuns.map((run) => run[figure])));
  const twin = everyFigure((figure) => median(twinRuns.map((run) => run[figure])));
  /** Median ratio of page to twin over pairs of consecutive visits. */
  const ratio = (figure: Figure) => median(visits.map(({ site, twin }) => site[figure] / twin[figure]));
  const [fcpRatio, lcpRatio] = [ratio('fcp'), ratio('lcp')];
  const both = (figure: Figure) => `${Math.round(site[figure])}/${Math.round(twin[figure])}`;
  const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;
  const failedAudits = [...new Set(siteRuns.flatMap((run) => run.failedAudits))];
  return {
    name,
    cells: [
      both('performance'),
      ...scores.slice(1).map((score) => String(site[score])),
      both('fcp'),
      both('lcp'),
      fcpRatio.toFixed(2),
      lcpRatio.toFixed(2),
      both('tbt'),
      site.cls.toFixed(3),
      both('transferred'),
      String(Math.round(median([...siteRuns, ...twinRuns].map((run) => run.benchmarkIndex)))),
    ],
    missed: [
      ...scores.filter((score) => site[score] < goals.score).map((score) => `${score} ${site[score]}`),
      ...(lcpRatio > goals.lcpRatio ? [`LCP ${lcpRatio.toFixed(2)} times the twin's`] : []),
      ...(fcpRatio > goals.fcpRatio ? [`FCP ${fcpRatio.toFixed(2)} times the twin's`] : []),
      ...(site.tbt > goals.totalBlockingTime ? [`TBT ${Math.round(site.tbt)} ms`] : []),
      ...(site.cls > goals.cumulativeLayoutShift ? [`CLS ${site.cls.toFixed(3)}`] : []),
    ],
    notes: failedAudits.length > 0 ? [`failed audits: ${failedAudits.join(', ')}`] : [],
    siteRuns,
    twinRuns,
  };
}
