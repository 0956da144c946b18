import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { expectSound, useBackOffice } from '../../support/back-office.ts';
import { contextSample } from '../../support/samples.ts';
import { step } from '../../support/step.ts';
import { database, unique, writeInquiry } from '../../support/suite.ts';

const office = useBackOffice();

test('An administrator finds everything about a person, hands it over, and erases it', async () => {
  const email = `${unique('person')}@example.com`;
  const stored = await writeInquiry('contact', { email, context: contextSample });
  const page = await office.open('/admin?tab=settings');
  const form = page.getByRole('form', { name: 'Personal data of one person' });
  const find = form.getByRole('button', { name: 'Find' });

  await step('nobody is looked for without a name', async () => {
    await find.click();
    await form.getByText('Please enter an e-mail address or a phone number').waitFor();
    await form.getByLabel('E-mail address').fill('nobody');
    await find.click();
    await form.getByText('Please enter a valid email address').waitFor();
    await form.getByLabel('E-mail address').fill('');
    await form.getByLabel('Phone number').fill('- - - - -');
    await find.click();
    await form.getByText('Please enter a valid phone number').waitFor();
    await form.getByLabel('Phone number').fill('');
  });

  await step('what is stored is a file to hand over', async () => {
    // The answer has what is stored then, and a trigger makes the lead.
    const lead = database().doc(`leads/contact_inquiries:${stored.id}`);
    await expect.poll(async () => (await lead.get()).exists).toBe(true);
    await form.getByLabel('E-mail address').fill(`\uFEFF${email.toUpperCase()}`);
    await find.click();
    await page.getByText(/record(s are| is) stored about this person/).waitFor();
    await page
      .getByRole('list', { name: 'What was found, by kind, name and day' })
      .getByText('Contact: Nurul Aziz')
      .waitFor();
    await page.getByText(/^enquiry\b.*\blead\b/).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const records: unknown[] = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(records).toContainEqual(
      expect.objectContaining({ collection: 'contact_inquiries', id: stored.id }),
    );
    await expectSound(page);
  });

  await step('it is erased once the word is typed, and reported', async () => {
    await page.getByRole('button', { name: 'Erase everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything about this person?' });
    const erase = dialog.getByRole('button', { name: 'Erase everything' });
    await dialog
      .getByRole('list', { name: 'What was found, by kind, name and day' })
      .getByText('Contact: Nurul Aziz')
      .waitFor();
    const word = dialog.getByRole('textbox', { name: 'Type ERASE to confirm' });
    for (const wrong of ['', 'erase']) {
      await word.fill(wrong);
      await erase.click();
      await dialog.getByText('Type ERASE to confirm').nth(1).waitFor();
      expect((await stored.get()).exists).toBe(true);
    }
    await dialog.getByLabel('Type ERASE to confirm').fill('ERASE');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText(/records? (was|were) erased/).waitFor();
    expect((await stored.get()).exists).toBe(false);
    await form.locator('input[name=email]:focus').waitFor();
    expect(await form.getByLabel('E-mail address').inputValue()).toBe('');
    const reports = page.getByRole('list', { name: 'Removed data' });
    await reports.getByText(new RegExp(`Erased on request.*by ${office.administrator.username}`)).waitFor();
  });
});
