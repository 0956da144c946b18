import type { InquiryStatus } from '../options/inquiry-status.ts';
import { type BusinessInquiry, businessInquiry } from './business-inquiry.ts';
import { type ContactInquiry, contactInquiry } from './contact-inquiry.ts';
import { type ReconCarInquiry, reconCarInquiry } from './recon-car-inquiry.ts';
import { type RenovationInquiry, renovationInquiry } from './renovation-inquiry.ts';
import { type SecondHandCarInquiry, secondHandCarInquiry } from './second-hand-car-inquiry.ts';

/** The answers of each kind of enquiry, by the kind's key: also the sub-tab's name in the back office. */
export interface InquiryAnswers {
  business: BusinessInquiry;
  renovation: RenovationInquiry;
  recon: ReconCarInquiry;
  secondhand: SecondHandCarInquiry;
  contact: ContactInquiry;
}

export type InquiryKind = keyof InquiryAnswers;

/** What every enquiry carries besides the answers; both are enforced by the rules on creation. */
export interface InquiryEnvelope {
  readonly id: string;
  readonly status: InquiryStatus;
  readonly created_at: Date;
}

export type Inquiry<K extends InquiryKind = InquiryKind> = InquiryAnswers[K] & InquiryEnvelope;

/** Where each kind is stored, what its notification calls it, and the schema of its answers. */
export const inquiryKinds = {
  business: {
    collection: 'business_inquiries',
    formType: 'business_consultation',
    label: 'Business',
    schema: businessInquiry,
  },
  renovation: {
    collection: 'renovation_inquiries',
    formType: 'renovation',
    label: 'Renovation',
    schema: renovationInquiry,
  },
  recon: {
    collection: 'recon_car_inquiries',
    formType: 'recon_car',
    label: 'Recon Cars',
    schema: reconCarInquiry,
  },
  secondhand: {
    collection: 'second_hand_car_inquiries',
    formType: 'second_hand_car',
    label: 'Second Hand',
    schema: secondHandCarInquiry,
  },
  contact: { collection: 'contact_inquiries', formType: 'contact', label: 'Contact', schema: contactInquiry },
} as const;

/** In the order of the sub-tabs. */
export const inquiryKindKeys = Object.keys(inquiryKinds) as InquiryKind[];

export type FormType = (typeof inquiryKinds)[InquiryKind]['formType'];
