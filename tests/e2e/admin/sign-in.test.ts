import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { expectSound, fillSignIn, storedToken, useSignedOut } from '../../support/back-office.ts';
import { newVisit } from '../../support/browser.ts';
import { allowOnlyElsewhere, cut, FILL_STORAGE, hold, procedureAddress } from '../../support/faults.ts';
import { rowsOf, slowTest } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';

const verify = procedureAddress('verify_admin_credentials');
const create = procedureAddress('create_admin_session');
const validate = procedureAddress('validate_admin_session');
/** The request of the connection check. */
const REST_ROOT = /:8080\/v1\/projects\/demo-site\/databases\/\(default\)\/documents$/;

const signedOut = useSignedOut();

/** `prepare` sets up faults before the sign-in page opens. */
async function arrive(prepare?: (page: Page) => Promise<unknown>, { page } = signedOut.visit) {
  await prepare?.(page);
  await page.goto('/admin/login', { waitUntil: 'commit' });
  await submitButton(page).waitFor();
  return page;
}

const submitButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const usernameField = (page: Page) => page.getByLabel('Username');
const passwordField = (page: Page) => page.getByLabel('Password');

const signIn = (page: Page, changes: { username?: string; password?: string } = {}) =>
  fillSignIn(page, { ...signedOut.administrator, ...changes });

/** Waits for the toast and the notice of a refusal. The typed name must stay. */
async function expectRefusal(page: Page, description: string, notice: string) {
  await page.getByText('Login Failed', { exact: true }).waitFor();
  await page.getByRole('status').getByText(description, { exact: true }).waitFor();
  await page.getByRole('alert').getByText(notice, { exact: true }).waitFor();
  expect(await storedToken(page)).toBeNull();
  expect(await usernameField(page).inputValue()).not.toBe('');
  expect(await submitButton(page).isEnabled()).toBe(true);
}

