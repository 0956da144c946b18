import { company } from './company.ts';

const { prefix } = company.currency;
/** The prefix in any case, with the dot and the spaces that people put behind it, as often as it stands there. */
const PREFIXES = new RegExp(`^(${prefix}\\b\\.?\\s*|${prefix}(?=\\d))+`, 'i');

/** An amount as it is stored: without the currency's prefix and without whitespace around it (admin.md section 5). */
export function withoutPrefix(typed: string): string {
  return typed.trim().replace(PREFIXES, '').trim();
}

/** A stored amount as it is shown: with the currency's prefix, once. */
export function withPrefix(stored: string): string {
  return `${prefix} ${withoutPrefix(stored)}`;
}
