import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags } from '../test/chromium.ts';
import { median } from './median.ts';

/** The figures of one page. Times in milliseconds, scores of 100. */
export interface LighthouseFigures {
  readonly performance: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Compressed, with headers, in KB of 1,000 bytes. */
  readonly transferred: number;
}

/** One visit as Lighthouse tells it. */
export interface LighthouseRun extends LighthouseFigures {
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** The audits of the last three categories that did not pass, with the first thing that each found. */
  readonly failedAudits: readonly string[];
  /** How fast this machine was just then; 3,000 on the idle one where this was written. */
  readonly benchmarkIndex: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** On a busy machine Chromium now and then leaves the start out of its trace, and there is nothing to measure. */
const ATTEMPTS = 3;

/**
 * Visits a page with Lighthouse as it comes: a phone, slow 4G and a quarter of the speed, simulated; with a fresh profile. Throws when
 * the page could not be measured.
 */
export async function visitWithLighthouse(url: string, chromePath: string): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt++) {
    const result = await visit(url, chromePath);
    if (!result.runtimeError) return toRun(result);
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${result.runtimeError.message}`);
  }
}

async function visit(url: string, chromePath: string): Promise<Result> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', ...chromiumFlags],
    handleSIGINT: false,
    logLevel: 'error',
  });
  try {
    const answer = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    });
    if (!answer) throw new Error(`Lighthouse did not measure ${url}`);
    return answer.lhr;
  } finally {
    chrome.kill();
  }
}

function toRun(result: Result): LighthouseRun {
  const number = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: (typeof categories)[number]) =>
    Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
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
    failedAudits: failedAudits(result),
    benchmarkIndex: result.environment.benchmarkIndex,
  };
}

/** What keeps accessibility, best practices and SEO below 100. */
function failedAudits({ categories: all, audits }: Result): string[] {
  return [all['accessibility'], all['best-practices'], all['seo']]
    .flatMap((category) => category?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && isFailed(audits[id]?.score))
    .map(({ id }) => `${id}${firstFinding(audits[id]?.details)}`);
}

/** Such as the text of an error in the console; empty for audits that tell it in another way. */
function firstFinding(details: Result['audits'][string]['details']): string {
  if (details?.type !== 'table') return '';
  const description = details.items[0]?.['description'];
  return typeof description === 'string' ? ` (${description})` : '';
}

/** `null` marks an audit that does not apply. */
function isFailed(score: number | null | undefined): boolean {
  return typeof score === 'number' && score < 1;
}

/** Each figure's own median. */
export function medianFigures(runs: readonly LighthouseFigures[]): LighthouseFigures {
  const of = (figure: keyof LighthouseFigures) => median(runs.map((run) => run[figure]));
  return {
    performance: of('performance'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    transferred: of('transferred'),
  };
}
