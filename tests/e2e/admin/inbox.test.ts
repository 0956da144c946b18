import { latestPlan, midnightOf } from '@site/domain/enquiries/due';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import { dayInKlang } from '@site/domain/time';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { sidewaysScroll, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { call, signIn } from '../../support/callables.ts';
import { hold, procedureAddress } from '../../support/faults.ts';
import { emailOf, handIn, inquiryId } from '../../support/flood.ts';
import { mailWith } from '../../support/mailbox.ts';
import { slowTest } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import {
  createAdministrator,
  discardLater,
  document,
  PROJECT,
  unique,
  writeInquiry,
} from '../../support/suite.ts';

const office = useBackOffice();

const inbox = (query: string) => `/admin?tab=enquiries&type=all&${query}`;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
const dialogOf = (page: Page) => page.getByRole('dialog');
const timeline = (page: Page) => dialogOf(page).getByRole('region', { name: 'Timeline' });

const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save', exact: true });

const emailOfMark = (mark: string) => `${mark}@example.com`.toLowerCase();

/** True if the tab is horizontally inside the window. */
async function isInView(page: Page, name: string): Promise<boolean> {
  const box = await page.getByRole('tab', { name }).boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
}

/** An enquiry of a person without earlier enquiries. */
async function writeRenovation(mark: string, changes: object = {}) {
  const phone = `01${Math.floor(1e8 + Math.random() * 8e8)}`;
  const person = { name: `Siti ${mark}`, email: emailOfMark(mark), phone };
  const reference = await writeInquiry('renovation', { ...person, ...changes });
  return { id: reference.id, lead: leadId('renovation', reference.id) };
}

test('An enquiry is worked on from the moment it is sent until it is won', async () => {
  const id = inquiryId();
  const { collection } = inquiryKinds.secondhand;
  const code = referenceOf(collection, id);
  discardLater(document(collection, id));
  const page = await office.open(inbox(`q=${id}`));
  await page.getByText('No enquiry matches. Try fewer filters, or other words.').waitFor();
  const leadOf = () => document('leads', leadId('secondhand', id)).get();

  await step('it appears without a reload, and the keys open it', async () => {
    expect(await handIn(PROJECT, 'secondhand', id)).toBe(200);
    await row(page, code).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await timeline(page).getByText('Enquiry received').waitFor();
    await expect.poll(async () => (await leadOf()).get('stage')).toBe('read');
  });
  await step('it is assigned', async () => {
    await dialogOf(page).getByLabel('Assignee').selectOption(office.administrator.id);
    await save(page).click();
    await timeline(page).getByText(`Assigned to ${office.administrator.username}`).waitFor();
  });
  await step('a note stays, struck', async () => {
    await dialogOf(page).getByLabel('Note', { exact: true }).fill('Wants the white one');
    await save(page).click();
    await page.getByRole('button', { name: `Strike note Wants the white one` }).click();
    await timeline(page).locator('s', { hasText: 'Wants the white one' }).waitFor();
  });
  await step('a pasted text that is too long stays whole, and says how much is too much', async () => {
    const note = dialogOf(page).getByLabel('Note', { exact: true });
    await save(page).click();
    await dialogOf(page)
      .getByText('Nothing has changed yet. Please write a note, or choose something.')
      .waitFor();
    await note.fill('n'.repeat(6_000));
    await save(page).click();
    await dialogOf(page)
      .getByText('Please keep this to 5,000 characters or fewer: 1,000 are too many')
      .waitFor();
    expect(await note.inputValue()).toHaveLength(6_000);
    await note.fill('');
    const step = dialogOf(page).getByLabel('Next step');
    await step.fill('s'.repeat(201));
    await save(page).click();
    await dialogOf(page).getByText('Please keep this to 200 characters or fewer: 1 is too many').waitFor();
    expect(await step.inputValue()).toHaveLength(201);
    await step.fill('');
  });
  await step('a chat opens with words that name the enquiry, and is a first contact', async () => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }));
    const chat = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /^WhatsApp/ }).click();
    const address = new URL((await chat).url());
    expect(address.pathname).toMatch(/^\/60\d+$/);
    expect(address.searchParams.get('text')).toContain(code);
    await (await chat).close();
    await page.context().unroute('https://wa.me/**');
    await timeline(page).getByText('Contacted: WhatsApp').waitFor();
    expect((await leadOf()).get('first_contact_at')).not.toBeNull();
  });
  await step('another enquiry from the same address is linked, until it is somebody else', async () => {
    const second = await writeInquiry('contact', { email: emailOf(id).toUpperCase() });
    const other = referenceOf('contact_inquiries', second.id);
    const link = dialogOf(page).getByRole('link', { name: `Contact enquiry ${other}` });
    await link.waitFor();
    await page.getByRole('button', { name: 'This is somebody else' }).click();
    await link.waitFor({ state: 'detached' });
  });
  await step('a template answers in Malay, and the mail is told as sent', async () => {
    await page.getByRole('button', { name: /^E-mail to/ }).click();
    await dialogOf(page).getByLabel('Language').selectOption('ms');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await timeline(page).getByText('Sent', { exact: true }).waitFor();
    const mail = await mailWith(`Rujukan: ${code}`);
    expect(mail.envelope.to.map(({ address }) => address)).toEqual([emailOf(id)]);
  });
  await step('a next step that is overdue stands in the list in words', async () => {
    await dialogOf(page).getByLabel('Next step').fill('Call back');
    await dialogOf(page).getByLabel('Due').fill('0026-11-30');
    await save(page).click();
    await dialogOf(page).getByText('Please choose a day within five years of today.').waitFor();
    await dialogOf(page).getByLabel('Due').fill('2026-01-05');
    await save(page).click();
    await timeline(page)
      .getByText(/^Next step, due .*Jan 05/)
      .waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await row(page, code)
      .getByText(/^Overdue, .*: Call back$/)
      .waitFor();
  });
  await step('it is won, and the address shows it again', async () => {
    await row(page, code).getByRole('link').first().click();
    await dialogOf(page).getByLabel('Stage').selectOption('completed');
    await save(page).click();
    await dialogOf(page).getByText('Please say how it ended.').waitFor();
    await dialogOf(page).getByLabel('How did it end?').selectOption('won');
    await save(page).click();
    await timeline(page).getByText('Closed: Won', { exact: true }).waitFor();
    await office.go(page);
    await timeline(page).getByText('Closed: Won', { exact: true }).waitFor();
    expect((await leadOf()).data()).toMatchObject({ stage: 'completed', outcome: 'won', next_step: null });
  });
  await step('won stands beside the badge, and is a filter in each order', async () => {
    for (const sort of ['newest', 'oldest']) {
      await office.go(page, inbox(`stage=won&sort=${sort}&q=${code}`));
      await row(page, code).getByText('completed', { exact: true }).waitFor();
      await row(page, code).getByText('Won', { exact: true }).waitFor();
    }
    await page.getByLabel('Stage').first().selectOption('lost');
    await page.getByText('No enquiry matches. Try fewer filters, or other words.').waitFor();
  });
  expect(office.errors).toEqual([]);
});

