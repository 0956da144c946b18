import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { businessInquiry } from './business.ts';
import { contactInquiry } from './contact.ts';
import type { InquiryForm } from './form.ts';
import { inquiryKindKeys, inquiryKinds } from './kinds.ts';
import { renovationInquiry } from './renovation.ts';
import { reconCarInquiry } from './vehicle-request.ts';

const { form: contactForm, toAnswers: toContactAnswers } = contactInquiry;

function messages(schema: z.ZodMiniType, form: unknown): Record<string, string> {
  const first: Record<string, string> = {};
  for (const issue of schema.safeParse(form).error?.issues ?? [])
    first[String(issue.path[0])] ??= issue.message;
  return first;
}

const visitor = { name: 'Name must be at least 2 characters', email: 'Please enter a valid email address' };
const buyer = {
  full_name: 'Full name is required',
  email: 'Email is required',
  phone: 'Phone number is required',
};

const messagesOfEmpty = {
  contact: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    service: 'Please select a service',
  },
  business: { ...visitor, consultation_type: 'Please select a consultation type' },
  renovation: {
    ...visitor,
    project_type: 'Please select at least one project type',
    budget_range: 'Please select a budget range',
  },
  secondhand: buyer,
  recon: buyer,
};

test.each(inquiryKindKeys)('an empty form of %s names only what is required', (kind) => {
  const { form, empty }: InquiryForm = inquiryKinds[kind];
  expect(messages(form, empty)).toEqual(messagesOfEmpty[kind]);
});

const contact = {
  firstName: ' Aisyah ',
  lastName: 'Rahman',
  email: 'aisyah@example.com',
  service: 'Home Renovation',
  message: '',
};

test('a wrong e-mail address is refused in the words of the contact form', () => {
  expect(messages(contactForm, { ...contact, email: 'aisyah@example' })).toEqual({
    email: 'Invalid email address',
  });
});

test('a choice that the select does not offer is refused', () => {
  expect(messages(contactForm, { ...contact, service: 'Plumbing' })).toHaveProperty('service');
});

test('an answer may be as long as the rules allow and no longer, also with emoji, which they count as two', () => {
  const message = '😀'.repeat(textLimits.longText / 2);
  expect(messages(contactForm, { ...contact, message })).toEqual({});
  expect(messages(contactForm, { ...contact, message: `${message}x` })).toEqual({
    message: 'Please keep this to 5,000 characters or fewer: 1 is too many',
  });
});

const typedAnswers = {
  business: { name: 'Tan', consultation_type: 'hr' },
  renovation: { name: 'Kumar', project_type: ['kitchen', 'living-room'], budget_range: 'under-25k' },
  recon: { full_name: 'Lim', phone: '012-345 6789', import_region: 'japan' },
};

test('what is stored is trimmed, and empty text is null', () => {
  expect(toContactAnswers(contactForm.parse(contact))).toEqual({
    first_name: 'Aisyah',
    last_name: 'Rahman',
    email: 'aisyah@example.com',
    service: 'Home Renovation',
    message: null,
  });
});

test.each([
  [businessInquiry, { name: 'Tan', consultation_type: 'hr', company: null, message: null }],
  [
    renovationInquiry,
    { name: 'Kumar', project_type: 'kitchen, living-room', permits_needed: false, inspiration: null },
  ],
  [reconCarInquiry, { full_name: 'Lim', import_region: 'japan', year_range: null }],
] as const)(
  'what is stored of $kind joins choices, and keeps every answer under its own name',
  (inquiry, stored) => {
    const { empty, form, toAnswers } = inquiry as InquiryForm;
    const typed = { ...typedAnswers[inquiry.kind], email: 'tan@example.com' };
    const answers = toAnswers(form.parse({ ...empty, ...typed }) as never);
    expect(Object.keys(answers)).toEqual(Object.keys(empty));
    expect(answers).toMatchObject(stored);
  },
);

test.each(inquiryKindKeys)('the %s form shows every field once', (kind) => {
  const { fields, sections } = inquiryKinds[kind];
  const shown = sections.flatMap((section): readonly string[] => section.fields);
  expect(shown.toSorted()).toEqual(Object.keys(fields).toSorted());
});
