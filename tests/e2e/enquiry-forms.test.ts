import { contactMessages, inquiryMessages, vehicleRequestMessages } from '@site/domain/messages/enquiries';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { launchBrowser, newVisit } from '../support/browser.ts';

/** A person takes longer than the forms' time trap for bots, in milliseconds. */
const HUMAN_PACE = 3_000;

/** A form, what a visitor fills in, and what comes of it. */
interface Form {
  readonly address: string;
  readonly collection: string;
  /** The required messages of an empty form. */
  readonly required: readonly string[];
  readonly success: string;
  readonly failure: string;
  fill(page: Page, email: string): Promise<void>;
  /** Of what is stored, a telling part. */
  readonly stored: object;
}

const named = (page: Page, name: string) => page.locator(`form [name="${name}"]`).first();

const forms: Readonly<Record<string, Form>> = {
  contact: {
    address: '/#contact',
    collection: 'contact_inquiries',
    required: [
      contactMessages.firstNameRequired,
      contactMessages.lastNameRequired,
      contactMessages.emailRequired,
      contactMessages.serviceRequired,
    ],
    success: contactMessages.success,
    failure: contactMessages.failure,
    async fill(page, email) {
      await named(page, 'firstName').fill('Siti');
      await named(page, 'lastName').fill('Aminah');
      await named(page, 'email').fill(email);
      await named(page, 'service').selectOption('Multiple Services');
    },
    stored: { first_name: 'Siti', service: 'Multiple Services', message: null, status: 'new' },
  },
  consultation: {
    address: '/services/business-consultation/inquiry',
    collection: 'business_inquiries',
    required: [
      inquiryMessages.nameTooShort,
      inquiryMessages.emailInvalid,
      inquiryMessages.consultationTypeRequired,
    ],
    success: inquiryMessages.businessSuccess,
    failure: inquiryMessages.failure,
    async fill(page, email) {
      await named(page, 'name').fill('Tan Wei Ming');
      await named(page, 'email').fill(email);
      await named(page, 'consultation_type').selectOption('finance');
    },
    stored: {
      name: 'Tan Wei Ming',
      consultation_type: 'finance',
      company: null,
      timeline: null,
      status: 'new',
    },
  },
  renovation: {
    address: '/services/home-renovation/inquiry',
    collection: 'renovation_inquiries',
    required: [
      inquiryMessages.nameTooShort,
      inquiryMessages.emailInvalid,
      inquiryMessages.projectTypeRequired,
      inquiryMessages.budgetRequired,
    ],
    success: inquiryMessages.renovationSuccess,
    failure: inquiryMessages.failure,
    async fill(page, email) {
      await named(page, 'name').fill('Kumar Raj');
      await named(page, 'email').fill(email);
      await page.getByRole('checkbox', { name: 'Kitchen' }).check();
      await page.getByRole('checkbox', { name: 'Living Room' }).check();
      await named(page, 'budget_range').selectOption('25k-50k');
    },
    stored: { project_type: 'kitchen, living-room', permits_needed: false, location: null, status: 'new' },
  },
  'second-hand car': {
    address: '/services/car-dealership/shop?tab=secondhand',
    collection: 'second_hand_car_inquiries',
    required: [
      vehicleRequestMessages.fullNameRequired,
      vehicleRequestMessages.emailRequired,
      vehicleRequestMessages.phoneRequired,
    ],
    success: vehicleRequestMessages.secondHandSuccess,
    failure: vehicleRequestMessages.failure,
    async fill(page, email) {
      await named(page, 'full_name').fill('Nur Izzati');
      await named(page, 'email').fill(email);
      await named(page, 'phone').fill('012-345 6789');
      await named(page, 'year_range').selectOption('any');
    },
    stored: { full_name: 'Nur Izzati', year_range: 'any', preferred_make: null, status: 'new' },
  },
  'recon car': {
    address: '/services/car-dealership/shop?tab=recon',
    collection: 'recon_car_inquiries',
    required: [
      vehicleRequestMessages.fullNameRequired,
      vehicleRequestMessages.emailRequired,
      vehicleRequestMessages.phoneRequired,
    ],
    success: vehicleRequestMessages.reconSuccess,
    failure: vehicleRequestMessages.failure,
    async fill(page, email) {
      await named(page, 'full_name').fill('Lim Kah Wai');
      await named(page, 'email').fill(email);
      await named(page, 'phone').fill('016-222 3333');
      await named(page, 'import_region').selectOption('japan');
    },
    stored: { full_name: 'Lim Kah Wai', import_region: 'japan', budget_range: null, status: 'new' },
  },
};

describe.each(Object.entries(forms))('the %s form', (name, form) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  const open = async () => {
    const { page, context } = await newVisit(browser, 'phone');
    await page.goto(form.address, { waitUntil: 'networkidle' });
    const submit = page.locator('form button[type=submit]').first();
    await submit.scrollIntoViewIfNeeded();
    return { page, context, submit };
  };

  test('says what is missing, and passes axe while it does', async () => {
    const { page, context, submit } = await open();
    await submit.click();
    for (const message of form.required) await page.getByText(message, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });

  test('keeps what was typed when it cannot be sent, then sends it and is empty again', async () => {
    const { page, context, submit } = await open();
    const email = `${name.replaceAll(/\W/g, '')}.${Date.now()}@example.com`;
    await form.fill(page, email);
    await page.waitForTimeout(HUMAN_PACE);

    await page.route('**/documents:commit*', (route) => route.abort());
    await submit.click();
    await page.getByText(form.failure).waitFor();
    expect(await named(page, 'email').inputValue()).toBe(email);

    await page.unroute('**/documents:commit*');
    await submit.click();
    await page.getByText(form.success).waitFor();
    await expect.poll(() => named(page, 'email').inputValue()).toBe('');
    await context.close();

    const app = initializeApp({ projectId: 'demo-site' }, name);
    const found = await getFirestore(app).collection(form.collection).where('email', '==', email).get();
    await deleteApp(app);
    expect(found.size).toBe(1);
    expect(found.docs[0]?.data()).toMatchObject(form.stored);
  });
});
