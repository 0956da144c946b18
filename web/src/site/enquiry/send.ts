import { contextLimits, type InquiryContext, inquiryContext } from '@site/domain/enquiries/context';
import type { InquiryField } from '@site/domain/enquiries/field';
import { type InquiryForm, nameOf } from '@site/domain/enquiries/form';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { referenceOf } from '@site/domain/enquiries/reference';
import { vehicleEnquiry } from '@site/domain/enquiries/vehicle-enquiry';
import { malayMessages, privacyNotice } from '@site/domain/privacy/notice';
import { cut } from '@site/domain/text';
import * as z from 'zod/mini';
import { createInquiry } from '../../firebase/public/create-inquiry.ts';
import { ARRIVAL, type Arrival, arrivalOf } from './arrival.ts';
import type { FormKind, FormQuestion, FormQuestions } from './questions.ts';

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

/** What checks and sends an enquiry: loaded when a visitor begins to fill in a form. */

/** The sentence about each answer that cannot be sent, by the name of its control, in the order of the form. */
export type Problems = Readonly<Record<string, string>>;

const forms = { ...inquiryKinds, vehicle: vehicleEnquiry };
const formOf = (kind: FormKind): InquiryForm => forms[kind];

export function questionsOf(kind: FormKind): FormQuestions {
  const { title, explainsStars, sections, fields, send, sending, success, failure } = formOf(kind);
  return {
    ...{ kind, title, explainsStars, send, sending, success, failure },
    sections: sections.map((section) => ({
      title: section.title,
      questions: section.fields.flatMap((key) => {
        const field = fields[key];
        return field ? [toQuestion(key, field)] : [];
      }),
    })),
  };
}

function toQuestion(key: string, field: InquiryField): FormQuestion {
  const { control, label, hint, autoComplete, required, options } = field;
  return {
    ...{ name: nameOf(key, field), control, label, hint, autoComplete, required, options },
    rows: 'rows' in field ? field.rows : undefined,
    prompt: 'prompt' in field ? field.prompt : undefined,
  };
}

/** What is wrong with the answers in a form; nothing when they can be sent. */
export function problemsIn(kind: FormKind, form: HTMLFormElement): Problems {
  const { success, error } = formOf(kind).form.safeParse(answersIn(kind, form));
  if (success) return {};
  const found = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = String(path[0]);
    if (!found.has(name)) found.set(name, message);
  }
  return Object.fromEntries(found);
}

/**
 * Sends the answers in a form, which have no problems, and where it was sent from. Gives the reference of the enquiry and when it was
 * received. Rejects when they are refused, or the server does not answer.
 */
export async function sendAnswers(
  kind: FormKind,
  form: HTMLFormElement,
  subject: InquirySubject,
): Promise<{ reference: string; at: Date }> {
  const inquiry = formOf(kind);
  const checked = inquiry.form.parse(answersIn(kind, form));
  const language = new FormData(form).has(malayMessages.name) ? 'ms' : 'en';
  const context = visitContext({ ...subject, language }, currentVisit());
  const { id, at } = await createInquiry(inquiry.collection, { ...inquiry.toAnswers(checked), context });
  return { reference: referenceOf(inquiry.collection, id), at };
}

/** A list has the values of the ticked boxes, a boolean says whether its box is ticked. */
function answersIn(kind: FormKind, form: HTMLFormElement): Record<string, unknown> {
  const entered = new FormData(form);
  const answers = Object.entries(formOf(kind).empty).map(([name, empty]) => {
    if (Array.isArray(empty)) return [name, entered.getAll(name)];
    return [name, typeof empty === 'boolean' ? entered.has(name) : (entered.get(name) ?? empty)];
  });
  return Object.fromEntries(answers);
}
