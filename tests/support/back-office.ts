import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { isError, launchBrowser, newVisit, type Visit, viewports, wordsOf } from './browser.ts';
import { createSession, verify } from './callables.ts';
import { hold } from './faults.ts';
import { createAdministrator, database, discardTemporary, type TestAdministrator } from './suite.ts';

const UNANSWERED = 'Unable to connect to server. Please check your internet connection.';

/** Addresses of live queries, counts and commits, for `page.route`. */
export const LISTEN = '**/google.firestore.v1.Firestore/Listen/**';
export const COUNTS = '**/documents:runAggregationQuery*';
export const COMMITS = '**/documents:commit*';

/**
 * The back office as an administrator of this test file sees it. All tabs share a browser context. Deletes what `writeTemporary` wrote.
 */
export function useBackOffice() {
  let browser: Browser;
  let context: BrowserContext;
  let administrator: TestAdministrator;
  let hasSession = false;
  let free: Page | undefined;
  const errors: string[] = [];
  const thrown: string[] = [];
  const tabs: Page[] = [];
  const apart: BrowserContext[] = [];

  const listen = (to: BrowserContext) => {
    to.on('weberror', (event) => thrown.push(event.error().message) && errors.push(event.error().message));
    to.on('console', (message) => {
      if (isError(message)) errors.push(wordsOf(message));
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
    // After a failure the tabs are closed, which saves their evidence.
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

  /** Ends the session on the server. Open pages do not know it, and the rules refuse their requests. The next tab has a new session. */
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
    /** Errors that pages threw or logged in this test. */
    errors,
    /** Opens an address in the tab of the previous test, signed in, or in a new tab. A used tab has compiled the code: half the cost. */
    async open(address: string, viewport?: keyof typeof viewports): Promise<Page> {
      const page = await ownTab();
      if (viewport) await page.setViewportSize(viewports[viewport]);
      await visit(page, address, errors);
      return page;
    },
    /** Opens an address in this tab; without an address, reloads it. */
    go: (page: Page, address = page.url()) => visit(page, address, errors),
    /**
     * Like `open`, in a browser context of its own, which is prepared before its first script: a timer from before a clock could not be
     * cancelled through it. Playwright's clock breaks days of a zone.
     */
    async openApart(
      address: string,
      prepare: (page: Page) => Promise<unknown> = (page) => page.clock.install(),
    ): Promise<Page> {
      const { page, context: own } = await newVisit(browser);
      apart.push(own);
      listen(own);
      await prepare(page);
      await keepToken(page, await openSession(administrator));
      // Screens are shown before the sign-in to Firebase, which a clock that moves would end. Live queries follow it.
      const asked = page.waitForRequest(LISTEN);
      await visit(page, address, errors);
      await asked;
      return page;
    },
    endSession,
    /**
     * Ends the session while a request to the address is under way, so that the server refuses it. Pages watch their session: an earlier
     * end would be noticed.
     */
    async endSessionDuring(page: Page, address: string, act: () => Promise<unknown>): Promise<void> {
      const held = await hold(page, address);
      await act();
      await held.arrived;
      await endSession();
      held.release();
      await page.unroute(address);
    },
  };
}

/** A browser that is signed out before each test, and an administrator. */
export function useSignedOut() {
  let browser: Browser;
  let administrator: TestAdministrator;
  let visit: Visit;
  beforeAll(async () => {
    browser = await launchBrowser();
    administrator = await createAdministrator();
    visit = await newVisit(browser);
  });
  beforeEach(async () => {
    await openBlank(visit.page);
    await visit.page.evaluate('localStorage.clear()');
  });
  afterEach(async () => {
    for (const tab of visit.context.pages()) if (tab !== visit.page) await tab.close();
    await emptied(visit.page);
  });
  afterAll(async () => {
    await visit.context.close();
    await discardTemporary();
  });
  return {
    get browser() {
      return browser;
    },
    get administrator() {
      return administrator;
    },
    get visit() {
      return visit;
    },
  };
}

async function emptied(tab: Page): Promise<Page> {
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await openBlank(tab);
  await tab.setViewportSize(viewports.desktop);
  return tab;
}

/** Opens an address. Waits until the session is checked and the page is shown. */
export async function visit(page: Page, address: string, errors: string[] = []): Promise<void> {
  const isAnswered = async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .getByRole('heading', { level: 1 })
      .and(page.getByText(/^(?!Loading)/))
      .waitFor();
    const isUnanswered = await page.getByText(UNANSWERED).isVisible();
    if (isUnanswered) errors.length = 0;
    return !isUnanswered;
  };
  // On a busy machine the session check can exceed the page's limit of 10 s.
  await expect.poll(isAnswered).toBe(true);
}

/** Opens a session; returns its token. */
export async function openSession({ username, password }: TestAdministrator): Promise<string> {
  const { user_id: userId, login_ticket: ticket } = await verify(username, password);
  if (!userId || !ticket) throw new Error(`${username} was refused`);
  return createSession(userId, ticket);
}

export async function endSessionsOf({ id }: Pick<TestAdministrator, 'id'>): Promise<void> {
  const sessions = await database().collection('admin_sessions').where('admin_user_id', '==', id).get();
  for (const session of sessions.docs) await session.ref.delete();
}

/** Stores a token in the browser, as sign-in does. Ends on a page without the app. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await openBlank(page);
  await page.evaluate(`localStorage.setItem('admin_session_token', ${JSON.stringify(token)})`);
}

async function openBlank(page: Page): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  // The browser does not cache while a route is set.
  await page.unroute('**/blank');
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate("localStorage.getItem('admin_session_token')");
}

