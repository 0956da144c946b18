import { expect, test } from 'vitest';
import { SITE } from '../../support/browser.ts';
import { visitors } from './visitors.ts';

const { arrive } = visitors();

test('a script that somebody has brought in does not run', async () => {
  const { page, errors } = await arrive('/about');
  await page.evaluate(`const script = document.createElement('script');
    script.textContent = 'window.broughtIn = true';
    document.body.append(script);`);
  expect(await page.evaluate('window.broughtIn')).toBeUndefined();
  expect(errors).toEqual([expect.stringContaining('Content Security Policy')]);
});

/** The requests of reCAPTCHA that the policy must allow: https://developers.google.com/recaptcha/docs/faq */
const RECAPTCHA = `{
  const load = (src) => document.body.append(Object.assign(document.createElement('iframe'), { src }));
  load('https://www.google.com/recaptcha/enterprise/anchor');
  load('https://recaptcha.google.com/recaptcha/enterprise/bframe');
  document.head.append(Object.assign(document.createElement('script'), { src: 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js' }));
  const execute = async () => (await fetch('https://www.google.com/recaptcha/enterprise/clr')).text();
  window.grecaptcha = { enterprise: { ready: (act) => act(), execute } };
}`;

/** The script and the request of the SDK of App Check. */
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/v1/token';
const TOKEN = `(async () => {
  const script = Object.assign(document.createElement('script'), { src: 'https://www.google.com/recaptcha/enterprise.js?render=6Lxx' });
  await new Promise((resolve, reject) => {
    Object.assign(script, { onload: resolve, onerror: reject });
    document.head.append(script);
  });
  await new Promise((resolve) => grecaptcha.enterprise.ready(resolve));
  await grecaptcha.enterprise.execute('6Lxx', { action: 'fire_app_check' });
  return (await fetch('${EXCHANGE}', { method: 'POST' })).status;
})()`;

test('a page may get a token of App Check', async () => {
  const { page, errors } = await arrive('/privacy');
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const answer = (body: string, contentType: string) => ({ status: 200, headers: cors, contentType, body });
  await page.route(/^https:\/\/(www|recaptcha)\.(google|gstatic)\.com\/recaptcha\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('enterprise.js')) return route.fulfill(answer(RECAPTCHA, 'text/javascript'));
    return route.fulfill(answer('', pathname.endsWith('.js') ? 'text/javascript' : 'text/html'));
  });
  await page.route(EXCHANGE, (route) => route.fulfill(answer('{}', 'application/json')));
  expect(await page.evaluate(TOKEN)).toBe(200);
  expect(errors).toEqual([]);
});

test('an error of a page is reported once, which the policy lets through', async () => {
  const { page, errors } = await arrive('/about');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/report-error')) sent.push(request.postData() ?? '');
  });
  const answered = page.waitForResponse('**/report-error');
  await page.evaluate(
    `for (const time of [1, 2]) setTimeout(() => { throw new Error('a test throws this'); })`,
  );
  expect((await answered).status()).toBe(204);
  expect(sent.map((report) => JSON.parse(report))).toMatchObject([
    { message: 'a test throws this', page: '/about' },
  ]);
  expect(errors).toEqual(['a test throws this', 'a test throws this']);
});

test('every answer of the site carries the headers that protect its visitors', async () => {
  const { headers } = await fetch(`${SITE}/about`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cache-control': 'no-cache',
  });
});

test('a file is kept for a year when its name says what is in it', async () => {
  const page = await (await fetch(`${SITE}/about`)).text();
  const scripts = new Set(page.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(1);
  for (const script of scripts) {
    const { headers } = await fetch(SITE + script);
    expect(headers.get('cache-control'), script).toBe('public, max-age=31536000, immutable');
  }
});
