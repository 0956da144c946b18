import { SEND_AUTOMATIC_ANSWERS, type Setting, SHOW_CAR_PRICES } from '../collections.ts';
import type { LeadStep } from '../statistics/count.ts';

/** Shown when code of the back office cannot be loaded. */
export const lateCodeMessage =
  'This part could not be loaded: the website may have been updated. Save your work, then reload the page.';
export const shellMessages = {
  zone: 'All days and times are those of Klang (UTC+8).',
} as const;

export const paletteMessages = {
  title: 'Command palette',
  field: 'Go to, find or start',
  placeholder: 'Go to, find or start...',
  screens: 'Screens',
  actions: 'Actions',
  state(state: 'idle' | 'looking' | 'found' | 'failed', count: number): string {
    if (state === 'looking') return 'Searching...';
    if (state === 'failed') return 'The search failed. Type on to try again.';
    if (state === 'found')
      return count === 0 ? 'Nothing found.' : count === 1 ? '1 result' : `${count} results`;
    return count === 0 ? 'Type at least two letters.' : '';
  },
} as const;

export const tableMessages = {
  choose: (name: string) => `Select ${name}`,
  chooseAll: 'Select all that are shown',
  bar: 'Selected entries',
  chosen: (count: number) => `${count} selected`,
  unseen: (names: readonly string[]) =>
    `${names.length} of them ${names.length === 1 ? 'is' : 'are'} hidden now: ${names.join(', ')}`,
  changeTitle: (count: number) => `Change ${count} entries`,
  changeText: (action: string) => `Do you want “${action}” for all that you have selected?`,
  clear: 'Clear selection',
  working: (done: number, count: number) => `${done} of ${count}...`,
  deleteTitle: (count: number) => (count === 1 ? 'Delete 1 entry' : `Delete ${count} entries`),
  deleteText: 'Are you sure you want to delete what you have selected?',
  inTrash: 'It waits in the trash for 30 days, and can be restored from there.',
  allInTrash: 'Each entry waits in the trash for 30 days, and can be restored from there.',
  deleted: (count: number) => (count === 1 ? '1 entry deleted' : `${count} entries deleted`),
  published: (count: number) => (count === 1 ? '1 entry published' : `${count} entries published`),
  hidden: (count: number) => (count === 1 ? '1 entry hidden' : `${count} entries hidden`),
  nothingToDo: 'Nothing had to be changed',
  more: (name: string) => `More actions for ${name}`,
  moreLabel: 'More',
  failed: (failed: number, count: number, reason: string) =>
    `${failed} of ${count} could not be changed: ${reason}`,
  damaged: 'It is damaged: open and save it first.',
  undoFailed: 'Failed to undo all of it',
} as const;

export const markMessages = {
  mark: (label: string) => `Mark ${label.toLowerCase()}`,
  marked: (count: number, label: string) =>
    `${count} ${count === 1 ? 'vehicle' : 'vehicles'} marked ${label.toLowerCase()}`,
  hiddenPrice: 'Hidden from visitors',
} as const;

const figure = (count: number) => count.toLocaleString('en-MY');

export const partMessages = {
  sorted: (held: number, total: number) => `Only the newest ${figure(held)} of ${figure(total)} are sorted.`,
  searched: (held: number, total: number) => `Looked through the newest ${figure(held)} of ${figure(total)}.`,
  reading: (read: number, total: number) => `${figure(read)} of ${figure(total)} read`,
} as const;

export const SETTINGS_TITLE = 'Website Settings';

export const priceSettingWords = {
  setting: SHOW_CAR_PRICES as Setting,
  title: 'Car Price Visibility',
  on: 'Prices are visible to visitors',
  off: 'Prices are hidden from visitors',
  help: "When disabled, 'Contact for Price' is shown instead of actual prices on the car shop and detail pages.",
  loading: 'Loading the setting...',
  /** The subject of a sentence. */
  unknown: 'The price visibility setting',
  updated: (visible: boolean) => `Car prices are now ${visible ? 'visible' : 'hidden'} on the website`,
  /** Only the first card has a toast, so that a failure is not reported twice. */
  fetchFailed: 'Failed to fetch price visibility setting',
  updateFailed: 'Failed to update price visibility setting',
};

export type SettingWords = Omit<typeof priceSettingWords, 'fetchFailed'> & { fetchFailed?: string };

const answerSettingWords: SettingWords = {
  setting: SEND_AUTOMATIC_ANSWERS,
  title: 'Automatic Answers',
  on: 'Visitors get an e-mail as soon as their enquiry has arrived',
  off: 'Visitors get no automatic e-mail',
  help: 'It thanks them in English or Malay and names the reference, your office hours and WhatsApp. An address gets at most one in 24 hours. It does not count as your first answer.',
  loading: 'Loading the setting of automatic answers...',
  unknown: 'The setting of automatic answers',
  updated: (isOn) => `Automatic answers are now ${isOn ? 'on' : 'off'}`,
  updateFailed: 'Failed to update the setting of automatic answers',
};

export const settings = [priceSettingWords, answerSettingWords];

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

/** `45 min`, `3 h 20 min`, or `2 d 4 h` in working days of nine hours. */
export function officeTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours < WORKING_HOURS) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / WORKING_HOURS);
  const rest = hours % WORKING_HOURS;
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`;
}

const WORKING_HOURS = 9;
