import { type OptionSet, optionLabel } from '../options.ts';
import { inFigures } from '../text.ts';
import { bodyTypes, fuels, gearboxes } from './facts.ts';
import type { StockFilters } from './filters.ts';
import { reconBudgets, reconYears, secondHandBudgets, secondHandYears } from './request-options.ts';

/** Answers by control name. */
export function wishesOf(filters: StockFilters, form: 'secondhand' | 'recon'): Record<string, string> {
  const isRecon = form === 'recon';
  const { choices, limits } = filters;
  const budget = budgetOf(isRecon ? reconBudgets : secondHandBudgets, limits.price_to ?? limits.price_from);
  return {
    preferred_make: choices.make.join(', '),
    year_range: yearsWithin(isRecon ? reconYears : secondHandYears, limits.year_from, limits.year_to),
    // Only an option without an upper end fits a lowest price alone.
    budget_range: limits.price_to === undefined && !budget.startsWith('over') ? '' : budget,
    [isRecon ? 'specific_requirements' : 'additional_requirements']: inWords(filters),
  };
}

/** Filters without a field in the form, and the exact figures. */
function inWords({ choices, limits }: StockFilters): string {
  const named = (title: string, values: readonly string[], options: OptionSet) =>
    values.length > 0 && `${title}: ${values.map((value) => optionLabel(options, value)).join(' or ')}`;
  const bound = (before: string, value: number | undefined, after = '') =>
    value !== undefined && `${before} ${inFigures(value)}${after}`;
  const years = [
    limits.year_from !== undefined && `from ${limits.year_from}`,
    limits.year_to !== undefined && `up to ${limits.year_to}`,
  ].filter(Boolean);
  return [
    named('Body type', choices.body, bodyTypes),
    named('Fuel', choices.fuel, fuels),
    named('Gearbox', choices.gearbox, gearboxes),
    years.length > 0 && `Year: ${years.join(', ')}`,
    bound('Price: from RM', limits.price_from),
    bound('Price: up to RM', limits.price_to),
    bound('Monthly instalment: from RM', limits.instalment_from),
    bound('Monthly instalment: up to RM', limits.instalment_to),
    bound('Mileage: from', limits.mileage_from, ' km'),
    bound('Mileage: up to', limits.mileage_to, ' km'),
  ]
    .filter(Boolean)
    .join('\n');
}

/** In ringgit. An amount between two ranges belongs to the lower one. */
function budgetOf(options: OptionSet, amount: number | undefined): string {
  if (amount === undefined) return '';
  const within = options.find(({ value }) => {
    const [least = 0, most = least] = thousandsIn(value);
    if (value.startsWith('under')) return amount <= least;
    return value.startsWith('over') ? amount > least : amount >= least && amount <= most;
  });
  return within?.value ?? '';
}

const thousandsIn = (value: string): number[] =>
  [...value.matchAll(/(\d+)k/g)].map(([, thousands]) => Number(thousands) * 1_000);

/** The first range with all years, if both ends are known. */
function yearsWithin(options: OptionSet, from: number | undefined, to: number | undefined): string {
  if (from === undefined || to === undefined) return '';
  const within = options.find(({ value }) => {
    const [first, last] = value.split('-').map(Number);
    return first !== undefined && last !== undefined && from >= first && to <= last;
  });
  return within?.value ?? '';
}