test('Two administrators work at once: the later one sees the change of the other and loses nothing', async () => {
  const { id, lead } = await writeRenovation(unique('Both'));
  const page = await office.open(inbox(`lead=${encodeURIComponent(lead)}`));
  await timeline(page).getByText('Enquiry received').waitFor();
  const stored = async (field: string) => (await document('leads', lead).get()).get(field);
  const colleague = await createAdministrator();
  const { idToken } = await signIn(colleague);
  const note = dialogOf(page).getByLabel('Note', { exact: true });
  const told = (what: string) =>
    dialogOf(page).getByText(
      `${colleague.username} has changed the ${what} in the meantime. Nothing was saved.`,
    );

  await step('who saves at the same time is told, and saves all the same', async () => {
    const words = 'Has a deposit ready';
    const held = await hold(page, procedureAddress('add-note'));
    await note.fill(words);
    await save(page).click();
    await held.arrived;
    const assigned = { leadId: lead, revision: await stored('revision'), assigneeId: colleague.id };
    await call('assign-lead', assigned, idToken);
    held.release();
    await told('assignee').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await note.inputValue()).toBe(words);
    await expect.poll(() => dialogOf(page).getByLabel('Assignee').inputValue()).toBe(colleague.id);
    await page.getByRole('button', { name: 'Save mine all the same' }).click();
    await timeline(page).getByText(words, { exact: true }).waitFor();
    await expect.poll(() => note.inputValue()).toBe('');
    await page.unroute(procedureAddress('add-note'));
  });
  await step('a choice that was overtaken is asked about before a later note saves it', async () => {
    await dialogOf(page).getByLabel('Stage').selectOption('contacted');
    const moved = { inquiryId: id, type: 'renovation', newStatus: 'in_progress' };
    await call('update-inquiry-status', moved, idToken);
    await timeline(page).getByText('→ In Progress').waitFor();
    await note.fill('Wants white tiles');
    for (const end of ['Leave it', 'Save mine all the same']) {
      await save(page).click();
      await told('stage').waitFor();
      expect(await stored('stage')).toBe('in_progress');
      await page.getByRole('button', { name: end }).click();
      await told('stage').waitFor({ state: 'detached' });
    }
    await timeline(page).getByText('Wants white tiles', { exact: true }).waitFor();
    await expect.poll(() => stored('stage')).toBe('contacted');
  });
});

