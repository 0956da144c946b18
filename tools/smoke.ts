import { setTimeout as delay } from 'node:timers/promises';
import { contactSentences } from '@site/domain/enquiries/contact';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { procedures } from '@site/domain/procedures';
import type { Browser, BrowserContext, Request } from 'playwright-core';
import { launchBrowser, signIn } from './browser.ts';
import { atTerminal, type Input, Refused } from './terminal.ts';

/** A function may need a cold start. */
const ANSWER_MS = 30_000;

/** Prints each step and its problem. */
export class Steps {
  count = 0;
  failed = 0;

  /** A text that `act` returns is printed beside the name. True if the step succeeded. */
  async try(what: string, act: () => Promise<unknown>): Promise<boolean> {
    this.count += 1;
    try {
      const note = await act();
      console.log(`  ok      ${what}${typeof note === 'string' ? ` (${note})` : ''}`);
      return true;
    } catch (error) {
      this.failed += 1;
      const [problem] = String(error instanceof Error ? error.message : error).split('\n');
      console.log(`  FAILED  ${what}: ${problem}`);
      return false;
    }
  }
}

/** @throws the sentence if the condition is false */
function must(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence);
}

/** Follows redirects. Rejects on a timeout. */
function ask(address: string, options: RequestInit = {}): Promise<Response> {
  // The local suite may close a kept connection during reuse.
  const headers = { connection: 'close', ...options.headers };
  return fetch(address, { ...options, headers, signal: AbortSignal.timeout(ANSWER_MS) });
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

/** A documentation address (RFC 5737) that no caller has. */
const NAMED = '203.0.113.7';

const TRIGGERS_MS = 90_000;
const PAUSE_MS = 1_000;

const { collection } = inquiryKinds.contact;
const { response: announced } = procedures['announce-test-inquiry'];

type Headers = Readonly<Record<string, string>>;

/**
 * Tests an enquiry from the form to its deletion, in a browser. An administrator signs in and announces the test, so no mail is sent.
 * The visitor's browser sends the form. This process then asks with the tokens of both browsers. Always deletes the enquiry.
 */
async function tryEnquiry(site: string, who: { username: string; password: string }, steps: Steps) {
  const browser = await launchBrowser();
  try {
    const office = await (await newContext(browser, site)).newPage();
    /** The base address of the functions, and what requests of an administrator carry. */
    let functions = '';
    let rights: Headers = {};
    const isSignedIn = await steps.try('signing in', async () => {
      const session = office.waitForResponse(/\/validate_admin_session$/);
      const token = office.waitForResponse(/accounts:signInWithCustomToken/);
      // A refused sign-in waits for neither.
      for (const answer of [session, token]) answer.catch(() => {});
      await signIn(office, who.username, who.password);
      const request = (await session).request();
      const { idToken } = await (await token).json();
      functions = request.url().replace('/validate_admin_session', '');
      rights = { ...(await appCheckOf(request)), authorization: `Bearer ${idToken}` };
    });
    if (!isSignedIn) return;

    /** The enquiry's document, and what requests of a visitor carry. */
    let address = '';
    let nothing: Headers = {};
    const announce = async (headers: Headers = {}) => {
      const data = { inquiryId: address.split('/').at(-1), type: 'contact' };
      const response = await ask(`${functions}/announce-test-inquiry`, {
        method: 'POST',
        // Functions accept only the origins of SITE_ORIGINS.
        headers: { ...rights, origin: site, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ data }),
      });
      const { error, result } = Object(await response.json());
      must(error === undefined, `announce-test-inquiry answers ${JSON.stringify(error)}`);
      return announced.parse(result);
    };
    const read = async (headers: Headers) => (await ask(address, { headers })).status;

    const isSent = await steps.try('sending an enquiry as a visitor', async () => {
      const page = await (await newContext(browser, site)).newPage();
      await page.route('**/documents:commit*', async (route) => {
        const request = route.request();
        const [documents = ''] = request.url().split(':commit');
        must(
          !/127\.0\.0\.1/.test(documents) || /127\.0\.0\.1|localhost/.test(site),
          'it goes to the local suite',
        );
        address = `${documents}/${collection}/${/\w+$/.exec(request.postDataJSON().writes[0].update.name)}`;
        nothing = await appCheckOf(request);
        await announce();
        await route.continue();
      });
      await page.goto('/');
      await page.getByLabel('First name').fill('Smoke');
      await page.getByLabel('Last name').fill('Test');
      await page.getByLabel('Email').fill('smoke@example.com');
      await page.getByRole('combobox', { name: 'Service' }).selectOption('Multiple Services');
      await page.getByLabel('Message').fill('A test of the site (npm run tool -- smoke).');
      await page.getByRole('button', { name: contactSentences.send }).click();
      await page
        .getByText(contactSentences.success)
        .or(page.getByText(contactSentences.failure))
        .first()
        .waitFor();
      must(await page.getByText(contactSentences.success).isVisible(), contactSentences.failure);
      return 'x-firebase-appcheck' in nothing ? 'with a token of App Check' : 'without App Check';
    });
    if (isSent) {
      await steps.try('the functions count the address that calls, and not one that it names', async () => {
        const own = await announce();
        // No proxy in front of the local suite reports the caller.
        if (own.network === null) return undefined;
        // A wrong `CALLER_HOP` counts an address from the caller, or a shared proxy.
        const named = await announce({ 'x-forwarded-for': NAMED });
        must(named.network !== NAMED, 'they count the address that the caller names: CALLER_HOP');
        must(own.network === named.network, `they count ${own.network}, then ${named.network}: CALLER_HOP`);
        return `counted as ${own.network}; CALLER_HOP is wrong if that is not your network`;
      });
      await steps.try('reading it as a visitor is refused', async () => {
        const status = await read(nothing);
        must(status === 403, `the database answers ${status}`);
      });
      await steps.try('reading it as the administrator', async () => {
        const status = await read(rights);
        must(status === 200, `the database answers ${status}`);
      });
      await steps.try('the functions notice it, and mail nobody', async () => {
        for (const end = Date.now() + TRIGGERS_MS; !(await announce()).noticed; await delay(PAUSE_MS))
          must(Date.now() < end, 'its trigger has not run');
      });
    }
    if (address)
      await steps.try('deleting it', async () => {
        const { status } = await ask(address, { method: 'DELETE', headers: rights });
        must(status === 200, `the database answers ${status}: delete ${address} in the back office`);
        const left = await read(rights);
        must(left === 404, `it is still there (${left}): delete ${address} in the back office`);
      });
    await steps.try('signing out', async () => {
      await office.getByRole('button', { name: 'Logout' }).click();
      await office.getByRole('button', { name: 'Sign In' }).waitFor();
      const status = address ? await read(rights) : 403;
      must(status === 403, `the session has ended, and the database answers ${status}`);
    });
  } finally {
    await browser.close();
  }
}

/** Only a person passes reCAPTCHA. In a pipeline the SDK of App Check takes a debug token of the console instead. */
async function newContext(browser: Browser, site: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site });
  const token = process.env['SMOKE_APP_CHECK_DEBUG_TOKEN'];
  if (token) await context.addInitScript(`self.FIREBASE_APPCHECK_DEBUG_TOKEN = ${JSON.stringify(token)}`);
  return context;
}

async function appCheckOf(request: Request): Promise<Headers> {
  const token = await request.headerValue('x-firebase-appcheck');
  return token === null ? {} : { 'x-firebase-appcheck': token };
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
