import { expect, test } from 'vitest';
import { enteredSchema } from '../schemas.ts';
import { contactInquiry } from './contact.ts';
import { vehicleEnquiry } from './vehicle-enquiry.ts';

const filled = {
  name: 'Nur Aisyah Rahman',
  phone: '012-345 6789',
  email: 'aisyah@example.com',
  message: 'Is it still there?',
};
const stored = (changes: Partial<typeof filled> = {}) =>
  vehicleEnquiry.toAnswers(vehicleEnquiry.form.parse({ ...filled, ...changes }));

test('an enquiry about a vehicle is stored as a contact enquiry, with the telephone number below the message', () => {
  expect(stored()).toEqual({
    first_name: 'Nur Aisyah',
    last_name: 'Rahman',
    email: 'aisyah@example.com',
    service: 'Vehicle Dealership',
    message: 'Is it still there?\n\nPhone: 012-345 6789',
  });
});

test('The contact enquiry accepts every answer that the form accepts', () => {
  const longest = 4_900;
  expect(
    enteredSchema('message', vehicleEnquiry.fields.message).safeParse('x'.repeat(longest + 1)).success,
  ).toBe(false);
  for (const answers of [
    stored({ name: 'Lim' }),
    stored({ message: '' }),
    stored({ message: 'x'.repeat(longest) }),
  ]) {
    expect(contactInquiry.schema.safeParse(answers).success).toBe(true);
  }
});

test('name, telephone number and e-mail are asked for', () => {
  const { error } = vehicleEnquiry.form.safeParse(vehicleEnquiry.empty);
  const sentences = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
  expect(sentences).toEqual({
    name: 'Name must be at least 2 characters',
    phone: 'Phone number is required',
    email: expect.any(String),
  });
});