test('The inbox searches, filters, sorts, selects and goes by keys', async () => {
  const mark = unique('Many');
  const enquiries = ['one', 'two'].map((number) =>
    writeRenovation(`${number}${mark}`, { name: `${mark} ${number}` }),
  );
  const [one = '', two = ''] = (await Promise.all(enquiries)).map(({ lead }) => lead);
  const page = await office.open(inbox(''));
  const search = page.getByRole('searchbox').first();
  const bulk = page.getByRole('region', { name: 'Selected entries' });
  const both = page.getByRole('heading', { name: 'Matching enquiries (2)' });
  const nothing = page.getByText('No enquiry matches. Try fewer filters, or other words.');
  const isClosed = () => dialogOf(page).waitFor({ state: 'detached' });
  const stored = (field: string) =>
    Promise.all([one, two].map(async (lead) => (await document('leads', lead).get()).get(field)));
  const find = async (words: string) => {
    await search.fill(words);
    // The old list, which may show both enquiries among others, stays until the search is answered.
    await both.waitFor();
  };

  await step('a search finds both; on a phone and a desktop they fit and pass axe', async () => {
    await find(mark.toUpperCase());
    for (const [name, size] of Object.entries(viewports)) {
      await page.setViewportSize(size);
      expect(await axeFindings(page), name).toEqual([]);
      expect(await sidewaysScroll(page), name).toBe(0);
      await expect.poll(() => isInView(page, 'All enquiries'), { message: name }).toBe(true);
    }
  });
  await step('a filter stands in the address: a reload keeps it, and Back takes it back', async () => {
    await page.getByLabel('Assigned to').last().selectOption('me');
    await nothing.waitFor();
    await page.goBack();
    await row(page, `${mark} one`).waitFor();
    await office.go(page);
    await row(page, `${mark} one`).waitFor();
    expect(await search.inputValue()).toBe(mark.toUpperCase());
  });
  await step('all that are shown are assigned at once, until Undo', async () => {
    await page.getByLabel('Select all that are shown').check();
    await bulk.getByText('2 selected').waitFor();
    await bulk.getByLabel('Assigned to').selectOption(office.administrator.id);
    await bulk.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('2 enquiries changed', { exact: true }).waitFor();
    expect(await stored('assignee_id')).toEqual([office.administrator.id, office.administrator.id]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(await stored('assignee_id')).toEqual([null, null]);
  });
  await step('a chosen one that a search hides stays chosen, and is counted and named', async () => {
    await page.getByRole('checkbox', { name: `Select ${mark} one` }).check();
    await search.fill(`${mark} two`);
    await row(page, `${mark} one`).waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: `Select ${mark} two` }).check();
    await bulk.getByText('2 selected', { exact: true }).waitFor();
    await bulk.getByText(/hidden now: /).waitFor();
    expect(await bulk.getByText(/hidden now: /).textContent()).toContain(`${mark} one`);
    await bulk.getByLabel('Stage').selectOption('Contacted');
    await bulk.getByRole('button', { name: 'Apply' }).click();
    const question = page.getByRole('dialog', { name: 'Change 2 entries' });
    await question.getByText(`${mark} one`).waitFor();
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => stored('stage')).toEqual(['contacted', 'contacted']);
  });
  await step('every order finds an enquiry by all filters at once', async () => {
    for (const sort of ['newest', 'oldest', 'due']) {
      const filters = `stage=contacted&assignee=nobody&q=${mark}&sort=${sort}`;
      await office.go(page, `/admin?tab=enquiries&type=renovation&${filters}`);
      await row(page, `${mark} one`).waitFor();
    }
    await office.go(page, inbox(`q=${mark}`));
    await both.waitFor();
  });
  await step('? tells the keys, and / leads to the search, where keys are letters', async () => {
    await row(page, `${mark} one`).getByRole('link').first().focus();
    await page.keyboard.press('?');
    await dialogOf(page).getByText('The next enquiry').waitFor();
    await page.keyboard.press('Escape');
    await isClosed();
    await page.keyboard.press('/');
    await page.keyboard.press('j');
    expect(await search.inputValue()).toContain('j');
    await find(mark);
  });
  await step('the keys can be turned off, and on again, without a key', async () => {
    const openHelp = () => page.getByRole('button', { name: 'Keys' }).click();
    const box = dialogOf(page).getByRole('checkbox', { name: 'Use these keys in this browser' });
    await openHelp();
    await box.uncheck();
    await page.keyboard.press('Escape');
    await isClosed();
    await page.keyboard.press('?');
    await openHelp();
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await page.keyboard.press('Escape');
    await isClosed();
    await page.keyboard.press('?');
    await box.waitFor();
    await page.keyboard.press('Escape');
    await isClosed();
  });
  const opened = (name: string) => page.getByRole('heading', { name: `Enquiry of ${name}` });
  const note = dialogOf(page).getByLabel('Note', { exact: true });
  await step('an open one leads to the next and the one before, also by keys; Back to the list', async () => {
    const [first = '', second = ''] = await page.locator('[data-opens-lead]').allInnerTexts();
    // Anywhere in the row.
    await row(page, first)
      .getByRole('cell')
      .nth(1)
      .click({ position: { x: 2, y: 2 } });
    await opened(first).waitFor();
    const next = dialogOf(page).getByRole('button', { name: 'Next', exact: true });
    await next.click();
    await opened(second).waitFor();
    await opened(first).waitFor({ state: 'detached' });
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('k');
    await opened(first).waitFor();
    await opened(second).waitFor({ state: 'detached' });
    await note.fill('');
    await note.pressSequentially('jk');
    expect(await note.inputValue()).toBe('jk');
    await opened(first).waitFor();
    await note.fill('');
    await page.goBack();
    await isClosed();
    await both.waitFor();
  });
  await step('note, next step and assignee are saved together with one button', async () => {
    await row(page, `${mark} one`).getByRole('link').first().click();
    await timeline(page).getByText('Enquiry received').waitFor();
    await dialogOf(page).getByLabel('Assignee').selectOption(office.administrator.id);
    await dialogOf(page).getByText('Unsaved changes', { exact: true }).waitFor();
    await dialogOf(page).getByLabel('Next step').fill('Call back');
    await note.fill('Wants white tiles');
    await save(page).click();
    await dialogOf(page).getByText('A next step needs both words and a date.').waitFor();
    await dialogOf(page).getByLabel('Due').fill(dayInKlang(new Date()));
    await save(page).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await timeline(page).getByText('Wants white tiles', { exact: true }).waitFor();
    expect((await document('leads', one).get()).data()).toMatchObject({
      assignee_id: office.administrator.id,
      next_step: 'Call back',
    });
    expect(await note.inputValue()).toBe('');
    await dialogOf(page).getByText('Unsaved changes', { exact: true }).waitFor({ state: 'detached' });
  });
});

