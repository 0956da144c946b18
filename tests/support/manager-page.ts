import type { Browser, Locator, Page } from 'playwright-core';
import { endSessionsOf, signIn } from './admin-visit.ts';
import { newVisit, type viewports } from './browser.ts';
import { createAdministrator, type TestAdministrator } from './suite.ts';

/** An administrator of a test's own, signed in; every page that is opened shares the session. */
export interface AdminVisit {
  readonly administrator: TestAdministrator;
  /** Opens an address of the back office in a tab of its own. */
  open(path: string): Promise<Page>;
  /** Closes what was opened, and stays signed in; answers what pages threw and nobody caught. */
  closePages(): Promise<string[]>;
  /** Closes all, and ends the session. */
  close(): Promise<void>;
}

/** The channel of live queries, for `page.route`. */
export const LISTEN = '**/google.firestore.v1.Firestore/Listen/**';

/** How long `expect.poll` may take on a busy machine. */
export const patient = { timeout: 20_000 } as const;

export async function visitAsAdministrator(
  browser: Browser,
  viewport: keyof typeof viewports = 'desktop',
): Promise<AdminVisit> {
  const administrator = await createAdministrator();
  const { page: first, context } = await newVisit(browser, viewport);
  await signIn(first, administrator);
  await first.close();
  const uncaught: string[] = [];
  return {
    administrator,
    async open(path) {
      const page = await context.newPage();
      page.on('pageerror', (error) => uncaught.push(error.message));
      await page.goto(path);
      return page;
    },
    async closePages() {
      for (const page of context.pages()) await page.close();
      return uncaught.splice(0);
    },
    async close() {
      await context.close();
      await endSessionsOf(administrator);
    },
  };
}

/** What the one toast says; waits until it says just that. */
export async function seeToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await toast.getByText(text, { exact: true }).waitFor();
  await toast.getByText(title, { exact: true }).waitFor();
}

/** The row of the table that holds the text. */
export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Answers the question before a delete. */
export async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
