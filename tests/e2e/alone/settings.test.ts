import { closedField, FORM_GATES } from '@site/domain/enquiries/gates';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { publicationId } from '@site/domain/publishing/publication';
import { SHOW_CAR_PRICES } from '@site/domain/settings';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { COMMITS, expectSound, LISTEN, signInAgain, useBackOffice } from '../../support/back-office.ts';
import { cut, hold, procedureAddress } from '../../support/faults.ts';
import { slowTest } from '../../support/matrix.ts';
import { receivedOnce } from '../../support/published.ts';
import { step } from '../../support/step.ts';
import { database, document } from '../../support/suite.ts';

const setting = () => document('admin_settings', SHOW_CAR_PRICES);

const office = useBackOffice();
let page: Page;
beforeAll(() => storeVisibility(true));
afterAll(() => storeVisibility(true));

/** Writes only what differs: each write publishes all pages with a price. */
async function storeVisibility(visible: boolean): Promise<void> {
  if ((await setting().get()).get('setting_value') === visible) return;
  await setting().set({ setting_key: SHOW_CAR_PRICES, setting_value: visible, updated_at: new Date() });
}

async function arrive(tab = 'settings') {
  page = await office.open(`/admin?tab=${tab}`);
}

const priceSwitch = () => page.getByRole('switch', { name: 'Car Price Visibility' });
const isOn = () => priceSwitch().isChecked();
const pressSwitch = () => priceSwitch().click();

test('The setting hides and shows prices to visitors; on a phone and on a desktop it passes axe', async () => {
  await arrive();
  await priceSwitch().waitFor();
  await page.getByRole('heading', { name: 'Website Settings' }).waitFor();
  await page.getByRole('heading', { name: 'Car Price Visibility' }).waitFor();
  const visible = page.getByText('Prices are visible to visitors', { exact: true });
  const hidden = page.getByText('Prices are hidden from visitors', { exact: true });
  await visible.waitFor();
  await page
    .getByText(
      "When disabled, 'Contact for Price' is shown instead of actual prices on the car shop and detail pages.",
    )
    .waitFor();
  await expectSound(page);
  expect(office.errors).toEqual([]);
  await step('links above lead to the four groups', async () => {
    const links = page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual([
      ...['Website Settings', 'Your account', "People's data", 'Care'],
    ]);
    await links.last().click();
    const care = page.getByRole('heading', { name: 'Care', exact: true });
    await expect.poll(() => care.evaluate((heading) => heading.matches(':focus'))).toBe(true);
    await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
  });
  await step('the switch follows what a colleague decides', async () => {
    await storeVisibility(false);
    await hidden.waitFor();
  });
  await step('it works when nobody has decided yet', async () => {
    await setting().delete();
    await visible.waitFor();
    await pressSwitch();
    await page.getByText('Car prices are now hidden on the website', { exact: true }).waitFor();
    await hidden.waitFor();
    expect(await isOn()).toBe(false);
    const stored = (await setting().get()).data();
    expect(stored).toMatchObject({ setting_key: SHOW_CAR_PRICES, setting_value: false });
    expect(Date.now() - stored?.['updated_at'].toMillis()).toBeLessThan(60_000);
  });
  await step('visitors see it', async () => {
    const vehicle = '/services/car-dealership/listing/perodua-myvi-1-5-av';
    await receivedOnce(vehicle, ({ text }) => text.includes('Contact for Price'));
    const visitor = await office.open(vehicle);
    await visitor.getByText('Contact for Price').first().waitFor();
  });
  await step('it is shown again, by the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to, find or start' }).fill('show prices');
    await page.getByRole('option', { name: 'Show prices', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Car prices are now visible on the website', { exact: true }).waitFor();
    expect((await setting().get()).get('setting_value')).toBe(true);
  });
  await step('the server writes down who changed it', async () => {
    const noted = database().collection('audit_log').where('by', '==', office.administrator.id);
    const changes = async () =>
      (await noted.get()).docs
        .filter((each) => each.get('type') === 'setting_changed')
        .map((each) => each.data());
    const change = { by_name: office.administrator.username, about: SHOW_CAR_PRICES, data: { value: false } };
    await expect.poll(changes).toContainEqual(expect.objectContaining(change));
  });
  await step('it waits while it is stored, keeps the focus, and goes back when that fails', async () => {
    const held = await hold(page, COMMITS);
    await pressSwitch();
    await held.arrived;
    expect(await priceSwitch().isDisabled()).toBe(true);
    expect(await page.evaluate("document.activeElement.matches('[role=switch]')")).toBe(true);
    expect(await isOn()).toBe(false);
    await office.endSession();
    held.release();
    await page.getByText('Failed to update price visibility setting', { exact: true }).waitFor();
    await signInAgain(page, office.administrator);
    expect(await isOn()).toBe(true);
    expect((await setting().get()).get('setting_value')).toBe(true);
  });
});

