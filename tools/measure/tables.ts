import type { MeasuredBehaviour } from './behaviour.ts';
import type { MeasuredPage } from './pages.ts';

/** The columns of a row, the first one to the left, all others to the right. */
function row(widths: readonly number[], cells: readonly string[]): string {
  return cells
    .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
    .join('  ');
}

const pageWidths = [54, 7, 4, 4, 4, 9, 9, 5, 5, 9, 5, 7, 5, 5];

/** Above the rows of pages: the site's figure, then the twin's. */
export const pageHeading = row(pageWidths, [
  'Lighthouse mobile, medians, site/static twin',
  'perf',
  'a11y',
  'best',
  'SEO',
  'FCP ms',
  'LCP ms',
  'FCP x',
  'LCP x',
  'TBT ms',
  'CLS',
  'KB',
  'speed',
  'load',
]);

/** One page, and below it what it misses. */
export function pageRow(page: MeasuredPage): string {
  const { site, twin, missed } = page;
  const both = (figure: 'performance' | 'fcp' | 'lcp' | 'tbt' | 'transferred') =>
    `${Math.round(site[figure])}/${Math.round(twin[figure])}`;
  const line = row(pageWidths, [
    page.path,
    both('performance'),
    String(page.accessibility),
    String(page.bestPractices),
    String(page.seo),
    both('fcp'),
    both('lcp'),
    page.fcpRatio.toFixed(2),
    page.lcpRatio.toFixed(2),
    both('tbt'),
    site.cls.toFixed(3),
    both('transferred'),
    String(Math.round(page.benchmarkIndex)),
    page.load.toFixed(1),
  ]);
  const audits = page.failedAudits.length > 0 ? [`failed audits: ${page.failedAudits.join(', ')}`] : [];
  return [line, ...misses([...missed, ...audits])].join('\n');
}

const behaviourWidths = [98, 6, 6, 5];

/** Above the rows of what visitors do, and of the back office. */
export const behaviourHeading = headingOf('What visitors do, medians: a quarter of the speed, slow 4G');
export const backOfficeHeading = headingOf('The back office, medians: a quarter of the speed');

function headingOf(title: string): string {
  return row(behaviourWidths, [title, 'ms', 'goal', 'load']);
}

/** One thing that visitors do, with every visit's time. */
export function behaviourRow(measured: MeasuredBehaviour): string {
  const { name, milliseconds, goal, all, note, missed, load } = measured;
  const line = row(behaviourWidths, [
    name,
    String(Math.round(milliseconds)),
    goal === undefined ? '' : String(Math.round(goal)),
    load.toFixed(1),
  ]);
  const details = [all.length > 1 ? `each visit: ${all.map(Math.round).join(', ')}` : '', note].filter(
    Boolean,
  );
  return [line, ...details.map((detail) => `    ${detail}`), ...misses(missed)].join('\n');
}

function misses(missed: readonly string[]): string[] {
  return missed.length > 0 ? [`    MISSED  ${missed.join('; ')}`] : [];
}
