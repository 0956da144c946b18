import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { contextLimits, type InquiryContext, inquiryContext } from '@site/domain/enquiries/context';
import { referenceOf } from '@site/domain/enquiries/reference';
import { privacyNotice } from '@site/domain/privacy/notice';
import { cut } from '@site/domain/text';
import { createFormControl, type FieldErrors, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { createInquiry } from '../../firebase/public/create-inquiry.ts';
import { ARRIVAL, type Arrival, arrivalOf } from './arrival.ts';
import { formOf } from './kinds.ts';
import type { FormKind } from './questions.ts';

/** What checks and sends an enquiry: loaded when a visitor begins to fill in a form. */

/** The form as react-hook-form has it, checked by the domain's schema. It begins with what has been entered. */
export function enquiryControl(kind: FormKind, form: HTMLFormElement) {
  const { form: schema } = formOf(kind);
  return createFormControl({
    resolver: standardSchemaResolver(schema),
    defaultValues: enteredIn(kind, form),
  });
}

/** A list has the values of the ticked boxes, a boolean says whether its box is ticked. */
function enteredIn(kind: FormKind, form: HTMLFormElement): FieldValues {
  const entered = new FormData(form);
  const answers = Object.entries(formOf(kind).empty).map(([name, empty]) => {
    if (Array.isArray(empty)) return [name, entered.getAll(name)];
    return [name, typeof empty === 'boolean' ? entered.has(name) : (entered.get(name) ?? empty)];
  });
  return Object.fromEntries(answers);
}
export type EnquiryControl = ReturnType<typeof enquiryControl>;

/** The sentence about each answer that cannot be sent, by the name of its control. */
export type Problems = Readonly<Record<string, string>>;

export function problemsOf(errors: FieldErrors): Problems {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]),
  );
}

/**
 * Sends checked answers, and where they were sent from. Gives the reference of the enquiry and when it was received. Rejects when it is
 * refused, or the server does not answer.
 */
export async function sendAnswers(
  kind: FormKind,
  answers: FieldValues,
  about: InquirySubject & Pick<InquiryContext, 'language'>,
): Promise<{ reference: string; at: Date }> {
  const { collection, toAnswers } = formOf(kind);
  const context = visitContext(about, currentVisit());
  const { id, at } = await createInquiry(collection, { ...toAnswers(answers), context });
  return { reference: referenceOf(collection, id), at };
}

/** What a form is about, where the page knows it. */
export type InquirySubject = Pick<InquiryContext, 'listing_id' | 'project_id'>;

/** What the browser knows of a visit. */
export interface Visit {
  /** The address of the page with the form. */
  readonly here: string;
  /** The address at which the visit of this document began: links that are followed within it keep its campaign. */
  readonly entry: string;
  /** The address that led to it, empty where there is none. */
  readonly referrer: string;
  /** What led to the first page of this visit, if that was another document. */
  readonly kept?: Arrival | undefined;
}

const arrival = z.pick(inquiryContext, {
  referrer: true,
  utm_source: true,
  utm_medium: true,
  utm_campaign: true,
});

/** What `keepArrival` has kept; undefined when nothing was, or it cannot be read. */
function keptArrival(): Arrival | undefined {
  try {
    return arrival.parse(JSON.parse(sessionStorage.getItem(ARRIVAL) ?? ''));
  } catch {
    return undefined;
  }
}

/** The visit of the moment. */
export function currentVisit(): Visit {
  const [navigation] = performance.getEntriesByType('navigation');
  const entry = navigation?.name ?? location.href;
  return { here: location.href, entry, referrer: document.referrer, kept: keptArrival() };
}

/** What is stored with an enquiry besides its answers. */
export function visitContext(
  subject: InquirySubject & Pick<InquiryContext, 'language'>,
  { here, entry, referrer, kept }: Visit,
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
