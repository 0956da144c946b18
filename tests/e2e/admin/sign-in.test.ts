import { signInMessages } from '@site/domain/messages/admin';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../support/admin-visit.ts';
import { axeFindings } from '../../support/axe.ts';
import { storedToken } from '../../support/back-office.ts';
import { launchBrowser, newVisit, type Visit, viewports } from '../../support/browser.ts';
import { allowOnlyElsewhere, before, cut, hold, procedureAddress } from '../../support/faults.ts';
import { createAdministrator, discardTemporary, type TestAdministrator } from '../../support/suite.ts';

const verify = procedureAddress('verify_admin_credentials');
const create = procedureAddress('create_admin_session');
const validate = procedureAddress('validate_admin_session');
/** The backend's REST root, which the connection check asks. */
const REST_ROOT = 'http://127.0.0.1:8080/';

let browser: Browser;
let administrator: TestAdministrator;
let visit: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
  administrator = await createAdministrator();
});
afterEach(() => visit.context.close());
afterAll(async () => {
  await browser.close();
  await discardTemporary();
});

/** The sign-in page as it is on arrival; faults are laid before. */
async function arrive(
  prepare?: (page: Page) => Promise<unknown>,
  viewport: keyof typeof viewports = 'desktop',
) {
  visit = await newVisit(browser, viewport);
  await prepare?.(visit.page);
  await visit.page.goto('/admin/login');
  await submitButton(visit.page).waitFor();
  return visit.page;
}

const submitButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const usernameField = (page: Page) => page.getByLabel('Username');
const passwordField = (page: Page) => page.getByLabel('Password');

async function fillIn(
  page: Page,
  { username, password } = administrator as { username: string; password: string },
) {
  await usernameField(page).fill(username);
  await passwordField(page).fill(password);
}

/** Submits, and waits for the toast and the notice of a refusal. The typed name is still there then. */
async function expectRefusal(page: Page, description: string, notice: string) {
  await page.getByText('Login Failed', { exact: true }).waitFor();
  await page.getByRole('status').getByText(description, { exact: true }).waitFor();
  await page.getByRole('alert').getByText(notice, { exact: true }).waitFor();
  expect(await storedToken(page)).toBeNull();
  expect(await usernameField(page).inputValue()).not.toBe('');
  expect(await submitButton(page).isEnabled()).toBe(true);
}

describe('signing in', () => {
  test('leads to the dashboard, welcomes by name, and keeps nothing in the browser but the token', async () => {
    const page = await arrive();
    await fillIn(page);
    await passwordField(page).press('Enter');
    await page.waitForURL('**/admin');
    await page.getByText('Login Successful', { exact: true }).waitFor();
    await page.getByText(`Welcome back, ${administrator.username}!`).waitFor();
    await page.getByText('Logged in as').waitFor();
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['admin_session_token']);
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });

  test('works whatever the case of the name', async () => {
    const page = await arrive();
    await fillIn(page, { ...administrator, username: administrator.username.toUpperCase() });
    await submitButton(page).click();
    await page.getByText(`Welcome back, ${administrator.username}!`).waitFor();
  });

  test('is refused with a wrong password', async () => {
    const page = await arrive();
    await fillIn(page, { ...administrator, password: 'wrong' });
    await submitButton(page).click();
    await expectRefusal(page, signInMessages.invalidCredentials, signInMessages.checkCredentials);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('needs both fields', async () => {
    const page = await arrive();
    await fillIn(page, { username: '   ', password: 'x' });
    await submitButton(page).click();
    await page.getByRole('alert').getByText(signInMessages.bothRequired).waitFor();
  });

  test('is told why when the server refuses the request itself', async () => {
    const page = await arrive();
    await fillIn(page, { ...administrator, username: 'x'.repeat(101) });
    await submitButton(page).click();
    const description = signInMessages.procedureError('Invalid request: p_username');
    await expectRefusal(page, description, signInMessages.checkCredentials);
  });

  test('fails with a general sentence when the answer names no reason', async () => {
    const page = await arrive((page) =>
      page.route(verify, (route) =>
        route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: '' } } }),
      ),
    );
    await fillIn(page);
    await submitButton(page).click();
    await expectRefusal(page, signInMessages.defaultError, signInMessages.checkCredentials);
  });
});

