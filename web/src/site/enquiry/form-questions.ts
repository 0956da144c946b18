import type { InquiryForm } from '@site/domain/enquiries/form';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { testDriveEnquiry, vehicleEnquiry } from '@site/domain/enquiries/vehicle-enquiry';
import { controlOf } from '@site/domain/fields';

/** The short forms of a vehicle send a contact enquiry. */
export type FormKind = InquiryKind | 'vehicle' | 'testDrive';

/** The days of a test drive are the next ones at each call. */
export function formOf(kind: FormKind): InquiryForm {
  if (kind === 'testDrive') return testDriveEnquiry(new Date());
  return kind === 'vehicle' ? vehicleEnquiry : inquiryKinds[kind];
}

/** The questions and sentences of a form, as plain JSON. */
export function questionsOf(kind: FormKind) {
  const { fields, sections, title, folds, send, sending, success, failure } = formOf(kind);
  const asked = sections.map((section) => ({
    title: section.title,
    questions: section.fields.flatMap((key) => (fields[key] ? [controlOf(key, fields[key])] : [])),
  }));
  return { kind, title, folds, send, sending, success, failure, sections: asked };
}