test('a button stays where it is while the cards above it load', async () => {
  await arrive('overview');
  await page.getByText('Logged in as').waitFor();
  const held = await Promise.all([LISTEN, procedureAddress('list-*')].map((each) => hold(page, each)));
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByText('Looking up your sessions...').waitFor();
  await page.evaluate('document.fonts.ready');
  // Below the cards about prices and forms, and below that of the address.
  const below = ['Two-factor sign-in', 'Where you are signed in'].map((name) =>
    page.getByRole('heading', { name }),
  );
  const places = () => Promise.all(below.map(async (each) => (await each.boundingBox())?.y));
  const before = await places();
  for (const each of held) each.release();
  await priceSwitch().waitFor();
  await page.getByRole('switch', { name: 'Automatic Answers' }).waitFor();
  await page.getByRole('list', { name: 'Enquiry forms' }).waitFor();
  await page.getByRole('button', { name: /^(Set|Change) Your e-mail address$/ }).waitFor();
  await page.getByText('This one').waitFor();
  expect(await places()).toEqual(before);
});

slowTest(
  'a setting that cannot be read says so; a placeholder stands there while it is tried again',
  async () => {
    await arrive('overview');
    await page.getByText('Logged in as').waitFor();
    await cut(page, LISTEN);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByText('Failed to fetch price visibility setting', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(LISTEN);
    const held = await hold(page, LISTEN);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    const placeholder = page.getByRole('status', { name: 'Loading the setting...' });
    await placeholder.waitFor();
    const animation =
      "getComputedStyle(document.querySelector('[role=tabpanel] [role=status]')).animationName";
    expect(await page.evaluate(animation)).not.toBe('none');
    expect(await priceSwitch().count()).toBe(0);
    held.release();
    await priceSwitch().waitFor();
  },
);

test('the card about publishing says how it stands, what failed and why, and asks for more', async () => {
  const failed = {
    path: '/about',
    state: 'failed',
    changed_at: new Date(),
    published_at: new Date('2026-03-04T13:06:00+08:00'),
    attempts: 3,
    error: 'The picture is damaged',
  };
  await document('publications', publicationId('/about')).set(failed);
  await arrive();
  await page.getByRole('heading', { name: 'Publishing' }).waitFor();
  await page.getByText(/^Last published \w{3} \d{2}, \d{4} \d{2}:\d{2}$/).waitFor();
  await page.getByText('One page could not be published. Visitors see what was published before.').waitFor();
  const row = page.getByRole('list', { name: 'Publishing' }).getByRole('listitem');
  expect(await row.textContent()).toBe('/aboutThe picture is damaged');
  expect(await axeFindings(page)).toEqual([]);
  await step('Retry publishes it', async () => {
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('The pages will be published in a moment', { exact: true }).waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByText('Everything is published.', { exact: true }).waitFor();
  });
  await step('everything can be published again', async () => {
    const about = document('publications', publicationId('/about'));
    const askedFor = async () => (await about.get()).get('changed_at').toMillis();
    const before = await askedFor();
    const all = page.getByRole('button', { name: 'Publish everything again' });
    await all.press('Enter');
    // Its end is a matter of the publisher's tests: hundreds of pages take long beside other tests.
    await page.getByText(/ waiting to be published$/).waitFor();
    await expect.poll(askedFor).toBeGreaterThan(before);
    expect(await all.evaluate((button) => button.matches(':focus'))).toBe(true);
  });
});

test('an administrator sees which forms are closed, and opens and closes them', async () => {
  const gates = document('abuse_gates', FORM_GATES);
  const soon = new Date(Date.now() + 3_600_000);
  await gates.set({ recon: soon, [closedField('recon')]: soon });
  onTestFinished(async () => {
    await gates.delete();
  });
  const { recon, contact } = inquiryKinds;
  const row = (form: { readonly label: string }) =>
    page
      .getByRole('list', { name: 'Enquiry forms' })
      .getByRole('listitem')
      .filter({ has: page.getByText(form.label, { exact: true }) });
  await arrive('enquiries');
  await page.getByText('You can open it under Settings.').waitFor();
  await page.getByText(`The ${recon.label} form is closed until`).waitFor();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await row(recon).getByText('Closed: too many enquiries.').waitFor();
  await page.getByRole('button', { name: `Open the form ${recon.label}` }).click();
  await row(recon).getByText('Open', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Close the form ${contact.label}` }).click();
  await row(contact).getByText('Closed until you open it', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: `Open the form ${contact.label}` }).click();
  await row(contact).getByText('Open', { exact: true }).waitFor();
});
