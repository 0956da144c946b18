import { readFileSync } from 'node:fs';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { database } from '../../support/suite.ts';

/** The five enquiry forms: their pages, their fields, and the stored enquiry. */

/** A text, the value of an option, or the boxes to tick. */
const entry = z.union([z.string(), z.array(z.string()), z.literal(true)]);
type Entry = z.infer<typeof entry>;

const enquiryForm = z.strictObject({
  kind: z.enum(inquiryKindKeys),
  address: z.string(),
  /** Required entries by field, without the e-mail address. */
  least: z.record(z.string(), entry),
  more: z.record(z.string(), entry),
  /** The stored form of `least`; fields of `more` are null. */
  stored: z.record(z.string(), z.unknown()),
  /** Stored values that change with `more`. */
  storedMore: z.optional(z.record(z.string(), z.unknown())),
  /** The words as a visitor reads them. */
  words: z.strictObject({
    send: z.string(),
    sending: z.string(),
    success: z.string(),
    failure: z.string(),
    wrongEmail: z.string(),
    /** The sentence of each required field of an empty form, in the order of the fields. */
    missing: z.record(z.string(), z.string()),
  }),
  form_type: z.string(),
  /** Required fields end with *. */
  fields: z.array(z.string()),
  textareas: z.array(z.string()),
  /** Label by stored value, by field. */
  options: z.record(z.string(), z.record(z.string(), z.string())),
});

const file = readFileSync(new URL('enquiries.json', import.meta.url), 'utf8');
export const enquiryForms = z.record(z.string(), enquiryForm).parse(JSON.parse(file));

/** @throws Error for an unknown name */
export function formNamed(name: string): z.infer<typeof enquiryForm> {
  const form = enquiryForms[name];
  if (!form) throw new Error(`There is no ${name} form`);
  return form;
}

export const formOf = (page: Page) => page.getByRole('main').locator('form');

/** The control of a field; the first box of a group. */
export const control = (page: Page, field: string) => formOf(page).locator(`[name="${field}"]`).first();

export const submitButton = (page: Page) => formOf(page).locator('button[type=submit]');

export async function enter(page: Page, entries: Readonly<Record<string, Entry>>): Promise<void> {
  // After an enquiry the form is folded.
  const again = page.getByRole('button', { name: 'Send another enquiry' });
  if (await again.isVisible()) await again.click();
  for (const folded of await formOf(page).locator('details').all())
    await folded.evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
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
