import { chromium, type Page } from 'playwright-core';
import type { Input } from '../run.ts';
import { atTerminal, Refused } from '../terminal.ts';
import { chromiumFlags, ensureChromium } from '../test/chromium.ts';
import { appCheckTokenFor, callsOf } from './calls.ts';
import { type Credentials, tryEnquiry } from './enquiry.ts';
import { type Project, projectOf } from './project.ts';
import { ask, attempt, must, type Outcome } from './steps.ts';

/** Milliseconds for one token. */
const TIMEOUT = 30_000;

/** The SDK of App Check uses this address: https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps */
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com/v1';

/** Gets an App Check token in a browser on a page of the site. @throws the obstacle */
export async function tryAppCheck(site: string, project: Project, siteKey: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage();
    await page.goto(`${site}/privacy`);
    await tokenOn(page, project, siteKey);
  } finally {
    await browser.close();
  }
}

/** Acts like the SDK under the page's Content-Security-Policy. @throws if the policy or a server refuses */
export async function tokenOn(
  page: Page,
  { id, appId, apiKey }: Pick<Project, 'id' | 'appId' | 'apiKey'>,
  siteKey: string,
): Promise<void> {
  const exchange = `${APP_CHECK}/projects/${id}/apps/${appId}:exchangeRecaptchaEnterpriseToken?key=${apiKey}`;
  const problem: unknown = await page.evaluate(`(async () => {
    const blocked = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      blocked.push(effectiveDirective + ' ' + blockedURI);
    });
    const answer = await Promise.race([
      (async () => {
        const script = Object.assign(document.createElement('script'), {
          src: 'https://www.google.com/recaptcha/enterprise.js?render=${siteKey}',
        });
        await new Promise((resolve, reject) => {
          script.onload = resolve;
          script.onerror = () => reject(new Error('reCAPTCHA cannot be loaded'));
          document.head.append(script);
        });
        await new Promise((resolve) => grecaptcha.enterprise.ready(resolve));
        const token = await grecaptcha.enterprise.execute('${siteKey}', { action: 'fire_app_check' });
        const response = await fetch(${JSON.stringify(exchange)}, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ recaptcha_enterprise_token: token }),
        });
        return response.ok ? '' : 'App Check answers ' + response.status;
      })().catch(String),
      new Promise((resolve) => setTimeout(resolve, ${TIMEOUT}, 'reCAPTCHA gives no answer')),
    ]);
    return blocked.length > 0 ? 'the Content-Security-Policy blocks ' + blocked.join(', ') : answer;
  })()`);
  must(problem === '', String(problem));
}

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

/** Opens the pages, robots.txt and other files like a search engine. `site` has no trailing slash. */
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

function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => list[Math.round(index * step)] as T);
}

/**
 * Asks for an administrator without a second factor, or uses SMOKE_USERNAME and SMOKE_PASSWORD.
 * An empty name tests only public parts. If App Check is enforced, SMOKE_APP_CHECK_DEBUG_TOKEN is a debug token of the console.
 * A site with App Check needs Chromium for a token. The exit code is 1 if a step fails.
 */
export async function main({ words: [address = ''] }: Input): Promise<void> {
  if (!URL.canParse(address)) throw new Refused('Name the site: npm run smoke -- https://www.example.com');
  const site = new URL(address).origin;
  const credentials = await credentialsFor(site);
  const outcomes = [...(await tryPages(site)), ...(await tryProject(site, credentials))];
  for (const { what, problem } of outcomes) {
    console.log(problem === undefined ? `  ok      ${what}` : `  FAILED  ${what}: ${problem}`);
  }
  const failed = outcomes.filter(({ problem }) => problem !== undefined).length;
  if (!credentials) console.log('  not tried: signing in, and an enquiry. They need an administrator.');
  console.log(failed === 0 ? `\n${site} works` : `\n${failed} of ${outcomes.length} do not work`);
  if (failed > 0) process.exitCode = 1;
}

async function tryProject(site: string, credentials: Credentials | undefined): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const finding = await attempt('the project that pages talk to', async () => {
    const project = await projectOf(site);
    const { appCheckSiteKey: key } = project;
    if (key) outcomes.push(await attempt('a token of App Check', () => tryAppCheck(site, project, key)));
    if (!credentials) return;
    const debugToken = process.env['SMOKE_APP_CHECK_DEBUG_TOKEN'];
    const appCheckToken = debugToken && (await appCheckTokenFor(project, debugToken));
    outcomes.push(
      ...(await tryEnquiry(callsOf(project, site, appCheckToken || undefined), project, credentials)),
    );
  });
  return [finding, ...outcomes];
}

async function credentialsFor(site: string): Promise<Credentials | undefined> {
  const { SMOKE_USERNAME, SMOKE_PASSWORD } = process.env;
  if (SMOKE_USERNAME !== undefined) {
    return SMOKE_USERNAME ? { username: SMOKE_USERNAME, password: SMOKE_PASSWORD ?? '' } : undefined;
  }
  return atTerminal(async ({ ask }) => {
    const username = (await ask(`Administrator of ${site} (empty: none): `)).trim();
    if (username === '') return undefined;
    return { username, password: await ask('Password (not shown): ', { hidden: true }) };
  });
}
