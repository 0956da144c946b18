import type { Browser, Page } from 'playwright-core';
import { newVisit, type Visit, type viewports } from './browser.ts';
import { createSession, verify } from './callables.ts';
import type { TestAdministrator } from './suite.ts';

/** A session as sign-in opens one; answers its token. */
export async function openSession({ username, password }: TestAdministrator): Promise<string> {
  const { user_id: userId, login_ticket: ticket } = await verify(username, password);
  if (!userId || !ticket) throw new Error(`${username} was refused`);
  return createSession(userId, ticket);
}

/** Puts a token into the browser, the way an earlier sign-in left it there. Ends on a page without the app. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await openBlank(page);
  await page.evaluate(`localStorage.setItem('admin_session_token', ${JSON.stringify(token)})`);
}

/** An empty page of the site's own origin. */
export async function openBlank(page: Page): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate("localStorage.getItem('admin_session_token')");
}

/** A visitor's browser in which an administrator has signed in, at that address of the back office. */
export async function openBackOffice(
  browser: Browser,
  administrator: TestAdministrator,
  address: string,
  viewport: keyof typeof viewports = 'desktop',
): Promise<Visit> {
  const visit = await newVisit(browser, viewport);
  await keepToken(visit.page, await openSession(administrator));
  await visit.page.goto(address);
  await visit.page
    .getByRole('heading', { level: 1 })
    .and(visit.page.getByText(/^(?!Loading)/))
    .waitFor();
  return visit;
}
