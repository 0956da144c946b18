import { type Bill, dollars } from './billing.ts';

/** What a month costs in Firestore; docs/cost-per-visit.md shows the same tables, and says how each figure is counted. */

/** Reads and writes of one of each. */
export const steps = {
  visit: { name: 'visit: the inventory, a brand, two vehicles', reads: 25, writes: 0 },
  enquiry: { name: 'enquiry: rules, outbox, mails, lead', reads: 22, writes: 16 },
  answer: { name: 'enquiry opened in the back office', reads: 7, writes: 5 },
  day: { name: 'back-office day: the enquiries ten times', reads: 410, writes: 0 },
  attack: { name: 'attack: 10,000 enquiries, all taken', reads: 158_646, writes: 119_998 },
} as const satisfies Record<string, Bill & { readonly name: string }>;

/** How many visits of a month the table reckons with. */
const VISITS = [1_000, 100_000, 1_000_000];
/** One visit in so many ends in an enquiry. */
const VISITS_PER_ENQUIRY = 100;
const DAYS = 30;
/** What Google gives each day, in reads and writes. */
const FREE = { reads: 50_000, writes: 20_000 };

type Step = keyof typeof steps;

const timesIn = (visits: number): Record<Step, number> => ({
  visit: visits,
  enquiry: visits / VISITS_PER_ENQUIRY,
  answer: visits / VISITS_PER_ENQUIRY,
  day: DAYS,
  attack: 1,
});

const names = Object.keys(steps) as Step[];
const times = ({ reads, writes }: Bill, count: number): Bill => ({
  reads: reads * count,
  writes: writes * count,
});
const price = (bill: Bill) => `US$ ${dollars(bill).toFixed(2)}`;

function sum(bills: readonly Bill[]): Bill {
  const total = (key: keyof Bill) => bills.reduce((all, bill) => all + bill[key], 0);
  return { reads: total('reads'), writes: total('writes') };
}

/** What is left to pay when each day's free part is used up by that day's visits; an attack has a day of its own. */
function beyondFree(visits: number): Bill {
  const { attack: _, ...usual } = timesIn(visits);
  const day = sum(Object.entries(usual).map(([name, count]) => times(steps[name as Step], count / DAYS)));
  const beyond = ({ reads, writes }: Bill): Bill => ({
    reads: Math.max(0, reads - FREE.reads),
    writes: Math.max(0, writes - FREE.writes),
  });
  return sum([times(beyond(day), DAYS - 1), beyond(sum([day, steps.attack]))]);
}

/** The lines of the table, without its heading. */
export function monthTable(): string[] {
  const rows = names.map((step) => {
    const { name, reads, writes } = steps[step];
    const cells = VISITS.map((visits) => price(times(steps[step], timesIn(visits)[step])));
    return [name, `${reads.toLocaleString('en')} / ${writes.toLocaleString('en')}`, ...cells];
  });
  const totals = VISITS.map((visits) =>
    price(sum(names.map((step) => times(steps[step], timesIn(visits)[step])))),
  );
  const free = VISITS.map((visits) => price(beyondFree(visits)));
  return [...rows, ['all of it', '', ...totals], ['of that beyond what is free', '', ...free]].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
}
