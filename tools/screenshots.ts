import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminRoutes, managerPath } from '@site/domain/admin-routes';
import { company } from '@site/domain/company';
import { routes } from '@site/domain/routes';
import type { BrowserContext } from 'playwright-core';
import { launchBrowser, signIn } from './browser.ts';
import { samplePages } from './measure/sample-pages.ts';
import { ports } from './start/ports.ts';

const SITE = process.env['SITE'] ?? `http://127.0.0.1:${ports.hosting}`;
const FOLDER = 'artifacts/screenshots';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

const SETTLED_MS = 4_000;

/** Runs in the page: scrolling triggers the lazy loading of pictures. */
const LOAD_PICTURES = `(async () => {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
})()`;

/** Addresses by file name. */
const pages: Readonly<Record<string, string>> = {
  ...samplePages,
  'second-hand': `${routes.shop.path}?tab=secondhand`,
  recon: `${routes.shop.path}?tab=recon`,
  'not-found': '/nowhere',
  'sign-in': adminRoutes.signIn,
};

const { dashboard } = adminRoutes;

const adminPages: typeof pages = {
  dashboard,
  settings: `${dashboard}?tab=settings`,
  heroes: `${dashboard}?tab=heroes`,
  enquiries: `${dashboard}?tab=enquiries`,
  'manager-portfolio': managerPath('business_portfolio'),
  'manager-gallery': managerPath('renovation_gallery'),
  'manager-listings': managerPath('car_listings'),
  'manager-brands': managerPath('car_brands'),
  'manager-listings-add': `${managerPath('car_listings')}?form=new`,
};

/** Writes full-page screenshots of every kind of page in both sizes into an ignored folder. */
export async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  for (const [size, viewport] of Object.entries(sizes)) {
    const device = { viewport, reducedMotion: 'reduce', locale: 'en-MY' } as const;
    const context = await browser.newContext({ ...device, baseURL: SITE });
    await photograph(context, pages, size);
    await signIn(await context.newPage());
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
    await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => {});
    await page.evaluate(LOAD_PICTURES);
    await page.screenshot({ path: join(FOLDER, `${name}-${size}.png`), fullPage: true });
  }
  await page.close();
}

const HERO = 'web/public/illustrations/heroes/home.svg';
const CARD = 'web/public/share-card.jpg';

/**
 * `npm run tool -- share-card`: draws the picture of shared links, 1200 by 630 pixels, from the home page's illustration and the company name.
 * The file is committed. Run the command after re-branding.
 */
export async function drawShareCard(): Promise<void> {
  const picture = readFileSync(HERO).toString('base64');
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<body style="margin:0;height:630px;color:#fff;font:600 34px 'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;
      background:linear-gradient(90deg,#06231f 30%,transparent 85%),url(data:image/svg+xml;base64,${picture}) right/cover #06231f">
    <div style="padding:150px 80px;width:640px">
      <div style="width:72px;height:8px;border-radius:4px;background:#f7bf2c"></div>
      <h1 style="font-size:76px;line-height:1.05;letter-spacing:-.02em;margin:32px 0 24px">${company.name}</h1>
      <p style="line-height:1.4;font-weight:400;color:#d5e7e1;margin:0">${company.tagline}</p>
    </div>
  </body>`);
  await page.screenshot({ path: CARD, type: 'jpeg', quality: 85 });
  await browser.close();
  console.log(`Drawn: ${CARD}`);
}
