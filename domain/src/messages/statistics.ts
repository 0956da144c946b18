import type { LeadStep } from '../entities/stats-day.ts';

/** What the overview says about what becomes of enquiries. */
export const statisticsMessages = {
  title: 'What Becomes of Enquiries',
  loading: 'Counting...',
  what: 'The statistics',
  earlier: 'Earlier',
  later: 'Later',
  received: 'Received',
  spam: (count: number) => (count === 1 ? '1 is spam and not counted' : `${count} are spam and not counted`),
  wonRate: 'Won',
  wonOf: (won: number, decided: number) => `${won} of ${decided} that were won or lost`,
  noneDecided: 'None was won or lost yet',
  median: 'First answer, half within',
  p90: 'First answer, 9 in 10 within',
  answered: (count: number) => `${count} answered by a person, in office hours`,
  oldest: 'Oldest unanswered',
  allAnswered: 'None',
  byWeek: 'Enquiries by week and form',
  bySource: 'Enquiries by source',
  funnel: 'How far they have come',
  asTable: 'As a table',
  export: 'Export CSV',
  nothing: 'No enquiries in these weeks',
  week: 'Week from',
  total: 'Total',
  source: 'Source',
  step: 'Step',
  count: 'Enquiries',
} as const;

export const stepLabels: Readonly<Record<LeadStep, string>> = {
  received: 'Received',
  read: 'Read',
  contacted: 'Contacted',
  in_progress: 'In progress',
  won: 'Won',
};

/** A span of office hours: `45 min`, `3 h 20 min`, and above a working day of nine hours `2 d 4 h`. */
export function officeTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours < WORKING_HOURS) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / WORKING_HOURS);
  const rest = hours % WORKING_HOURS;
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`;
}

const WORKING_HOURS = 9;
