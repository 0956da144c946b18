import { company } from './company.ts';

const format = new Intl.NumberFormat('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whole sen as visitors read an amount, without the currency: 117593 is `1,175.93`. */
export function plainSen(sen: number): string {
  return format.format(sen / 100);
}

/** Whole sen with the currency: 117593 is `RM 1,175.93`. The space does not break. */
export function formatSen(sen: number): string {
  return `${company.currency.prefix}\u00a0${plainSen(sen)}`;
}
