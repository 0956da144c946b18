import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import type { Project } from './project.ts';
import { must } from './steps.ts';

/** How long a token may take, in milliseconds. */
const TIMEOUT = 30_000;

/** Where the SDK of App Check gets its tokens: https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps */
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com/v1';

/** Gets a token of App Check as visitors do: in a browser, on a page of the site. @throws what stands in the way */
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

/**
 * Does what the SDK does, under the Content-Security-Policy of the page: loads reCAPTCHA, and exchanges its answer. @throws what the policy has
 * blocked, or who has refused
 */
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
