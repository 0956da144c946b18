import { signInMessages } from '@site/domain/messages/admin';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { isError, launchBrowser, newVisit, viewports } from './browser.ts';
import { createSession, verify } from './callables.ts';
import { hold } from './faults.ts';
import { createAdministrator, database, discardTemporary, type TestAdministrator } from './suite.ts';

/** The back office as one administrator of a test file's own sees it. All its tabs share a browser context, so a visit is quick. */
export interface BackOffice {
  readonly browser: Browser;
  readonly administrator: TestAdministrator;
  /** What pages threw or logged as an error since the test began. */
  readonly errors: readonly string[];
  /**
   * Opens an address, signed in: anew in the tab that the test before has left, and in a further one when a test opens several. A tab
   * keeps its process, which has compiled the site's code: a visit costs half as much as in a new one.
   */
  open(address: string, viewport?: keyof typeof viewports): Promise<Page>;
  /** Opens another address in a tab, or the same again. */
  go(page: Page, address?: string): Promise<void>;
  /** As `open`, in a browser context of its own, so that moving its clock moves nobody else's. */
  openApart(address: string): Promise<Page>;
  /**
   * Ends the session on the server, behind the pages' back: they go on believing that they are signed in, and the rules refuse all that
   * they ask for. The next tab to be opened has a new one.
   */
  endSession(): Promise<void>;
  /**
   * Does something that sends a request to that address, and ends the session while it is on its way: the server refuses it. Pages notice
   * the end by themselves as soon as anything changes that they watch, so it cannot be ended before.
   */
  endSessionDuring(page: Page, address: string, act: () => Promise<unknown>): Promise<void>;
}

/** How long `expect.poll` may take on a busy machine. */
export const patient = { timeout: 40_000 } as const;

/** The channel of live queries, where the server counts, and where what the back office stores is committed; for `page.route`. */
export const LISTEN = '**/google.firestore.v1.Firestore/Listen/**';
export const COUNTS = '**/documents:runAggregationQuery*';
export const COMMITS = '**/documents:commit*';

