import type { Locator } from 'playwright-core';

/** Whose words of a test are its own. */
interface Own {
  readonly mark: string;
  readonly username: string;
}

/**
 * The accessibility tree of a part of the back office: roles, names and states in the order of a screen reader. Numbers are 0, and choices
 * are left out: other tests add entries, brands and people.
 */
export async function toldOf(part: Locator, { mark, username }: Own): Promise<string> {
  const tree = await part.ariaSnapshot();
  return tree
    .replace(/:?\n *- (\/url: |\/placeholder: |option ).*/g, '')
    .replace(new RegExp(mark, 'gi'), 'MARK')
    .replaceAll(username, 'ME')
    .replace(/\b[\dA-Z]{3,4}-[\dA-Z]{3,4}\b/g, 'CODE')
    .replace(/ \d+ unread/g, '')
    .replace(/(?<!level=)\d+/g, '0');
}

/** The rows of others disappear: those without a control that names one of these. */
export const onlyRowsOf = (...names: readonly string[]): string =>
  `tbody tr:not(:has(${names.map((name) => `[aria-label*="${name}"]`).join()})) { display: none }`;