test('A flood is deleted by its filter in one action, after its number is shown, and other enquiries stay', async () => {
  const mark = unique('flood');
  const flooded = await Promise.all(
    Array.from({ length: 3 }, () => writeInquiry('contact', { first_name: mark, last_name: 'Flood' })),
  );
  const kept = await writeInquiry('contact', { first_name: unique('kept'), last_name: 'Customer' });
  // An enquiry whose lead is not made yet is deleted too.
  const late = document('leads', leadId('contact', flooded[0]?.id ?? ''));
  await expect.poll(async () => (await late.get()).exists).toBe(true);
  await late.delete();
  const page = await office.open('/admin?tab=enquiries&type=contact');
  await page.getByRole('heading', { name: /^Contact enquiries/ }).waitFor();
  const all = page.getByRole('button', { name: 'Delete all that match' });
  expect(await all.count(), 'without a filter').toBe(0);
  await office.go(page, `/admin?tab=enquiries&type=contact&q=${mark}`);
  await row(page, mark).waitFor();

  await all.click();
  const question = page.getByRole('dialog', { name: 'Delete 3 enquiries' });
  await question
    .getByText('3 enquiries match these filters. All of them, also those that are not shown')
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await flooded[1]?.get())?.exists).toBe(true);

  await all.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('3 enquiries were deleted', { exact: true }).waitFor();
  await page.getByText('No enquiry matches. Try fewer filters, or other words.').waitFor();
  for (const reference of flooded) expect((await reference.get()).exists).toBe(false);
  expect((await kept.get()).exists).toBe(true);
  const other = document('leads', leadId('contact', flooded[1]?.id ?? ''));
  await expect.poll(async () => (await other.get()).exists).toBe(false);
});

