import type { Page } from 'playwright-core';

/** The state of a button as screen readers get it, from the browser itself: a popover's button has no `aria-expanded`. */
export async function isExpanded(page: Page, button: string): Promise<boolean | undefined> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const found = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === button);
  const state = found?.properties?.find(({ name }) => name === 'expanded');
  return state && state.value.value === true;
}
