import { withPrefixUnlessTyped } from '@site/domain/money/ringgit';
import type { Project } from '@site/domain/publishing/entities';

/** The look of a project's picture. The fallback is part of the build. */
export const room = { width: 4, height: 3, fallback: '/illustrations/fallback/room.svg' } as const;

/** These words go on after their dot: a title, a house number, a company (`Tan Sdn. Bhd.`). */
const GOES_ON = String.raw`Mrs?|Ms|Dr|En|Pn|Tn|Hj|Ir|Prof|Jln|Sdn|approx|vs|e\.g|i\.e|No(?=\.\s*\d)`;

/** These may end a sentence, unless a small letter follows: `900 sq. ft. condo`. */
const MAY_END = String.raw`(?:sq|ft|Bhd|etc|[ap]\.m)(?=\.\s+\p{Ll})`;

/** Closing quotation marks and brackets belong to the sentence. Chinese has no blank behind the end, and a quotation goes on. */
const SENTENCE_END = new RegExp(
  String.raw`(?<!\b(?:${GOES_ON}|${MAY_END}))[.!?؟।](?:(?=\s)|[”’"')\]]+(?=\s+\P{Ll}))|[。！？](?![。！？」』”’])`,
  'u',
);

/** Returns the first sentence and the rest, which may be empty. */
export function splitDescription(description: string): { challenge: string; solution: string } {
  const text = description.trim();
  const end = SENTENCE_END.exec(text);
  if (!end) return { challenge: text, solution: '' };
  const next = end.index + end[0].length;
  return { challenge: text.slice(0, next), solution: text.slice(next).trim() };
}

/** With `RM`; empty if unknown. */
export function budgetOf({ budget }: Pick<Project, 'budget'>): string {
  return budget.trim() && withPrefixUnlessTyped(budget);
}
