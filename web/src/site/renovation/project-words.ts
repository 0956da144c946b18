import { withPrefixUnlessTyped } from '@site/domain/money/ringgit';
import type { Project } from '@site/domain/publishing/entities';

/** The look of a project's picture. The fallback is part of the build. */
export const room = { width: 4, height: 3, fallback: '/illustrations/fallback/room.svg' } as const;

/** The dot of a title, a house number or a measure ends no sentence. Chinese has no blank behind the end, and a quotation goes on. */
const SENTENCE_END =
  /(?<!\b(Mrs?|Ms|Dr|En|Pn|Tn|Hj|Jln|approx|sq|No(?=\.\s*\d)))[.!?؟।](?=\s)|[。！？](?![。！？」』”’])/;

/** Returns the first sentence and the rest, which may be empty. */
export function splitDescription(description: string): { challenge: string; solution: string } {
  const text = description.trim();
  const end = SENTENCE_END.exec(text);
  if (!end) return { challenge: text, solution: '' };
  return { challenge: text.slice(0, end.index + 1), solution: text.slice(end.index + 1).trim() };
}

/** With `RM`; empty if unknown. */
export function budgetOf({ budget }: Pick<Project, 'budget'>): string {
  return budget.trim() && withPrefixUnlessTyped(budget);
}
