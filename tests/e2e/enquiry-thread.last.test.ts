import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { sessionMessages } from '@site/domain/messages/admin';
import { expect, test } from 'vitest';
import { patient, useBackOffice } from '../support/back-office.ts';
import { newVisit } from '../support/browser.ts';
import { mailWith } from '../support/mailbox.ts';
import { database, unique } from '../support/suite.ts';
import { enter, forget, formNamed, submitButton } from './site/enquiries.ts';

const office = useBackOffice();

/** The number of unread enquiries in the database. */
async function storedUnread(): Promise<number> {
  const unread = inquiryKindKeys.map((kind) =>
    database().collection(inquiryKinds[kind].collection).where('status', '==', 'new').count().get(),
  );
  return (await Promise.all(unread)).reduce((sum, counted) => sum + counted.data().count, 0);
}

test('an enquiry travels from the visitor to the administrator, and an administrator whose session has ended sees it no more', async () => {
  const { kind, address, least } = formNamed('contact');
  const lastName = unique('Binti');
  const email = `${lastName}@example.com`.toLowerCase();
  const page = await office.open('/admin?tab=enquiries&type=contact');
  /** The number on the tab; 0 without a badge. */
  const unread = async () => {
    const text = (await page.getByRole('tab', { name: /form enquiries/i }).textContent()) ?? '';
    return Number(/\d+/.exec(text)?.[0] ?? 0);
  };
  const before = await storedUnread();
  await expect.poll(unread, patient).toBe(before);

  const visitor = await newVisit(office.browser, 'phone');
  await visitor.page.goto(address);
  await enter(visitor.page, { ...least, lastName, email, message: 'Could you quote for a wet kitchen?' });
  await submitButton(visitor.page).click();
  await visitor.page.getByText(inquiryKinds[kind].success).waitFor();
  expect(visitor.errors).toEqual([]);
  expect((await mailWith(lastName)).replyTo?.[0]?.address).toBe(email);

  await expect.poll(unread, patient).toBe(before + 1);
  const row = page.getByRole('row').filter({ hasText: lastName });
  await row.getByRole('button').first().click();
  await page.getByRole('dialog').getByText('Could you quote for a wet kitchen?').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(unread, patient).toBe(before);
  await row.getByText('read', { exact: true }).waitFor();

  await office.endSession();
  await forget(kind, email);
  await page.getByRole('dialog', { name: sessionMessages.endedTitle }).waitFor();
  await row.waitFor({ state: 'detached' });
  await visitor.context.close();
});
