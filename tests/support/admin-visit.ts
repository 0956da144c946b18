import { signInMessages } from '@site/domain/messages/admin';
import type { Page } from 'playwright-core';
import { database, type TestAdministrator } from './suite.ts';

/** Signs an administrator in through the page, as a person does; ends on the dashboard. */
export async function signIn(
  page: Page,
  { username, password }: Pick<TestAdministrator, 'username' | 'password'>,
): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel(/username/i).fill(username);
  await page.getByLabel(/password/i).fill(password);
  await page.getByRole('button', { name: /^(sign in|log ?in)$/i }).click();
  await page.getByText('Logged in as').waitFor();
  await page.getByText(signInMessages.welcome(username)).waitFor();
}

/**
 * Ends every session of an administrator on the server, behind the page's back: the page goes on believing that it is signed
 * in, and the rules refuse all that it asks for.
 */
export async function endSessionsOf({ id }: Pick<TestAdministrator, 'id'>): Promise<void> {
  const sessions = await database().collection('admin_sessions').where('admin_user_id', '==', id).get();
  for (const session of sessions.docs) await session.ref.delete();
}
