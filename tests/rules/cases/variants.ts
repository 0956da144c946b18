import type { Variant } from '../../support/deviations.ts';
import type { DocumentCase } from './case.ts';

type Attempt = Omit<DocumentCase, 'name' | 'may' | 'data'>;

/** Each variant as a case, under `accepts` or `refuses`. */
const judged =
  (may: boolean) =>
  (attempt: Attempt, variants: readonly Variant[]): DocumentCase[] =>
    variants.map(({ name, record: data }) => {
      return { ...attempt, name: `${may ? 'accepts' : 'refuses'} ${name}`, data, may };
    });
export const accepted = judged(true);
export const refused = judged(false);

const MINUTE = 60_000;

/** Times that a client may send instead of the server's. */
export const otherTimes: readonly (readonly [name: string, time: unknown])[] = [
  ['an earlier time', new Date(Date.now() - MINUTE)],
  ['a later time', new Date(Date.now() + MINUTE)],
  ['a time as text', new Date().toISOString()],
  ['null', null],
];
