import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SITE } from '../../support/browser.ts';
import { visitors } from './visitors.ts';

const { arrive } = visitors();

test('an error of a page is reported once, which the policy lets through; a script that somebody has brought in does not run', async () => {
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

  await page.evaluate(`const script = document.createElement('script');
    script.textContent = 'window.broughtIn = true';
    document.body.append(script);`);
  expect(await page.evaluate('window.broughtIn')).toBeUndefined();
  expect(errors.slice(2)).toEqual([expect.stringContaining('Content Security Policy')]);
});

test('Every answer of the site carries the headers that protect its visitors, and lets App Check work', async () => {
  const { headers } = await fetch(`${SITE}/about`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  // App Check needs these sources: https://developers.google.com/recaptcha/docs/faq
  expect(policy).toMatch(/script-src[^;]*google\.com\/recaptcha\/ [^;]*gstatic\.com\/recaptcha\//);
  expect(policy).toMatch(/connect-src[^;]*content-firebaseappcheck\.googleapis\.com/);
  expect(policy).toMatch(
    /frame-src[^;]*www\.google\.com\/recaptcha\/ [^;]*recaptcha\.google\.com\/recaptcha\//,
  );
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cache-control': 'no-cache',
  });
});

test('every file says how long a browser may keep it: a year, a day, or not without asking', async () => {
  const lifetimes: Record<string, number> = {};
  for (const file of publishedFiles()) {
    const { status, headers } = await fetch(`${SITE}/${file}`, { method: 'HEAD' });
    const isKept = /\.(svg|png|jpg|ico)$|^speculation-rules/.test(file);
    const other = isKept ? 'public, max-age=86400' : 'no-cache';
    const wanted = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : other;
    expect([status, headers.get('cache-control')], file).toEqual([200, wanted]);
    lifetimes[wanted] = (lifetimes[wanted] ?? 0) + 1;
  }
  expect(Object.values(lifetimes).every((count) => count > 3)).toBe(true);
  expect(Object.keys(lifetimes)).toHaveLength(3);
});

test.each(['/assets/missing-1a2b.js', '/assets/a/b.js', '/illustrations/cars/missing.svg', '/missing.svg'])(
  'the answer that there is no %s is not kept',
  async (path) => {
    const { status, headers } = await fetch(SITE + path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache']);
  },
);

/** Without pages. Hosting serves no file with a dot in front. */
function publishedFiles(): string[] {
  const entries = readdirSync('web/dist', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) =>
      `${parentPath}/${name}`.replaceAll('\\', '/').replace(/^.*web\/dist\//, ''),
    )
    .filter((file) => !/(^|\/)\.|\.html$/.test(file));
}
