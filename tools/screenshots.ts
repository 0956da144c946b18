import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { ensureChromium } from './chromium.ts';
import { ports } from './ports.ts';

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

/** One of each kind of page, with the sample content. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  about: '/about',
  consultation: '/services/business-consultation',
  portfolio: '/services/business-consultation/portfolio',
  'consultation-inquiry': '/services/business-consultation/inquiry',
  renovation: '/services/home-renovation',
  'renovation-minor': '/services/home-renovation/minor',
  'renovation-tier': '/services/home-renovation/kitchen/moderate',
  'renovation-inquiry': '/services/home-renovation/inquiry',
  gallery: '/services/home-renovation/gallery',
  dealership: '/services/car-dealership',
  shop: '/services/car-dealership/shop',
  'second-hand': '/services/car-dealership/shop?tab=secondhand',
  recon: '/services/car-dealership/shop?tab=recon',
  vehicle: '/services/car-dealership/listing/perodua-myvi-1-5-av',
  'not-found': '/nowhere',
  'sign-in': '/admin/login',
};

const adminPages: Readonly<Record<string, string>> = {
  dashboard: '/admin',
  settings: '/admin?tab=settings',
  heroes: '/admin?tab=heroes',
  enquiries: '/admin?tab=enquiries',
  'manager-portfolio': '/admin/business-portfolio',
  'manager-gallery': '/admin/renovation-gallery',
  'manager-listings': '/admin/car-listings',
  'manager-listings-add': '/admin/car-listings?form=new',
  'manager-brands': '/admin/car-brands',
};

/** `npm run screenshots`, beside a running `npm start`: every kind of page at both sizes, whole, into an ignored folder. */
export async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
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

/** As the local administrator, through the page; the token stays in the context. */
async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('local-admin-only');
  await page.keyboard.press('Enter');
  await page.getByText('Logged in as').waitFor();
  await page.close();
}
