import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import {
  endSessionsOf,
  expectSound,
  fillSignIn,
  keepToken,
  openSession,
  signIn,
  signInAgain,
  storedToken,
  useSignedOut,
  visit,
} from '../../support/back-office.ts';
import { validate as validateOnServer } from '../../support/callables.ts';
import { allowOnlyElsewhere, cut, hold, procedureAddress } from '../../support/faults.ts';
import { rowsOf, slowTest } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import { database, type TestAdministrator, unique, writeInquiry } from '../../support/suite.ts';

const validate = procedureAddress('validate_admin_session');
const exchange = '**/accounts:signInWithCustomToken*';

const signedOut = useSignedOut();
let page: Page;
beforeEach(() => {
  page = signedOut.visit.page;
});

/** Opens an address with a new session; returns its token. */
async function arriveSignedIn(address = '/admin'): Promise<string> {
  const token = await openSession(signedOut.administrator);
  await keepToken(page, token);
  await visit(page, address);
  await onDashboard();
  return token;
}

const onDashboard = (where = page) => where.getByText('Logged in as').waitFor();
const onSignIn = (where = page) => where.getByRole('button', { name: 'Sign In' }).waitFor();

// In one tab: web/src/admin/shared/session/mocking/session.test.ts.
slowTest(
  'a sign-in that another tab’s sign-out has overtaken fails, and leaves no session open',
  async () => {
    await arriveSignedIn();
    const late = await signedOut.visit.context.newPage();
    await cut(late, validate);
    await late.goto('/admin/login');
    await onSignIn(late);
    await late.unroute(validate);
    const held = await hold(late, exchange);
    await fillSignIn(late, signedOut.administrator);
    await held.arrived;
    // From now on: on a busy machine the toast may come and go before the other tab has signed out.
    const failed = late.getByText('Login Failed', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    await onSignIn();
    held.release();
    await failed;
    expect(await storedToken(late)).toBeNull();
    const open = database()
      .collection('admin_sessions')
      .where('admin_user_id', '==', signedOut.administrator.id);
    await expect.poll(async () => (await open.get()).size).toBe(0);
  },
);

test.each(['/admin', '/admin/car-listings'])(
  'The guard sends whoever is signed out from %s to the sign-in page, which takes its place in the history',
  async (address) => {
    const entries = () => page.evaluate<number>('history.length');
    const before = await entries();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForURL('**/admin/login');
    await onSignIn();
    expect(await entries()).toBe(before + 1);
  },
);

test('The guard says Loading... while the session is checked, then lets the administrator in, also from the sign-in page', async () => {
  await keepToken(page, await openSession(signedOut.administrator));
  const held = await hold(page, validate);
  await page.goto('/admin', { waitUntil: 'commit' });
  await held.arrived;
  await page.getByText('Loading...', { exact: true }).waitFor();
  expect(await page.getByText('Logged in as').count()).toBe(0);
  held.release();
  await onDashboard();
  expect(new URL(page.url()).pathname).toBe('/admin');

  await page.goto('/admin/login');
  await page.waitForURL('**/admin');
  await onDashboard();

  // Last: the check ends after 10 s, and a busy machine needs as long for the findings.
  const again = await hold(page, validate);
  await page.goto('/admin', { waitUntil: 'commit' });
  await again.arrived;
  await page.getByText('Loading...', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  again.release();
});

const cuts = [
  ['the server is set up for another site', validate, allowOnlyElsewhere],
  ['the line is cut', validate, cut],
  ['the line is cut while the identity is taken up', exchange, cut],
] as const;
test.each(rowsOf(cuts, cuts.slice(2)))(
  'A stored token is kept when %s, and is good again after Retry or when the browser is back online',
  async (_, address, breakAt) => {
    const token = await openSession(signedOut.administrator);
    await keepToken(page, token);
    await breakAt(page, address);
    await page.goto('/admin');
    await page.waitForURL('**/admin/login');
    await page.getByText('Unable to connect to server. Please check your internet connection.').waitFor();
    expect(await storedToken(page)).toBe(token);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await storedToken(page)).toBe(token);
    await page.unroute(address);
    // A synthetic event: the browser's own depends on the machine's network.
    if (address === exchange) await page.evaluate("window.dispatchEvent(new Event('online'))");
    else await page.getByRole('button', { name: 'Retry' }).click();
    await onDashboard();
  },
);

test('A stored token is removed when it is good for nothing', async () => {
  await step('because the server does not know it', async () => {
    await keepToken(page, 'a-token-of-nobody');
    await page.goto('/admin');
    await page.waitForURL('**/admin/login');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(await axeFindings(page)).toEqual([]);
  });
  await step('because its session has expired', async () => {
    await keepToken(page, await openSession(signedOut.administrator));
    const sessions = await sessionsOf(signedOut.administrator);
    for (const session of sessions) await session.ref.update({ expires_at: new Date(Date.now() - 1_000) });
    await page.goto('/admin');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    expect(await storedToken(page)).toBeNull();
  });
});

test('logging out ends the session here, in other tabs and on the server, and says so; signing in is for all tabs too', async () => {
  const token = await arriveSignedIn();
  const second = await signedOut.visit.context.newPage();
  await visit(second, '/admin?tab=enquiries');
  await onDashboard(second);
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged Out', { exact: true }).waitFor();
    await page.getByText('You have been successfully logged out.').waitFor();
    await page.waitForURL('**/admin/login');
    expect(await storedToken(page)).toBeNull();
    await second.waitForURL('**/admin/login');
    await onSignIn(second);
  };
  await markPage(page);
  await logOut();
  expect(await isMarked(page)).toBe(false);
  await expect.poll(async () => (await validateOnServer(token)).is_valid).toBe(false);

  await step('signing in is for both tabs', async () => {
    await onSignIn();
    await signIn(page, signedOut.administrator);
    await onDashboard();
    await second.waitForURL('**/admin');
    await onDashboard(second);
  });
  await step('logging out works even when the server cannot be told', async () => {
    await cut(page, procedureAddress('end_admin_session'));
    await logOut();
    await page.unroute(procedureAddress('end_admin_session'));
  });
  await step('Back while the server is told leads to no page that waits without end', async () => {
    await signIn(page, signedOut.administrator);
    await onDashboard();
    await page.getByRole('navigation').getByRole('link', { name: 'Listings' }).click();
    await page.getByRole('heading', { name: 'Car Listings Manager' }).waitFor();
    const held = await hold(page, procedureAddress('end_admin_session'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await held.arrived;
    await page.evaluate('history.back()');
    await page.waitForURL('**/admin');
    held.release();
    await onSignIn();
  });
});

slowTest(
  'a tab whose query is refused before it hears of the sign-out leaves too, and asks for no password',
  async () => {
    await arriveSignedIn();
    const second = await signedOut.visit.context.newPage();
    // The storage event of another tab can be late or missing.
    await second.addInitScript("addEventListener('storage', (event) => event.stopImmediatePropagation())");
    await visit(second, '/admin?tab=enquiries');
    await onDashboard(second);
    await page.getByRole('button', { name: 'Logout' }).click();
    await onSignIn();
    await lookAgain(second);
    await second.waitForURL('**/admin/login');
    await onSignIn(second);
    expect(await second.getByRole('dialog').count()).toBe(0);
  },
);

const dialog = (tab = page) => tab.getByRole('dialog', { name: 'Your session has ended' });

const altOfAbout = (tab: Page) =>
  tab.getByRole('form', { name: 'Alt text of About Page' }).getByRole('textbox');

test('A session that ends while somebody works is asked for over the page, which then goes on where it was, or can be left', async () => {
  const token = await arriveSignedIn('/admin?tab=heroes');
  const altText = altOfAbout(page);
  await altText.fill('Typed and not lost');
  const second = await signedOut.visit.context.newPage();
  await visit(second, '/admin?tab=heroes');
  const inSecond = altOfAbout(second);
  await inSecond.fill('Typed in another tab');
  await step('it is not assumed when the server cannot be asked', async () => {
    await cut(page, validate);
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('validate_admin_session'),
    );
    await lookAgain();
    await asked;
    expect(await dialog().count()).toBe(0);
    expect(await storedToken(page)).toBe(token);
    await onDashboard();
    await page.unroute(validate);
  });
  await step('nothing but signing in or leaving takes the question away', async () => {
    await endSessionsOf(signedOut.administrator);
    await lookAgain();
    await dialog().waitFor();
    expect(await storedToken(page)).toBeNull();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog().waitFor();
  });
  await step('it is asked in other tabs too, which may hear of it twice', async () => {
    await dialog(second).waitFor();
    await second.evaluate("dispatchEvent(new StorageEvent('storage', { key: null }))");
  });
  await step('after signing in the page goes on, and so do other tabs', async () => {
    await signInAgain(page, signedOut.administrator);
    expect(await altText.inputValue()).toBe('Typed and not lost');
    await dialog(second).waitFor({ state: 'detached' });
    expect(await inSecond.inputValue()).toBe('Typed in another tab');
    await second.close();
  });
  await step('it can be left, to the sign-in page, after a question about what was typed', async () => {
    await endSessionsOf(signedOut.administrator);
    await lookAgain();
    const leave = dialog().getByRole('button', { name: 'Leave without signing in' });
    await leave.click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await leave.click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/admin/login');
  });
});

test('A session that ends while somebody works is noticed as soon as the server refuses something, and takes what was shown away', async () => {
  const name = unique('Shown');
  const inquiry = await writeInquiry('contact', { last_name: name, status: 'read' });
  await arriveSignedIn(`/admin?tab=enquiries&type=contact&q=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  await endSessionsOf(signedOut.administrator);
  // The list is live: its next change is refused.
  await inquiry.update({ status: 'contacted' });
  await dialog().waitFor();
  await row.waitFor({ state: 'detached' });
});

/** The mark is lost when the page loads anew. */
const markPage = (tab: Page) => tab.evaluate('window.mark = true');
const isMarked = (tab: Page) => tab.evaluate('window.mark === true');

/** The event of a tab that becomes visible. */
const lookAgain = (where = page) => where.evaluate("document.dispatchEvent(new Event('visibilitychange'))");

async function sessionsOf({ id }: TestAdministrator) {
  const found = await database().collection('admin_sessions').where('admin_user_id', '==', id).get();
  return found.docs;
}
