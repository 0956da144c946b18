/** Labelled lines such as `Model: Vios` or `Price (RM): 69,900`. */

/** What starts a list item: a dash, a dot, a tick. */
export const BULLET = /^\s*[-*•·▪●►✓✔✅👉⭐🔥]+\uFE0F?\s*/u;

/** The text's lines, trimmed. */
export function linesOf(text: string): string[] {
  return text.split(/\r?\n/).map((line) => line.trim());
}

/** The value behind a label, which may be one of several (`a|b`); null when there is none. */
export function labelled(text: string, label: string): string | null {
  const pattern = new RegExp(`^(?:${label})\\s*(?:\\([^)]{0,20}\\))?\\s*[:–-]\\s*(\\S.{0,300})$`, 'i');
  for (const line of linesOf(text)) {
    const value = pattern.exec(line.replace(BULLET, ''))?.[1];
    if (value) return value.trim();
  }
  return null;
}
