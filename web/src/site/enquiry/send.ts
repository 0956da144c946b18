import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { contextLimits, type InquiryContext, inquiryContext } from '@site/domain/enquiries/context';
import { privacyNotice } from '@site/domain/enquiries/notice';
import { referenceOf } from '@site/domain/enquiries/reference';
import { shownValue, storedValue } from '@site/domain/fields';
import { textLimits } from '@site/domain/limits';
import { phoneReader } from '@site/domain/phone';
import { cut } from '@site/domain/text';
import { createFormControl, type FieldErrors, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { connect, createInquiry } from '#firebase/public/create-inquiry.ts';
import { keptInTab } from '#ui/storage.ts';
import type { FactList } from '../blocks/facts.tsx';
import { ARRIVAL, type Arrival, arrivalOf } from './arrival.ts';
import { type FormKind, formOf } from './form-questions.ts';

/** Lazily loaded when a visitor begins to fill in a form. */
export { connect, phoneReader };

/** Validates with the domain's schema and starts with the entered values. */
export function enquiryControl(kind: FormKind, form: HTMLFormElement) {
  return createFormControl({
    // Anew at each check: a day may be over by then.
    resolver: (...entered) => standardSchemaResolver(formOf(kind).form)(...entered),
    defaultValues: enteredIn(kind, form),
  });
}

/** No event reports that a browser or a password manager filled in a field. */
export function readAgain(control: EnquiryControl, kind: FormKind, form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(enteredIn(kind, form))) if (value) control.setValue(name, value);
}

/** All that stands in a form, to tell whether it has changed. */
export const wordsIn = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)]);

/** A list holds the ticked values; a boolean is one ticked box. */
function enteredIn(kind: FormKind, form: HTMLFormElement): FieldValues {
  const entered = new FormData(form);
  const answers = Object.entries(formOf(kind).empty).map(([name, empty]) => {
    if (Array.isArray(empty)) return [name, entered.getAll(name)];
    return [name, typeof empty === 'boolean' ? entered.has(name) : (entered.get(name) ?? empty)];
  });
  return Object.fromEntries(answers);
}
export type EnquiryControl = ReturnType<typeof enquiryControl>;

export type Problems = Readonly<Record<string, string>>;

export function problemsOf(errors: FieldErrors): Problems {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]),
  );
}

const doubted = new WeakSet<EnquiryControl>();

/** Says once in each form, at the field, that a number looks wrong: sent again, any number is accepted. True if that was said now. */
export async function doubtsPhone(control: EnquiryControl, focus?: { shouldFocus: true }): Promise<boolean> {
  const entered = () => String(control.getValues('phone') ?? '').trim();
  const phone = entered();
  if (!phone || doubted.has(control)) return false;
  // A reader that cannot be loaded holds up no enquiry.
  const read = await phoneReader().catch(() => null);
  if (!read || read(phone).length > 0) return false;
  if (doubted.has(control) || control.getFieldState('phone').error) return false;
  // The visitor has put it right meanwhile. A number that is being sent is doubted still.
  if (!focus && entered() !== phone) return false;
  doubted.add(control);
  const message = 'This does not look like a phone number, such as 012-345 6789';
  control.setError('phone', { message }, focus);
  return true;
}

/** A message of the greatest length keeps its own words. */
function likeLine(like: string, message: unknown): string {
  const text = [`Like: ${like}`, message].filter(Boolean).join('\n');
  return text.length > textLimits.longText ? String(message) : text;
}

export interface SentEnquiry {
  readonly reference: string;
  readonly at: Date;
  /** For a chat about the same wish. */
  readonly wish?: string;
  /** The given answers, as the visitor reads them. */
  readonly told: FactList;
}

/** Returns reference and time of receipt. Rejects if the server refuses or does not answer. */
export async function sendAnswers(
  kind: FormKind,
  answers: FieldValues,
  { like, ...about }: EnquirySubject & Pick<InquiryContext, 'language'>,
): Promise<SentEnquiry> {
  const { collection, fields, toAnswers } = formOf(kind);
  const context = visitContext(about, currentVisit());
  const entered = like ? { ...answers, message: likeLine(like, answers['message']) } : answers;
  const stored = toAnswers(entered);
  const { id, at } = await createInquiry(collection, { ...stored, context });
  const asked: unknown = kind === 'testDrive' && stored['message'];
  // The chat shows the number anyway.
  const wish = typeof asked === 'string' && asked.replace(/\n\nPhone: .*$/, '');
  const told = Object.entries(fields).map(([key, field]) => {
    const value = storedValue(field, entered[field.formName ?? key]);
    return [field.answerLabel ?? field.label, value === false ? '' : shownValue(field, value)];
  });
  return {
    reference: referenceOf(collection, id),
    at,
    told: Object.fromEntries(told),
    ...(wish && { wish }),
  };
}

/** `like` is what the visitor has looked at before: the first line of the message. */
export type EnquirySubject = Pick<InquiryContext, 'listing_id' | 'project_id'> & {
  readonly like?: string | undefined;
};

const arrival = z.pick(inquiryContext, {
  referrer: true,
  utm_source: true,
  utm_medium: true,
  utm_campaign: true,
});

/** `entry` is the first address of this document, whose campaign stays; `kept` the source if another document began the visit. */
export function currentVisit() {
  const [navigation] = performance.getEntriesByType('navigation');
  const entry = navigation?.name ?? location.href;
  const kept: Arrival | undefined = arrival.safeParse(keptInTab(ARRIVAL)).data;
  return { here: location.href, entry, referrer: document.referrer, kept };
}

export function visitContext(
  subject: Pick<InquiryContext, 'listing_id' | 'project_id' | 'language'>,
  { here, entry, referrer, kept }: ReturnType<typeof currentVisit>,
): InquiryContext {
  const { hostname, pathname } = new URL(here);
  const known: Readonly<Record<string, string | null | undefined>> = {
    page: cut(pathname, contextLimits.page),
    ...(kept ?? arrivalOf(entry, referrer, hostname)),
    ...subject,
    project_id: subject.project_id && cut(subject.project_id, contextLimits.id),
    notice_version: privacyNotice.version,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}
