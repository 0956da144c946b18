import { loadavg } from 'node:os';
import { lighthouseGoals as goals } from './goals.ts';
import {
  type LighthouseFigures,
  type LighthouseRun,
  medianFigures,
  visitWithLighthouse,
} from './lighthouse.ts';
import { median } from './median.ts';
import { twinPath, writeTwin } from './static-twin.ts';

/** A page beside its static twin, medians. */
export interface MeasuredPage {
  readonly path: string;
  readonly site: LighthouseFigures;
  readonly twin: LighthouseFigures;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly failedAudits: readonly string[];
  /** Times the twin's, the median of the pairs that were visited one right after the other. */
  readonly fcpRatio: number;
  readonly lcpRatio: number;
  /** How busy and how fast the machine was: the load of the last minute, and Lighthouse's own measure. */
  readonly load: number;
  readonly benchmarkIndex: number;
  /** Each visit of the page, and of the twin right after it. */
  readonly siteRuns: readonly LighthouseRun[];
  readonly twinRuns: readonly LighthouseRun[];
  /** What a goal says and the page does not reach. */
  readonly missed: readonly string[];
}

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
): AsyncGenerator<MeasuredPage> {
  for (const path of paths) writeTwin(path, folder);
  for (const path of paths) {
    const site: LighthouseRun[] = [];
    const twin: LighthouseRun[] = [];
    for (let run = 0; run < runs; run++) {
      site.push(await visitWithLighthouse(origin + path, chromePath));
      twin.push(await visitWithLighthouse(origin + twinPath(path), chromePath));
    }
    yield withMisses(summarize(path, site, twin));
  }
}

type Summary = Omit<MeasuredPage, 'missed'>;

function summarize(path: string, site: readonly LighthouseRun[], twin: readonly LighthouseRun[]): Summary {
  const of = (figure: 'accessibility' | 'bestPractices' | 'seo') => median(site.map((run) => run[figure]));
  const ratio = (figure: 'fcp' | 'lcp') =>
    median(site.map((run, turn) => run[figure] / (twin[turn]?.[figure] ?? Number.NaN)));
  return {
    path,
    site: medianFigures(site),
    twin: medianFigures(twin),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    failedAudits: [...new Set(site.flatMap(({ failedAudits }) => failedAudits))],
    fcpRatio: ratio('fcp'),
    lcpRatio: ratio('lcp'),
    siteRuns: site,
    twinRuns: twin,
    load: loadavg()[0] ?? Number.NaN,
    benchmarkIndex: median([...site, ...twin].map(({ benchmarkIndex }) => benchmarkIndex)),
  };
}

function withMisses(page: Summary): MeasuredPage {
  const { site } = page;
  const scores = { performance: site.performance, ...pick(page) };
  const missed = [
    ...Object.entries(scores).flatMap(([name, score]) => (score < goals.score ? [`${name} ${score}`] : [])),
    ...(page.lcpRatio > goals.lcpRatio ? [`LCP ${page.lcpRatio.toFixed(2)} times the twin's`] : []),
    ...(page.fcpRatio > goals.fcpRatio ? [`FCP ${page.fcpRatio.toFixed(2)} times the twin's`] : []),
    ...(site.tbt > goals.totalBlockingTime ? [`TBT ${Math.round(site.tbt)} ms`] : []),
    ...(site.cls > goals.cumulativeLayoutShift ? [`CLS ${site.cls.toFixed(3)}`] : []),
  ];
  return { ...page, missed };
}

function pick({ accessibility, bestPractices, seo }: Summary) {
  return { accessibility, 'best practices': bestPractices, SEO: seo };
}
