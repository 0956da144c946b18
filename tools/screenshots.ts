import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { adminRoutes, managerNames, managers } from '@site/domain/admin-routes';
import { routes } from '@site/domain/routes';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { signInLocally } from './local-sign-in.ts';
import { ports } from './ports.ts';
import { samplePages } from './sample-pages.ts';

const SITE = process.env['SITE'] ?? `http://127.0.0.1:${ports.hosting}`;
const FOLDER = 'artifacts/screenshots';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

/** How long a page may take until nothing moves on the network, in milliseconds. */
const SETTLED = 4_000;

/** Runs in the page: pictures further down come only when they are near. */
const LOAD_PICTURES = `(async () => {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
})()`;

/** What is photographed, by the name of its file. */
const pages: Readonly<Record<string, string>> = {
  ...samplePages,
  'second-hand': `${routes.shop.path}?tab=secondhand`,
  recon: `${routes.shop.path}?tab=recon`,
  'not-found': '/nowhere',
  'sign-in': adminRoutes.signIn,
};

const { dashboard } = adminRoutes;

const adminPages: Readonly<Record<string, string>> = {
  dashboard,
  settings: `${dashboard}?tab=settings`,
  heroes: `${dashboard}?tab=heroes`,
  enquiries: `${dashboard}?tab=enquiries`,
  ...Object.fromEntries(managerNames.map((name) => [`manager-${name}`, managers[name].path])),
  'manager-listings-add': `${managers.listings.path}?form=new`,
};

/** `npm run screenshots`, beside a running `npm start`: every kind of page at both sizes, whole, into an ignored folder. */
export async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags],
  });
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({
      viewport,
      baseURL: SITE,
      reducedMotion: 'reduce',
      locale: 'en-MY',
    });
    await photograph(context, pages, size);
    await signIn(context);
    await photograph(context, adminPages, size);
    await context.close();
  }
  await browser.close();
  console.log(`Written to ${FOLDER}`);
}

async function photograph(context: BrowserContext, wanted: typeof pages, size: string): Promise<void> {
  const page = await context.newPage();
  for (const [name, path] of Object.entries(wanted)) {
    await page.goto(path);
    // The back office keeps a listener open, so the network is never idle.
    await page.waitForLoadState('networkidle', { timeout: SETTLED }).catch(() => {});
    await page.evaluate(LOAD_PICTURES);
    await page.screenshot({ path: join(FOLDER, `${name}-${size}.png`), fullPage: true });
  }
  await page.close();
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signInLocally(page);
  await page.close();
}