// web/src/firebase/admin/server-time.test.ts shows how the page knows the time of the server.
slowTest('Days of work follow the server, on a device whose clock is three days ahead', async () => {
  const mark = unique('Clock');
  const { lead } = await writeRenovation(mark);
  const stored = document('leads', lead);
  await expect.poll(async () => (await stored.get()).exists).toBe(true);
  const today = dayInKlang(new Date());
  await stored.update({ next_step: 'Call back', next_step_at: midnightOf(today) });
  // A subclass would lack the methods of Date that date-fns wraps for a zone.
  const clockAhead = `{
    const now = () => clock.now() + 3 * 24 * 60 * 60 * 1000;
    const clock = Date;
    globalThis.Date = new Proxy(clock, {
      construct: (date, values, target) => Reflect.construct(date, values.length > 0 ? values : [now()], target),
      get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
    });
  }`;
  const page = await office.openApart(inbox(`q=${mark}`), (page) => page.addInitScript(clockAhead));
  await row(page, 'Today: Call back').waitFor();
  await office.go(page, inbox(`lead=${lead}`));
  await dialogOf(page).getByText('Today', { exact: true }).waitFor();
  expect(await dialogOf(page).getByText('Overdue').count()).toBe(0);
  const last = dayInKlang(latestPlan(new Date()));
  expect(await dialogOf(page).getByLabel('Due').getAttribute('max')).toBe(last);
});
