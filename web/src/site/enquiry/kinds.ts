import type { InquiryField } from '@site/domain/enquiries/field';
import { type InquiryForm, nameOf } from '@site/domain/enquiries/form';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { vehicleEnquiry } from '@site/domain/enquiries/vehicle-enquiry';
import type { FormKind } from './questions.ts';

const forms = { ...inquiryKinds, vehicle: vehicleEnquiry };

export function formOf(kind: FormKind): InquiryForm {
  return forms[kind];
}

export const questions = Object.fromEntries(
  Object.keys(forms).map((kind) => [kind, questionsOf(kind as FormKind)]),
) as Readonly<Record<FormKind, ReturnType<typeof questionsOf>>>;

function questionsOf(kind: FormKind) {
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

function toQuestion(key: string, field: InquiryField) {
  const { control, label, hint, autoComplete, required, options } = field;
  return {
    ...{ name: nameOf(key, field), control, label, hint, autoComplete, required, options },
    rows: 'rows' in field ? field.rows : undefined,
    prompt: 'prompt' in field ? field.prompt : undefined,
  };
}
