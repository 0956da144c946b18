import type { PageMeta } from '../../web/src/site/content.ts';

/** Each function returns a list of problems of a content file. */

/** Titles and descriptions too long or too short for search results. */
export function metaProblems({ title, description }: PageMeta): string[] {
  const problems: string[] = [];
  if (title.length === 0 || title.length > 60)
    problems.push(`title has ${title.length} characters: ${title}`);
  if (description.length < 120 || description.length > 155) {
    problems.push(`description has ${description.length} characters: ${description}`);
  }
  return problems;
}

/** Texts in `content` that are blank, padded, or contain a double space. */
export function untidyText(content: unknown): string[] {
  return stringsUnder(content).filter((text) => text !== text.trim() || text === '' || text.includes('  '));
}

function stringsUnder(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(stringsUnder);
}
