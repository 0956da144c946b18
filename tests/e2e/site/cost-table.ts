import { type Cost, visits } from './costs.ts';

/** US dollars for a read: $0.06 for 100,000 (docs/cost-per-visit.md says where that is from). */
const PRICE = 0.06 / 100_000;

/** So many visits the table reckons with. */
const VISITS = 10_000;

/** The lines of the table in docs/cost-per-visit.md, without its heading. */
export function costTable(): string[] {
  return Object.values(visits).flatMap((steps: readonly Cost[]) =>
    steps.map((cost, position) => line({ ...cost, step: position === 0 ? cost.step : `… ${cost.step}` })),
  );
}

function line({ step, reads, calls, kilobytes }: Cost): string {
  const parts = Object.entries(reads);
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  const named = parts.map(([name, count]) => `${count} ${name}`).join(', ') || '-';
  const price = (total * VISITS * PRICE).toFixed(2);
  return `| ${step} | ${total} | ${named} | ${calls} | ${kilobytes} | ${price} |`;
}
