import type { InquiryField } from '@site/domain/enquiries/field';
import { type InquiryForm, nameOf } from '@site/domain/enquiries/form';
import { type InquiryAnswers, type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';

/** Sample values by autocomplete name. */
const visitor: Readonly<Record<string, string>> = {
  name: 'Nurul Aziz',
  'given-name': 'Nurul',
  'family-name': 'Aziz',
  organization: 'Aziz Trading',
  tel: '012-345 6789',
};

/** Valid answers with every field filled in, for tests and sample content. */
export function sampleAnswers<K extends InquiryKind>(kind: K): InquiryAnswers[K] {
  const { fields, toAnswers }: InquiryForm = inquiryKinds[kind];
  const typed = Object.entries(fields).map(([key, field]) => [nameOf(key, field), sampleOf(field, kind)]);
  return toAnswers(Object.fromEntries(typed)) as InquiryAnswers[K];
}

function sampleOf(field: InquiryField, kind: InquiryKind): unknown {
  switch (field.control) {
    case 'checkbox':
      return true;
    case 'checkboxes':
      return field.options.slice(0, 2).map(({ value }) => value);
    case 'select':
      return field.options.at(1)?.value;
    case 'email':
      return `nurul.${kind}@example.com`;
    default:
      return visitor[field.autoComplete ?? ''] ?? `Sample: ${field.label.toLowerCase()}`;
  }
}
