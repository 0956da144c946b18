import type { InquiryForm } from '@site/domain/enquiries/form';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { testDriveEnquiry, vehicleEnquiry } from '@site/domain/enquiries/vehicle-enquiry';
import { controlOf } from '@site/domain/fields';

const forms = { ...inquiryKinds, vehicle: vehicleEnquiry, testDrive: testDriveEnquiry(new Date()) };

/** The days of a test drive are the next ones at each call. */
export function formOf(kind: FormKind): InquiryForm {
  return kind === 'testDrive' ? testDriveEnquiry(new Date()) : forms[kind];
}

export const questions = Object.fromEntries(
  Object.keys(forms).map((kind) => [kind, questionsOf(kind as FormKind)]),
) as Readonly<Record<FormKind, ReturnType<typeof questionsOf>>>;

export function questionsOf(kind: FormKind) {
  const { title, explainsStars, folds, sections, fields, send, sending, success, failure } = formOf(kind);
  return {
    ...{ kind, title, explainsStars, folds, send, sending, success, failure },
    sections: sections.map((section) => ({
      title: section.title,
      questions: section.fields.flatMap((key) => {
        const field = fields[key];
        return field ? [controlOf(key, field)] : [];
      }),
    })),
  };
}

/** The short forms of a vehicle send a contact enquiry. */
export type FormKind = InquiryKind | 'vehicle' | 'testDrive';