test('Signing in leads to the dashboard, welcomes by name, logs no error, and keeps two tokens in the browser', async () => {
  const errors: string[] = [];
  const checks: Record<string, string>[] = [];
  const page = await arrive(async (page) => {
    // The browser logs the answer of the database root, which is not a document.
    page.on('console', (message) => {
      if (message.type() === 'error' && !REST_ROOT.test(message.location().url)) errors.push(message.text());
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // On a slow machine the SDK gives up a stream after three seconds, and opens it again.
      if (reason !== 'net::ERR_ABORTED') errors.push(`${request.method()} ${request.url()} ${reason}`);
    });
    page.on('request', (request) => {
      if (request.method() === 'HEAD' && REST_ROOT.test(request.url())) checks.push(request.headers());
    });
  });
  await page.getByText('Connected', { exact: true }).waitFor();
  await usernameField(page).fill(signedOut.administrator.username);
  await passwordField(page).fill(signedOut.administrator.password);
  await passwordField(page).press('Enter');
  await page.waitForURL('**/admin');
  await page.getByText('Login Successful', { exact: true }).waitFor();
  await page.getByText(`Welcome back, ${signedOut.administrator.username}!`).waitFor();
  await page.getByText('Logged in as').waitFor();
  expect(await page.evaluate('Object.keys(localStorage).sort()')).toEqual([
    'admin_session_token',
    'device_token',
  ]);
  expect(errors).toEqual([]);
  expect(checks).toEqual([expect.objectContaining({ 'x-goog-api-key': expect.stringMatching(/./) })]);
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

test('Signing in needs a name and a password that the server knows, and says what it refuses', async () => {
  const page = await arrive();
  await step('the button waits for both fields', async () => {
    expect(await submitButton(page).isDisabled()).toBe(true);
    await usernameField(page).fill('x');
    expect(await submitButton(page).isDisabled()).toBe(true);
    await passwordField(page).fill('x');
    expect(await submitButton(page).isEnabled()).toBe(true);
    await usernameField(page).fill('');
    expect(await submitButton(page).isDisabled()).toBe(true);
  });
  await step('Enter in a form without a name or a password says so', async () => {
    const both = page.getByRole('alert').getByText('Please enter both username and password');
    for (const [username, password] of [
      ['x', ''],
      ['', 'x'],
    ] as const) {
      await usernameField(page).fill(username);
      await passwordField(page).fill(password);
      expect(await submitButton(page).isDisabled()).toBe(true);
      await passwordField(page).press('Enter');
      await both.waitFor();
      await page.reload();
      await both.waitFor({ state: 'detached' });
      await page.getByText('Connected', { exact: true }).waitFor();
    }
  });
  await step('spaces are no name', async () => {
    await signIn(page, { username: '   ', password: 'x' });
    await page.getByRole('alert').getByText('Please enter both username and password').waitFor();
  });
  await step('a wrong password is refused', async () => {
    await signIn(page, { password: 'wrong' });
    await expectRefusal(
      page,
      'Invalid username or password.',
      'Login failed. Please check your credentials and try again.',
    );
    expect(await axeFindings(page)).toEqual([]);
  });
  await step('the button is disabled while it works', async () => {
    const held = await hold(page, verify);
    await signIn(page);
    await held.arrived;
    expect(await page.getByRole('button', { name: 'Signing in...' }).isDisabled()).toBe(true);
    held.release();
    await page.getByText('Logged in as').waitFor();
  });
});

test('The connection check warns when nobody answers, blocks the button, and can be repeated without losing what was typed', async () => {
  const page = await arrive((page) => cut(page, REST_ROOT));
  await page.getByText('Network connection issues detected. This may affect login functionality.').waitFor();
  await usernameField(page).fill(signedOut.administrator.username);
  await passwordField(page).fill(signedOut.administrator.password);
  expect(await submitButton(page).isDisabled()).toBe(true);
  await expectSound(page);

  // Enter and password managers submit without the button.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.evaluate('document.querySelector("form").requestSubmit()');
  await page
    .getByRole('alert')
    .getByText('Unable to connect to server. Please check your internet connection.')
    .waitFor();
  expect(calls.filter((url) => url.includes('verify_admin_credentials'))).toEqual([]);

  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await page.getByText('Unable to connect to server. Please check your internet connection.').waitFor();
  expect(
    await page
      .getByText('Network connection issues detected. This may affect login functionality.')
      .isVisible(),
  ).toBe(true);

  await page.unroute(REST_ROOT);
  const held = await hold(page, REST_ROOT);
  await retry.click();
  await page.getByText('Checking the connection...').waitFor();
  held.release();
  await page.getByText('Connected', { exact: true }).waitFor();
  expect(
    await page.getByText('Network connection issues detected. This may affect login functionality.').count(),
  ).toBe(0);
  expect(await usernameField(page).inputValue()).toBe(signedOut.administrator.username);
  await submitButton(page).click();
  await page.getByText('Logged in as').waitFor();
});

test('A browser that forbids storage is told what to allow', async () => {
  const apart = await newVisit(signedOut.browser);
  await apart.page.addInitScript(`Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
  })`);
  for (const address of ['/admin', '/admin/login']) {
    await apart.page.goto(address);
    await apart.page.getByRole('heading', { name: 'This browser stores nothing for this site' }).waitFor();
    await apart.page
      .getByText(
        `The back office has to remember that you are signed in. Allow cookies and site data for ${new URL(apart.page.url()).host} in the settings of your browser, then reload the page.`,
      )
      .waitFor();
  }
  expect(await axeFindings(apart.page)).toEqual([]);
  await apart.context.close();
});

test('A browser whose storage is full is told to make room, not to allow cookies', async () => {
  const apart = await newVisit(signedOut.browser);
  await apart.page.goto('/admin/login');
  await apart.page.getByText('Connected', { exact: true }).waitFor();
  await apart.page.evaluate(FILL_STORAGE);
  await fillSignIn(apart.page, signedOut.administrator);
  await apart.page
    .getByText('This browser has no room left for this site', { exact: true })
    .first()
    .waitFor();
  for (const address of ['/admin', '/admin/login']) {
    await apart.page.goto(address);
    await apart.page.getByRole('heading', { name: 'This browser has no room left for this site' }).waitFor();
    expect(await apart.page.getByText(/cookies/).count()).toBe(0);
  }
  expect(await axeFindings(apart.page)).toEqual([]);
  await apart.page.evaluate('localStorage.clear()');
  await apart.page.getByRole('button', { name: 'Reload the page' }).click();
  await apart.page.getByRole('button', { name: 'Sign In' }).waitFor();
  await apart.context.close();
});

describe('A failure on the way is told apart, and the next try can begin', () => {
  const faults = [
    ['the connection is lost', cut, 'Network error. Please check your connection.'],
    [
      'the server is set up for another site',
      allowOnlyElsewhere,
      'Network configuration error. Please check CORS settings.',
    ],
  ] as const;
  test.each(rowsOf(faults, faults.slice(0, 1)))('when %s', async (_, breakAt, whileChecked) => {
    const page = await arrive();
    for (const [moment, address, description] of [
      ['the password is checked', verify, whileChecked],
      ['the session is created', create, 'Unable to create session. Please try again.'],
      [
        'the session is handed over',
        validate,
        'Network connection error. Please try again or contact support.',
      ],
    ] as const) {
      await step(`while ${moment}`, async () => {
        await breakAt(page, address);
        await signIn(page);
        await expectRefusal(
          page,
          description,
          'Unable to connect to server. Please check your internet connection.',
        );
        await page.unroute(address);
      });
    }
  });

  slowTest('when the server takes too long', async () => {
    const apart = await newVisit(signedOut.browser);
    const page = await arrive((page) => page.clock.install(), apart);
    for (const [moment, address, limit, description] of [
      ['15 s to check the password', verify, 15_000, 'Request timeout. Please try again.'],
      ['10 s to create the session', create, 10_000, 'Session creation timeout. Please try again.'],
      [
        '10 s to hand the session over',
        validate,
        10_000,
        'Request timeout. Please check your connection and try again.',
      ],
    ] as const) {
      await step(`more than ${moment}`, async () => {
        const held = await hold(page, address);
        await signIn(page);
        await held.arrived;
        await page.clock.fastForward(limit - 2_000);
        expect(await page.getByRole('button', { name: 'Signing in...' }).isVisible()).toBe(true);
        await page.clock.fastForward(2_000);
        await expectRefusal(
          page,
          description,
          'Unable to connect to server. Please check your internet connection.',
        );
        held.release();
        await page.unroute(address);
      });
    }
    await apart.context.close();
  });
});
