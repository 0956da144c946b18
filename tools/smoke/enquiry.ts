import { setTimeout as delay } from 'node:timers/promises';
import { contactSentences } from '@site/domain/enquiries/contact';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { procedures } from '@site/domain/procedures';
import type { Browser, BrowserContext, Request } from 'playwright-core';
import { launchBrowser, signIn } from '../browser.ts';
import { ask, must, type Steps } from './steps.ts';

/** A documentation address (RFC 5737) that no caller has. */
const NAMED = '203.0.113.7';

/** Maximum milliseconds for the triggers, and the pause between two polls. */
const PATIENCE = 90_000;
const PAUSE = 1_000;

const { collection } = inquiryKinds.contact;
const { response: announced } = procedures['announce-test-inquiry'];

type Headers = Readonly<Record<string, string>>;

/**
 * Tests an enquiry from the form to its deletion, in a browser. An administrator signs in and announces the test, so no mail is sent.
 * The visitor's browser sends the form. This process then asks with the tokens of both browsers. Always deletes the enquiry.
 */
export async function tryEnquiry(site: string, who: { username: string; password: string }, steps: Steps) {
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
        for (const end = Date.now() + PATIENCE; !(await announce()).noticed; await delay(PAUSE))
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
