import type { Locator } from 'playwright-core';

/** Whose words of a test are its own. */
interface Own {
  readonly mark: string;
  readonly username: string;
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const MONTH_OF_A_DAY = new RegExp(`(?<=\\b0 )(?:${MONTHS})\\b|\\b(?:${MONTHS})(?= 0\\b)`, 'g');

/**
 * The accessibility tree of a part of the back office: roles, names and states in the order of a screen reader. Numbers are 0, months of
 * a day are MONTH, and choices are left out: other tests add entries, brands and people.
 */
export async function toldOf(part: Locator, { mark, username }: Own): Promise<string> {
  const tree = await part.ariaSnapshot();
  return tree
    .replace(/:?\n *- (\/url: |\/placeholder: |option ).*/g, '')
    .replace(new RegExp(mark, 'gi'), 'MARK')
    .replaceAll(username, 'ME')
    .replace(/\b[\dA-Z]{3,4}-[\dA-Z]{3,4}\b/g, 'CODE')
    .replace(/ \d+ unread/g, '')
    .replace(/(?<!level=)\d+/g, '0')
    .replace(MONTH_OF_A_DAY, 'MONTH');
}

/** The rows of others disappear: those without a control that names one of these. */
export const onlyRowsOf = (...names: readonly string[]): string =>
  `tbody tr:not(:has(${names.map((name) => `[aria-label*="${name}"]`).join()})) { display: none }`;
