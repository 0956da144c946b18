import { optionSet } from '../options.ts';
import words from './request-options.json' with { type: 'json' };

/** Options of the two request forms, which filters fill in too. The shop reads the amounts from the keys. */
export const secondHandBudgets = optionSet(words.secondHandBudgets);
export const secondHandYears = optionSet(words.secondHandYears);
export const reconBudgets = optionSet(words.reconBudgets);
export const reconYears = optionSet(words.reconYears);
export const importRegions = optionSet(words.importRegions);
