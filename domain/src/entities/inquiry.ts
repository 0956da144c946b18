import type * as z from 'zod/mini';
import type { InquiryStatus } from '../options/inquiry-status.ts';
import { businessInquiry } from './business-inquiry.ts';
import { contactInquiry } from './contact-inquiry.ts';
import type { InquiryContext } from './inquiry-context.ts';
import { reconCarInquiry } from './recon-car-inquiry.ts';
import { renovationInquiry } from './renovation-inquiry.ts';
import { secondHandCarInquiry } from './second-hand-car-inquiry.ts';

/** Every kind of enquiry, in the order of the sub-tabs. All code that handles every kind derives from this list. */
const list = [
  businessInquiry,
  renovationInquiry,
  reconCarInquiry,
  secondHandCarInquiry,
  contactInquiry,
] as const;

type Listed = (typeof list)[number];
type Kinds = { readonly [Form in Listed as Form['kind']]: Form };

export type InquiryKind = Listed['kind'];
export type FormType = Listed['formType'];

/** The kinds by their keys. */
export const inquiryKinds = Object.fromEntries(list.map((form) => [form.kind, form])) as Kinds;

/** In the order of the sub-tabs. */
export const inquiryKindKeys: readonly InquiryKind[] = list.map(({ kind }) => kind);

/** The answers of each kind of enquiry, as they are stored. */
export type InquiryAnswers = { [K in InquiryKind]: z.infer<Kinds[K]['schema']> };

/** What every enquiry carries besides the answers. The rules enforce status and time on creation. */
export interface InquiryEnvelope {
  readonly id: string;
  readonly status: InquiryStatus;
  readonly created_at: Date;
  readonly context: InquiryContext;
}

export type Inquiry<K extends InquiryKind = InquiryKind> = InquiryAnswers[K] & InquiryEnvelope;
