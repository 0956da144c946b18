import { optionSet } from '../options.ts';
import words from './options.json' with { type: 'json' };

/** For more than one user; each form makes its own options of `options.json`. */
export const timelines = optionSet(words.timelines);
export const renovationBudgets = optionSet(words.renovationBudgets);
