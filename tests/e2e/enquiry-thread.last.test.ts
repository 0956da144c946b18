import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { signInMessages } from '@site/domain/messages/admin';
import { contactMessages } from '@site/domain/messages/enquiries';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisit } from '../support/browser.ts';
import { mailWith } from '../support/mailbox.ts';
import { database } from '../support/suite.ts';

const FIRESTORE = 'http://127.0.0.1:8080/v1/projects/demo-site/databases/(default)/documents';
const FUNCTIONS = 'http://127.0.0.1:5001/demo-site/asia-southeast1';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

test('an enquiry travels from the visitor to the administrator, and a signed-out administrator is shut out', async () => {
  const lastName = `Binti ${Date.now()}`;
  const admin = await newVisit(browser);
  const token = idTokenOf(admin.page);
  await signIn(admin.page);
  const before = await storedUnread();
  await expect.poll(() => unreadCount(admin.page), { timeout: 15_000 }).toBe(before);

  const visitor = await newVisit(browser, 'phone');
  await sendEnquiry(visitor.page, lastName);
  expect(visitor.errors).toEqual([]);

  const mail = await mailWith(lastName);
  expect(mail.replyTo?.[0]?.address).toBe('aisyah@example.com');

  // The badge rises without a reload.
  await expect.poll(() => unreadCount(admin.page), { timeout: 15_000 }).toBe(before + 1);
  await admin.page.getByRole('tab', { name: /form enquiries/i }).click();
  await admin.page.getByRole('tab', { name: /^contact/i }).click();
  const row = admin.page.getByRole('row').filter({ hasText: lastName });
  await row.getByRole('button').first().click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText('Could you quote for a wet kitchen?').waitFor();
  await admin.page.keyboard.press('Escape');
  await expect.poll(() => unreadCount(admin.page), { timeout: 15_000 }).toBe(before);
  await row.getByText('read', { exact: true }).waitFor();

  const idToken = await token;
  expect(await readInquiries(idToken)).toBe(200);
  expect(await markRead(idToken)).toBe(200);
  await admin.page.getByRole('button', { name: 'Logout' }).click();
  await admin.page.getByText(signInMessages.signedOut).waitFor();
  await admin.page.waitForURL('**/admin/login');
  // Where the server takes its time, the page has signed out before it.
  await expect.poll(() => readInquiries(idToken), { timeout: 15_000 }).toBe(403);
  expect(await markRead(idToken)).toBe(401);
});

/** How many enquiries nobody has read, as they are stored. */
async function storedUnread(): Promise<number> {
  const unread = inquiryKindKeys.map((kind) =>
    database().collection(inquiryKinds[kind].collection).where('status', '==', 'new').count().get(),
  );
  return (await Promise.all(unread)).reduce((sum, counted) => sum + counted.data().count, 0);
}

async function sendEnquiry(page: Page, lastName: string): Promise<void> {
  await page.goto('/#contact');
  await page.getByLabel(/first name/i).fill('Aisyah');
  await page.getByLabel(/last name/i).fill(lastName);
  await page.getByLabel(/^email/i).fill('aisyah@example.com');
  await page.getByLabel(/^service/i).selectOption('Home Renovation');
  await page.getByLabel(/^message/i).fill('Could you quote for a wet kitchen?');
  await page.getByRole('button', { name: contactMessages.send }).click();
  await page.getByText(contactMessages.success).waitFor();
  await expect.poll(() => page.getByLabel(/first name/i).inputValue()).toBe('');
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.waitForURL('**/admin/login');
  await page.getByLabel(/username/i).fill('admin');
  await page.getByLabel(/password/i).fill('local-admin-only');
  await page.getByRole('button', { name: /^(sign in|log ?in)$/i }).click();
  await page.getByText(signInMessages.welcome('admin')).waitFor();
  await page.getByText('Logged in as').waitFor();
}

/** The number on the Form Enquiries tab; 0 without a badge. */
async function unreadCount(page: Page): Promise<number> {
  const text = (await page.getByRole('tab', { name: /form enquiries/i }).textContent()) ?? '';
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** The ID token that the page sends with its first callable as an administrator. */
function idTokenOf(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.on('request', (request) => {
      const authorization = request.headers()['authorization'];
      if (request.url().includes('update-inquiry-status') && authorization) {
        resolve(authorization.replace('Bearer ', ''));
      }
    });
  });
}

/** HTTP status of reading enquiries with that token, straight at the rules. */
async function readInquiries(idToken: string): Promise<number> {
  const response = await fetch(`${FIRESTORE}/contact_inquiries?pageSize=1`, {
    headers: { Authorization: `Bearer ${idToken}` },
  });
  return response.status;
}

/** HTTP status of a callable for administrators with that token. */
async function markRead(idToken: string): Promise<number> {
  const response = await fetch(`${FUNCTIONS}/update-inquiry-status`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { inquiryId: 'no-such-inquiry', type: 'contact', newStatus: 'read' } }),
  });
  return response.status;
}
