import type { InquiryKind } from '@site/domain/entities/inquiry';
import { sampleAnswers } from '@site/domain/entities/sample-answers';
import { businessEnquiries } from './business.ts';
import { contactEnquiries } from './contact.ts';
import type { SeedEnquiry } from './enquiry.ts';
import { reconEnquiries } from './recon.ts';
import { renovationEnquiries } from './renovation.ts';
import { secondHandEnquiries } from './second-hand.ts';

/** The sample enquiries of about ten weeks. People and addresses are invented; mail to example.com reaches nobody. */
const told: { readonly [K in InquiryKind]?: readonly SeedEnquiry<K>[] } = {
  contact: contactEnquiries,
  business: businessEnquiries,
  renovation: renovationEnquiries,
  secondhand: secondHandEnquiries,
  recon: reconEnquiries,
};

/** The sample enquiries of a kind; one whose answers follow from the form's fields when nobody has told any. */
export function enquiriesOf(kind: InquiryKind): readonly SeedEnquiry[] {
  return told[kind] ?? [{ id: `nurul-aziz-${kind}`, age: 1, data: sampleAnswers(kind) }];
}
