import { adminRoutes } from '@site/domain/admin-routes';
import type { Page } from 'playwright-core';

/** Signs in through the page as the administrator of the sample content. The token of the session stays in the context of the page. */
export async function signInLocally(page: Page): Promise<void> {
  await page.goto(adminRoutes.signIn);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('local-admin-only');
  await page.keyboard.press('Enter');
  await page.getByText('Logged in as').waitFor();
}