/** Sets it up around the tests of the file that calls, and clears away what `writeTemporary` wrote. */
export function useBackOffice(): BackOffice {
  let browser: Browser;
  let context: BrowserContext;
  let administrator: TestAdministrator;
  let hasSession = false;
  /** The tab that the test before has left empty. */
  let free: Page | undefined;
  const errors: string[] = [];
  const thrown: string[] = [];
  const tabs: Page[] = [];
  const apart: BrowserContext[] = [];

  const listen = (to: BrowserContext) => {
    to.on('weberror', (event) => thrown.push(event.error().message) && errors.push(event.error().message));
    to.on('console', (message) => {
      if (isError(message)) errors.push(message.text());
    });
  };

  beforeAll(async () => {
    browser = await launchBrowser();
    administrator = await createAdministrator();
    ({ context, page: free } = await newVisit(browser));
    listen(context);
  });
  afterEach(async ({ task }) => {
    for (const opened of apart.splice(0)) await opened.close();
    const [first, ...others] = tabs.splice(0);
    // Closed after a failure, which leaves evidence.
    const closed = task.result?.state === 'fail' ? [first, ...others] : others;
    for (const tab of closed) await tab?.close();
    if (first && !first.isClosed()) free = await emptied(first);
    errors.length = 0;
    expect(thrown.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await context.close();
    await endSessionsOf(administrator);
    await discardTemporary();
  });

  const ownTab = async () => {
    const tab = free ?? (await context.newPage());
    free = undefined;
    tabs.push(tab);
    if (!hasSession) await keepToken(tab, await openSession(administrator));
    hasSession = true;
    return tab;
  };

  const visit = async (page: Page, address: string) => {
    await arrive(page, address);
    if (!(await page.getByText(signInMessages.unreachable).isVisible())) return;
    // The machine was too busy to check the session within the 10 s that the page gives it.
    errors.length = 0;
    await arrive(page, address);
  };

  const endSession = async () => {
    await endSessionsOf(administrator);
    hasSession = false;
  };

  return {
    get browser() {
      return browser;
    },
    get administrator() {
      return administrator;
    },
    errors,
    async open(address, viewport) {
      const page = await ownTab();
      if (viewport) await page.setViewportSize(viewports[viewport]);
      await visit(page, address);
      return page;
    },
    go: (page, address = page.url()) => visit(page, address),
    async openApart(address) {
      const { page, context: own } = await newVisit(browser);
      apart.push(own);
      listen(own);
      await keepToken(page, await openSession(administrator));
      await visit(page, address);
      return page;
    },
    endSession,
    async endSessionDuring(page, address, act) {
      const held = await hold(page, address);
      await act();
      await held.arrived;
      await endSession();
      held.release();
      await page.unroute(address);
    },
  };
}

/** The tab as a new one is, but for its process, which has compiled the site's code. */
async function emptied(tab: Page): Promise<Page> {
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await openBlank(tab);
  await tab.setViewportSize(viewports.desktop);
  return tab;
}

/** Opens an address of the back office; waits until the session has been checked and the page is there. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .getByRole('heading', { level: 1 })
    .and(page.getByText(/^(?!Loading)/))
    .waitFor();
}

/** A session as sign-in opens one; answers its token. */
export async function openSession({ username, password }: TestAdministrator): Promise<string> {
  const { user_id: userId, login_ticket: ticket } = await verify(username, password);
  if (!userId || !ticket) throw new Error(`${username} was refused`);
  return createSession(userId, ticket);
}

/** Ends every session of an administrator on the server. */
export async function endSessionsOf({ id }: Pick<TestAdministrator, 'id'>): Promise<void> {
  const sessions = await database().collection('admin_sessions').where('admin_user_id', '==', id).get();
  for (const session of sessions.docs) await session.ref.delete();
}

/** Puts a token into the browser, the way an earlier sign-in left it there. Ends on a page without the app. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await openBlank(page);
  await page.evaluate(`localStorage.setItem('admin_session_token', ${JSON.stringify(token)})`);
}

/** An empty page of the site's own origin. */
export async function openBlank(page: Page): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  // As long as anything is routed, the browser caches nothing.
  await page.unroute('**/blank');
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate("localStorage.getItem('admin_session_token')");
}

/** What the one toast says; waits until it says just that. */
export async function seeToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await toast.getByText(text, { exact: true }).waitFor();
  await toast.getByText(title, { exact: true }).waitFor();
}

/** Longer than a listener stays open that nobody looks at, in milliseconds. */
export const LONG_ENOUGH = 35_000;

/** Tells the page that its tab is shown or hidden, as browsers do; a headless one shows all its tabs. */
export async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

/** The row of the table, or the phone's card, that holds the text. */
export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** The texts of a row's cells, as a person reads them. */
export async function cellsOf(row: Locator): Promise<string[]> {
  const texts = await row.getByRole('cell').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The table's headings. */
export function headingsOf(page: Page): Promise<string[]> {
  return page.getByRole('columnheader').allInnerTexts();
}

/** Answers the question before a delete, or before typed work is left. */
export async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** On a phone and on a desktop everything fits and passes axe. */
export async function expectSound(page: Page, state = 'page'): Promise<void> {
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    expect(await axeFindings(page), `${state} on a ${name}`).toEqual([]);
    expect(await sidewaysScroll(page), `${state} on a ${name}`).toBe(0);
  }
}

/** Types name and password into the sign-in form of a page or a dialog, and submits. */
export async function fillSignIn(
  place: Page | Locator,
  { username, password }: Pick<TestAdministrator, 'username' | 'password'>,
): Promise<void> {
  await place.getByLabel('Username').fill(username);
  await place.getByLabel('Password').fill(password);
  await place.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in again over a page whose session has ended. */
export async function signInAgain(page: Page, administrator: TestAdministrator): Promise<void> {
  const dialog = page.getByRole('dialog');
  await fillSignIn(dialog, administrator);
  await dialog.waitFor({ state: 'detached' });
}
