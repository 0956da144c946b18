import { company } from './company.ts';

const { prefix } = company.currency;
/** The prefix in any case, with the dot and the spaces that people put behind it, as often as it stands there. */
const PREFIXES = new RegExp(`^(${prefix}\\b\\.?\\s*|${prefix}(?=\\d))+`, 'i');

/** A budget as it is stored: without the currency's prefix and without whitespace around it (admin.md section 5). */
export function storedBudget(typed: string): string {
  return typed.trim().replace(PREFIXES, '').trim();
}

/** A stored budget as lists show it: with the currency's prefix, once. */
export function shownBudget(stored: string): string {
  return `${prefix} ${storedBudget(stored)}`;
}
