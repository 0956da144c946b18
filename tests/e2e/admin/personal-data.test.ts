import { readFileSync } from 'node:fs';
import { cleanupMessages, personMessages as messages } from '@site/domain/messages/people';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { expectSound, useBackOffice } from '../../support/back-office.ts';
import { contextSample } from '../../support/samples.ts';
import { step } from '../../support/step.ts';
import { unique, writeInquiry } from '../../support/suite.ts';

const office = useBackOffice();

test('An administrator finds everything about a person, hands it over, and erases it', async () => {
  const email = `${unique('person')}@example.com`;
  const stored = await writeInquiry('contact', { email, context: contextSample });
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
    await expectSound(page);
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
