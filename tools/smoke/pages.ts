import { ask, attempt, must, type Outcome } from './steps.ts';

/** How many pages of the site map are opened: the first, the last, and some between. */
const PAGES = 20;

/** What the head of every page has, once. */
const HEAD: readonly (readonly [name: string, tag: RegExp])[] = [
  ['a title', /<title[^>]*>[^<]/g],
  ['a description', /<meta[^>]* name="description"[^>]* content="[^"]/g],
  ['its address', /<link[^>]* rel="canonical"[^>]* href="https:/g],
  ['a title for shared links', /<meta[^>]* property="og:title"[^>]* content="[^"]/g],
  ['a picture for shared links', /<meta[^>]* property="og:image"[^>]* content="https:/g],
];

/** Headers of every answer; firebase.json sets them. */
const HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['strict-transport-security', /max-age=\d{7,}/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /./],
  ['permissions-policy', /camera=\(\)/],
  ['cross-origin-opener-policy', /^same-origin$/],
];

/** Opens the pages, as a search engine does, and what surrounds them. `site` is an address without a slash at the end. */
export async function tryPages(site: string): Promise<Outcome[]> {
  let paths: readonly string[] = ['/'];
  const siteMap = await attempt('the site map', async () => {
    paths = await readSiteMap(site);
    must(paths.length > 0, 'sitemap.xml names no page');
  });
  const chosen = spread(paths, PAGES);
  return [
    siteMap,
    await attempt(`${chosen.length} of ${paths.length} pages, with their metadata`, async () => {
      await Promise.all(chosen.map((path) => tryPage(site, path)));
    }),
    await attempt('the security headers', async () => {
      const { headers } = await ask(`${site}/`);
      for (const [name, value] of HEADERS) {
        must(value.test(headers.get(name) ?? ''), `${name} is ${headers.get(name) ?? 'missing'}`);
      }
    }),
    await attempt('an address that does not exist', async () => {
      const { status } = await ask(`${site}/no/such/page`);
      must(status === 404, `it answers ${status}, not 404`);
    }),
    await attempt('the sign-in page', async () => {
      const response = await ask(`${site}/admin/login`);
      const html = await response.text();
      must(response.status === 200, `it answers ${response.status}`);
      must(/<meta name="robots" content="noindex"/.test(html), 'search engines may list it');
      must(/<script type="module"/.test(html), 'it has no script');
    }),
  ];
}

/** The paths of all pages that are published. */
async function readSiteMap(site: string): Promise<readonly string[]> {
  const response = await ask(`${site}/sitemap.xml`);
  must(response.status === 200, `sitemap.xml answers ${response.status}`);
  const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return found.map(([, address = '']) => new URL(address).pathname);
}

async function tryPage(site: string, path: string): Promise<void> {
  const response = await ask(site + path);
  // Deleted since the site map was read: administrators work meanwhile.
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

/** At most that many of them, evenly over the list. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => list[Math.round(index * step)] as T);
}
