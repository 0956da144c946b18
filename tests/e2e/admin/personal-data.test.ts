import { readFileSync } from 'node:fs';
import { cleanupMessages, personMessages as messages } from '@site/domain/messages/people';
import { ERASED_AT_ONCE } from '@site/domain/privacy/procedures';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { contextSample, inquirySamples } from '../../support/samples.ts';
import { step } from '../../support/step.ts';
import { unique, writeTemporary } from '../../support/suite.ts';

const office = useBackOffice();

test('An administrator finds everything about a person, hands it over, and erases it', async () => {
  const email = `${unique('person')}@example.com`;
  const inquiry = { ...inquirySamples.contact, email, context: contextSample };
  const stored = await writeTemporary('contact_inquiries', {
    ...inquiry,
    status: 'new',
    created_at: new Date(),
  });
  const page = await office.open('/admin?tab=settings');
  const form = page.getByRole('form', { name: messages.title });
  const find = form.getByRole('button', { name: messages.find });

  await step('nobody is looked for without a name', async () => {
    await find.click();
    await form.getByText(messages.nobodyNamed).waitFor();
    await form.getByLabel(messages.email).fill('nobody');
    await find.click();
    await form.getByText(messages.emailInvalid).waitFor();
    await form.getByLabel(messages.email).fill('');
    await form.getByLabel(messages.phone).fill('- - - - -');
    await find.click();
    await form.getByText(messages.phoneInvalid).waitFor();
    await form.getByLabel(messages.phone).fill('');
  });

  await step('what is stored is a file to hand over', async () => {
    await form.getByLabel(messages.email).fill(`\uFEFF${email.toUpperCase()}`);
    await find.click();
    await page.getByText(/record(s are| is) stored about this person/).waitFor();
    await page.getByRole('list', { name: messages.list }).getByText('Contact: Nurul Aziz').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: messages.download }).click();
    const records: unknown[] = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(records).toContainEqual(
      expect.objectContaining({ collection: 'contact_inquiries', id: stored.id }),
    );
    for (const [name, size] of Object.entries(viewports)) {
      await page.setViewportSize(size);
      expect(await axeFindings(page), `on a ${name}`).toEqual([]);
    }
  });

  await step('it is erased once the word is typed, and reported', async () => {
    await page.getByRole('button', { name: messages.erase }).click();
    const dialog = page.getByRole('dialog', { name: messages.confirmTitle });
    const erase = dialog.getByRole('button', { name: messages.erase });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByRole('list', { name: messages.list }).getByText('Contact: Nurul Aziz').waitFor();
    await dialog.getByLabel(messages.confirmLabel).fill('erase');
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel(messages.confirmLabel).fill(messages.confirmWord);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText(/records? (was|were) erased/).waitFor();
    expect((await stored.get()).exists).toBe(false);
    const reports = page.getByRole('list', { name: cleanupMessages.title });
    await reports
      .getByText(new RegExp(`${cleanupMessages.erasure}.*by ${office.administrator.username}`))
      .waitFor();
  });
});

test('So many entries that they may be those of several people are erased once their number is typed', async () => {
  const email = `${unique('office')}@example.com`;
  const about = { emails: [email], phones: [], lead_ids: [], created_at: new Date(), updated_at: new Date() };
  const count = ERASED_AT_ONCE + 1;
  const names = Array.from({ length: count }, (_, index) => `Stranger ${index + 1}`);
  await Promise.all(names.map((name) => writeTemporary('contacts', { ...about, name })));
  const page = await office.open('/admin?tab=settings');
  await page.getByRole('form', { name: messages.title }).getByLabel(messages.email).fill(email);
  await page.getByRole('button', { name: messages.find }).click();
  await page.getByRole('button', { name: messages.erase }).click();
  const dialog = page.getByRole('dialog', { name: messages.confirmTitle });
  expect(
    await dialog
      .getByRole('list', { name: messages.list })
      .getByText(/Stranger/)
      .count(),
  ).toBe(count);
  await dialog.getByLabel(messages.confirmLabel).fill(messages.confirmWord);
  expect(await dialog.getByRole('button', { name: messages.erase }).isDisabled()).toBe(true);
  await dialog.getByLabel(messages.manyLabel(count, ERASED_AT_ONCE)).fill(String(count));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(messages.erased(count)).waitFor();
});
