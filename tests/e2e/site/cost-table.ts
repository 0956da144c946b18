import { type Cost, openedPages, visits } from './costs.ts';

/** How many entries of shared lists the seed has: what a visitor is shown of them. */
const SHOWN: Readonly<Record<string, number>> = {
  car_brands: 8,
  renovation_gallery: 6,
  business_portfolio: 6,
};

/** US dollars for a read: $0.06 for 100,000 (docs/cost-per-visit.md says where that is from). */
const PRICE = 0.06 / 100_000;

/** So many visits the table reckons with. */
const VISITS = 10_000;

/** The lines of the table in docs/cost-per-visit.md, without its heading. */
export function costTable(): string[] {
  const opened = Object.entries(openedPages).map(([step, cost]) => line({ step: `\`${step}\``, ...cost }));
  const walked = Object.values(visits).flatMap((steps: readonly Cost[]) =>
    steps.map((cost, position) => line({ ...cost, step: position === 0 ? cost.step : `… ${cost.step}` })),
  );
  return [...opened, ...walked];
}

function line({ step, reads, calls, kilobytes }: Cost): string {
  const parts = Object.entries(reads).map(([name, count]) => ({
    name,
    count: count === 'shown' ? (SHOWN[name] ?? 0) : count,
  }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const named = parts.map(({ name, count }) => `${count} ${name}`).join(', ') || '-';
  const price = (total * VISITS * PRICE).toFixed(2);
  return `| ${step} | ${total} | ${named} | ${calls} | ${kilobytes} | ${price} |`;
}
