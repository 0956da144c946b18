import type { Page } from 'playwright-core';

/**
 * Whether screen readers are told that what a button controls is shown; undefined when they are told nothing of the kind. Asks the browser
 * itself: it says so of a popover's button without an attribute.
 */
export async function isExpanded(page: Page, button: string): Promise<boolean | undefined> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const found = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === button);
  const state = found?.properties?.find(({ name }) => name === 'expanded');
  return state && state.value.value === true;
}
