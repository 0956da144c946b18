import { atTerminal, type Input, Refused } from '../terminal.ts';
import { tryEnquiry } from './enquiry.ts';
import { ask, must, Steps } from './steps.ts';

/** Pages of the site map to open, spread evenly with first and last. */
const PAGES = 20;

/** Tags that every page has exactly once. */
const HEAD: readonly (readonly [name: string, tag: RegExp])[] = [
  ['a title', /<title[^>]*>[^<]/g],
  ['a description', /<meta[^>]* name="description"[^>]* content="[^"]/g],
  ['its address', /<link[^>]* rel="canonical"[^>]* href="https:/g],
  ['a title for shared links', /<meta[^>]* property="og:title"[^>]* content="[^"]/g],
  ['a picture for shared links', /<meta[^>]* property="og:image"[^>]* content="https:/g],
];

const HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['strict-transport-security', /max-age=\d{7,}/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /./],
  ['permissions-policy', /camera=\(\)/],
  ['cross-origin-opener-policy', /^same-origin$/],
];

/** Opens the pages, the site map and other files like a search engine. `site` has no trailing slash. */
export async function tryPages(site: string, steps: Steps): Promise<void> {
  let paths: readonly string[] = ['/'];
  await steps.try('the site map', async () => {
    paths = await readSiteMap(site);
    must(paths.length > 0, 'sitemap.xml names no page');
  });
  const step = Math.max(1, (paths.length - 1) / (PAGES - 1));
  const chosen = paths.filter((_, index) => index === Math.round(Math.round(index / step) * step));
  await steps.try(`${chosen.length} of ${paths.length} pages, with their metadata`, async () => {
    await Promise.all(chosen.map((path) => tryPage(site, path)));
  });
  await steps.try('the security headers', async () => {
    const { headers } = await ask(`${site}/`);
    for (const [name, value] of HEADERS)
      must(value.test(headers.get(name) ?? ''), `${name} is ${headers.get(name) ?? 'missing'}`);
  });
  await steps.try('an address that does not exist', async () => {
    const { status } = await ask(`${site}/no/such/page`);
    must(status === 404, `it answers ${status}, not 404`);
  });
  await steps.try('the sign-in page', async () => {
    const response = await ask(`${site}/admin/login`);
    const html = await response.text();
    must(response.status === 200, `it answers ${response.status}`);
    must(/<meta name="robots" content="noindex"/.test(html), 'search engines may list it');
    must(/<script type="module"/.test(html), 'it has no script');
  });
}

async function readSiteMap(site: string): Promise<readonly string[]> {
  const response = await ask(`${site}/sitemap.xml`);
  must(response.status === 200, `sitemap.xml answers ${response.status}`);
  const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return found.map(([, address = '']) => new URL(address).pathname);
}

async function tryPage(site: string, path: string): Promise<void> {
  const response = await ask(site + path);
  // An administrator deleted the page after the site map was read.
  if (response.status === 410 && !(await readSiteMap(site)).includes(path)) return;
  must(response.status === 200, `${path} answers ${response.status}`);
  const html = await response.text();
  const [head = ''] = html.split('</head>');
  for (const [name, tag] of HEAD) {
    const count = head.match(tag)?.length ?? 0;
    must(count === 1, `${path} has ${name} ${count} times`);
  }
  must((html.match(/<h1[\s>]/g)?.length ?? 0) === 1, `${path} has no main heading, or several`);
}

/**
 * Asks for an administrator without a second factor, or uses SMOKE_USERNAME and SMOKE_PASSWORD.
 * An empty name tests the pages only. True if every step succeeded.
 */
export async function main({ words: [address = ''] }: Input): Promise<boolean> {
  if (!URL.canParse(address))
    throw new Refused('Name the site: npm run tool -- smoke https://www.example.com');
  const site = new URL(address).origin;
  const credentials = await credentialsFor(site);
  const steps = new Steps();
  await tryPages(site, steps);
  if (credentials) await tryEnquiry(site, credentials, steps);
  else console.log('  not tried: signing in, and an enquiry. They need an administrator.');
  const { failed, count } = steps;
  console.log(failed === 0 ? `\n${site} works` : `\n${failed} of ${count} do not work`);
  return failed === 0;
}

async function credentialsFor(site: string) {
  const { SMOKE_USERNAME, SMOKE_PASSWORD = '' } = process.env;
  if (SMOKE_USERNAME !== undefined)
    return SMOKE_USERNAME ? { username: SMOKE_USERNAME, password: SMOKE_PASSWORD } : undefined;
  return atTerminal(async (ask) => {
    const username = (await ask(`Administrator of ${site} (empty: none): `)).trim();
    if (username === '') return undefined;
    return { username, password: await ask('Password (not shown): ', { hidden: true }) };
  });
}