/** Waits until exactly one toast has this title and text. */
export async function seeToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await toast.getByText(text, { exact: true }).waitFor();
  await toast.getByText(title, { exact: true }).waitFor();
}

/** Undoes what the toast tells. It is offered again if the change reaches the history later than 30 s. */
export async function undo(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Undo' });
  const isUndone = async () => {
    // The button of a toast that leaves cannot be pressed.
    if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => {});
    return page.getByText('Undone', { exact: true }).isVisible();
  };
  await expect.poll(isUndone).toBe(true);
}

/** Undoes by the keyboard what the toast tells. An open dialog would return the focus when it closes. */
export async function undoByKey(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await page.getByRole('status').locator('button:focus').waitFor();
  await page.keyboard.press('Enter');
  await seeToast(page, 'Success', 'Undone');
}

/** Moves the clock of a page of `openApart` until it shows this text or element. */
export async function seeLater(page: Page, what: string | Locator): Promise<void> {
  const shown = typeof what === 'string' ? page.getByText(what, { exact: true }) : what;
  const isSeen = async () => {
    const isThere = await shown.first().isVisible();
    if (!isThere) await page.clock.fastForward(2_000);
    return isThere;
  };
  await expect.poll(isSeen).toBe(true);
}

/** Longer than an unused listener stays open, in milliseconds. */
export const LONG_ENOUGH = 35_000;

/** Sets the visibility state of the tab. In a headless browser all tabs are visible. */
export async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

export async function cellsOf(row: Locator): Promise<string[]> {
  const texts = await row.getByRole('cell').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

export async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

/** Presses Cancel in a form, and stays when the question comes. */
export async function stayAfterCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await answer(page, 'Stay here');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Closes the tab, and stays when the browser asks. */
export async function stayWhenAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

/** Returns how far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Checks on a phone and on a desktop that everything fits and passes axe. Both have the same colours. */
export async function expectSound(page: Page, state = 'page'): Promise<void> {
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    const contrasts = size === viewports.phone;
    expect(await axeFindings(page, { contrasts }), `${state} on a ${name}`).toEqual([]);
    expect(await sidewaysScroll(page), `${state} on a ${name}`).toBe(0);
  }
}

/** Fills in the sign-in form of a page or a dialog, and submits it. */
export async function fillSignIn(
  place: Page | Locator,
  { username, password }: Pick<TestAdministrator, 'username' | 'password'>,
): Promise<void> {
  await place.getByLabel('Username').fill(username);
  await place.getByLabel('Password').fill(password);
  await place.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in on a page or over it. On a busy machine an answer can exceed the page's limit, and a person signs in once more. */
export async function signIn(
  place: Page | Locator,
  person: Pick<TestAdministrator, 'username' | 'password'>,
): Promise<void> {
  const isShown = async () => (await place.getByLabel('Username').count()) > 0;
  const unanswered = place.getByText(UNANSWERED);
  await fillSignIn(place, person);
  await expect.poll(async () => !(await isShown()) || unanswered.isVisible()).toBe(true);
  if (await isShown()) await fillSignIn(place, person);
}

/** Signs in again on a page whose session has ended. */
export async function signInAgain(page: Page, administrator: TestAdministrator): Promise<void> {
  const dialog = page.getByRole('dialog');
  await signIn(dialog, administrator);
  await dialog.waitFor({ state: 'detached' });
}