describe('the button', () => {
  test('waits for both fields', async () => {
    const page = await arrive();
    expect(await submitButton(page).isDisabled()).toBe(true);
    await usernameField(page).fill('x');
    expect(await submitButton(page).isDisabled()).toBe(true);
    await passwordField(page).fill('x');
    expect(await submitButton(page).isEnabled()).toBe(true);
    await usernameField(page).fill('');
    expect(await submitButton(page).isDisabled()).toBe(true);
  });

  test('is disabled while it works', async () => {
    const page = await arrive();
    const held = await hold(page, verify);
    await fillIn(page);
    await submitButton(page).click();
    await held.arrived;
    const working = page.getByRole('button', { name: 'Signing in...' });
    expect(await working.isDisabled()).toBe(true);
    held.release();
    await page.getByText('Logged in as').waitFor();
  });
});

describe('the connection check', () => {
  test('says that it checks, then that there is a connection', async () => {
    let held: Awaited<ReturnType<typeof hold>> | undefined;
    const page = await arrive(async (page) => {
      held = await hold(page, REST_ROOT);
    });
    await page.getByText('Checking the connection...').waitFor();
    held?.release();
    await page.getByText('Connected', { exact: true }).waitFor();
    expect(await page.getByText(signInMessages.connectionBanner).count()).toBe(0);
  });

  test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
    'warns on a %s when nobody answers, blocks the button, and can be repeated without losing what was typed',
    async (viewport) => {
      const page = await arrive((page) => cut(page, REST_ROOT), viewport);
      await page.getByText(signInMessages.connectionBanner).waitFor();
      await fillIn(page);
      expect(await submitButton(page).isDisabled()).toBe(true);
      expect(await axeFindings(page)).toEqual([]);

      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.click();
      await page.getByText(signInMessages.unreachable).waitFor();
      expect(await page.getByText(signInMessages.connectionBanner).isVisible()).toBe(true);

      await page.unroute(REST_ROOT);
      await retry.click();
      await page.getByText('Connected', { exact: true }).waitFor();
      expect(await page.getByText(signInMessages.connectionBanner).count()).toBe(0);
      expect(await usernameField(page).inputValue()).toBe(administrator.username);
      await submitButton(page).click();
      await page.getByText('Logged in as').waitFor();
    },
  );
});

describe('a lost connection', () => {
  test.each([
    ['the password is checked', verify, signInMessages.network],
    ['the session is created', create, signInMessages.sessionFailed],
    ['the session is taken up', validate, signInMessages.thrownNetwork],
  ])('while %s', async (_, address, description) => {
    const page = await arrive();
    await cut(page, address);
    await fillIn(page);
    await submitButton(page).click();
    await expectRefusal(page, description, signInMessages.unreachable);
  });

  test.each([
    ['the password is checked', verify, signInMessages.cors],
    ['the session is created', create, signInMessages.sessionFailed],
    ['the session is taken up', validate, signInMessages.thrownNetwork],
  ])('that is a server set up for another site, while %s', async (_, address, description) => {
    const page = await arrive();
    await allowOnlyElsewhere(page, address);
    await fillIn(page);
    await submitButton(page).click();
    await expectRefusal(page, description, signInMessages.unreachable);
  });
});

describe('a server that takes too long', () => {
  test.each([
    ['15 s to check the password', verify, 15_000, signInMessages.timeout],
    ['10 s to create the session', create, 10_000, signInMessages.sessionTimeout],
    ['10 s to hand the session over', validate, 10_000, signInMessages.thrownTimeout],
  ])('more than %s', async (_, address, limit, description) => {
    const page = await arrive((page) => page.clock.install());
    const held = await hold(page, address);
    await fillIn(page);
    await submitButton(page).click();
    await held.arrived;
    await page.clock.fastForward(limit - 2_000);
    expect(await page.getByRole('button', { name: 'Signing in...' }).isVisible()).toBe(true);
    await page.clock.fastForward(2_000);
    await expectRefusal(page, description, signInMessages.unreachable);
    held.release();
  });
});

describe('a session that does not come about', () => {
  test('because its ticket was used before', async () => {
    const page = await arrive();
    await before(page, create, (route) => route.fetch());
    await fillIn(page);
    await submitButton(page).click();
    await expectRefusal(page, signInMessages.sessionFailed, signInMessages.unexpected);
  });

  test('because it ended before it was taken up', async () => {
    const page = await arrive();
    await before(page, validate, () => endSessionsOf(administrator));
    await fillIn(page);
    await submitButton(page).click();
    await expectRefusal(page, signInMessages.thrownOther, signInMessages.unexpected);
  });
});
