import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { Page } from 'playwright-core';
import { database } from '../../support/suite.ts';

/** The five enquiry forms: their pages, their fields, and the stored enquiry. */

/** A text, the value of an option, or the boxes to tick. */
type Entry = string | readonly string[] | true;

export interface EnquiryForm {
  readonly kind: InquiryKind;
  readonly address: string;
  /** Required entries by field, without the e-mail address. */
  readonly least: Readonly<Record<string, Entry>>;
  readonly more: Readonly<Record<string, Entry>>;
  /** The stored form of `least`; fields of `more` are null. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** Stored values that change with `more`. */
  readonly storedMore?: Readonly<Record<string, unknown>>;
}

const makeAndModel = { preferred_make: 'Toyota', preferred_model: 'Alphard', year_range: '2015-2019' };

export const enquiryForms: Readonly<Record<string, EnquiryForm>> = {
  contact: {
    kind: 'contact',
    address: '/#contact',
    least: { firstName: 'Siti', lastName: 'Aminah', service: 'Multiple Services' },
    more: { message: 'Two things at once.' },
    stored: { first_name: 'Siti', last_name: 'Aminah', service: 'Multiple Services' },
  },
  'business consultation': {
    kind: 'business',
    address: '/services/business-consultation/inquiry',
    least: { name: 'Tan Wei Ming', consultation_type: 'finance' },
    more: {
      phone: '+60 3-1234 5678',
      company: 'Tan & Sons',
      industry: 'retail',
      business_size: 'small',
      challenges: 'Too much stock.',
      budget_range: '5k-15k',
      timeline: '1-3-months',
      meeting_format: 'video-call',
      message: 'After Raya, please.',
    },
    stored: { name: 'Tan Wei Ming', consultation_type: 'finance' },
  },
  renovation: {
    kind: 'renovation',
    address: '/services/home-renovation/inquiry',
    least: { name: 'Kumar Raj', project_type: ['kitchen', 'bathroom'], budget_range: '25k-50k' },
    more: {
      phone: '012-345 6789',
      property_type: 'condo',
      property_size: 'medium',
      location: 'Setia Alam',
      timeline: 'flexible',
      permits_needed: true,
      specific_requirements: 'Dry and wet kitchen apart.',
      inspiration: 'Japandi',
      message: 'We move in next year.',
    },
    stored: {
      name: 'Kumar Raj',
      project_type: 'kitchen, bathroom',
      budget_range: '25k-50k',
      permits_needed: false,
    },
    storedMore: { permits_needed: true },
  },
  'second-hand car': {
    kind: 'secondhand',
    address: '/services/car-dealership/shop?tab=secondhand',
    least: { full_name: 'Nur Izzati', phone: '012-345 6789' },
    more: { ...makeAndModel, budget_range: '80k-120k', additional_requirements: 'One owner.' },
    stored: { full_name: 'Nur Izzati', phone: '012-345 6789' },
  },
  'recon car': {
    kind: 'recon',
    address: '/services/car-dealership/shop?tab=recon',
    least: { full_name: 'Lim Kah Wai', phone: '016-222 3333' },
    more: {
      ...makeAndModel,
      budget_range: '160k-200k',
      import_region: 'japan',
      specific_requirements: 'Grade 4.5.',
    },
    stored: { full_name: 'Lim Kah Wai', phone: '016-222 3333' },
  },
};

/** @throws Error for an unknown name */
export function formNamed(name: string): EnquiryForm {
  const form = enquiryForms[name];
  if (!form) throw new Error(`There is no ${name} form`);
  return form;
}

export const formOf = (page: Page) => page.getByRole('main').locator('form');

/** The control of a field; the first box of a group. */
export const control = (page: Page, field: string) => formOf(page).locator(`[name="${field}"]`).first();

export const submitButton = (page: Page) => formOf(page).locator('button[type=submit]');

export async function enter(page: Page, entries: Readonly<Record<string, Entry>>): Promise<void> {
  for (const [field, entry] of Object.entries(entries)) {
    if (entry === true) await control(page, field).check();
    else if (typeof entry !== 'string') {
      for (const value of entry) await formOf(page).locator(`[name="${field}"][value="${value}"]`).check();
    } else if ((await control(page, field).evaluate(({ tagName }) => tagName)) === 'SELECT')
      await control(page, field).selectOption(entry);
    else await control(page, field).fill(entry);
  }
}

/** Unsent values by field; a group of boxes is true if a box is ticked. */
export function enteredIn(page: Page): Promise<Record<string, string | boolean>> {
  return formOf(page).evaluate((form: HTMLFormElement) => {
    const controls = [...form.elements].filter(
      (one): one is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement => 'name' in one && !!one.name,
    );
    return Object.fromEntries(
      controls.map((one) => {
        const isBox = one instanceof HTMLInputElement && one.type === 'checkbox';
        return [one.name, isBox ? form.querySelector(`[name="${one.name}"]:checked`) !== null : one.value];
      }),
    );
  });
}

/** Stored enquiries of an address, without the time. `forget` deletes them with their notifications. */
export async function storedFor(kind: InquiryKind, email: string): Promise<FirebaseFirestore.DocumentData[]> {
  return (await enquiriesOf(kind, email)).docs.map((found) => found.data());
}

/** Queued notifications to the company about an address. */
export async function notificationsFor(email: string): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await queuedFor(email);
  return docs.map((found) => found.data()).filter(({ channel }) => channel === 'mail');
}

export async function forget(kind: InquiryKind, email: string): Promise<void> {
  for (const { docs } of [await enquiriesOf(kind, email), await queuedFor(email)]) {
    for (const found of docs) await found.ref.delete();
  }
}

function enquiriesOf(kind: InquiryKind, email: string) {
  return database().collection(inquiryKinds[kind].collection).where('email', '==', email).get();
}

function queuedFor(email: string) {
  return database().collection('outbox').where('data.email', '==', email).get();
}
