import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../support/admin-visit.ts';
import { launchBrowser, newVisit } from '../support/browser.ts';
import { createAdministrator, discardTemporary } from '../support/suite.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await discardTemporary();
});

/** One page of each kind, so that every part of the site has to get along with the policy. */
const publicPaths = [
  '/',
  '/services/business-consultation/portfolio',
  '/services/business-consultation/inquiry',
  '/services/home-renovation/kitchen/minor',
  '/services/home-renovation/gallery',
  '/services/car-dealership/shop',
  '/services/car-dealership/listing/perodua-myvi-1-5-av',
  '/nowhere',
];
const adminPaths = [
  '/admin',
  '/admin?tab=settings',
  '/admin?tab=heroes',
  '/admin?tab=enquiries',
  '/admin/business-portfolio?form=new',
  '/admin/renovation-gallery',
  '/admin/car-listings?form=new',
  '/admin/car-brands',
];

/** Runs in the page before everything else: keeps what the policy has forbidden. */
const WATCH = `window.violations = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  window.violations.push(violatedDirective + ' ' + blockedURI));`;

async function visit() {
  const { page, context } = await newVisit(browser);
  await context.addInitScript(WATCH);
  return {
    page,
    close: () => context.close(),
    async violationsOn(path: string): Promise<unknown> {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForTimeout(500);
      return page.evaluate('window.violations');
    },
  };
}

describe('The strict Content-Security-Policy', () => {
  test('lets every kind of public page work', async () => {
    const { violationsOn, close } = await visit();
    for (const path of publicPaths) expect(await violationsOn(path), path).toEqual([]);
    await close();
  });

  test('lets the back office work', async () => {
    const { page, violationsOn, close } = await visit();
    await signIn(page, await createAdministrator());
    for (const path of adminPaths) expect(await violationsOn(path), path).toEqual([]);
    await close();
  });

  test('stops a script that somebody has brought in', async () => {
    const { page, violationsOn, close } = await visit();
    await violationsOn('/about');
    await page.evaluate(`const script = document.createElement('script');
      script.textContent = 'window.broughtIn = true';
      document.body.append(script);`);
    expect(await page.evaluate('window.broughtIn')).toBeUndefined();
    expect(await page.evaluate('window.violations.length')).toBe(1);
    await close();
  });
});

describe('Every answer of the site', () => {
  test('carries the headers that protect its visitors', async () => {
    const { page, close } = await visit();
    const headers = (await page.goto('/about'))?.headers() ?? {};
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-cache',
    });
    await close();
  });

  test('is kept for a year when its name says what is in it, and asked for again when not', async () => {
    const { page, close } = await visit();
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.headers()['cache-control'] ?? '');
    });
    await page.goto('/about');
    await page.locator('header[data-live]').waitFor();
    expect(new Set(scripts)).toEqual(new Set(['public, max-age=31536000, immutable']));
    await close();
  });
});
