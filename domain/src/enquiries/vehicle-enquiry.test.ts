import { expect, test } from 'vitest';
import { enteredSchema } from '../schemas.ts';
import { contactInquiry } from './contact.ts';
import { testDriveDays, testDriveEnquiry, vehicleEnquiry } from './vehicle-enquiry.ts';

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
  const longest = 4_800;
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

test('a test drive is offered on the next seven days of Klang, at the weekend and on a public holiday by appointment', () => {
  // Thursday 24 December 2026, 23:30 in Klang, is still the afternoon in London.
  const days = testDriveDays(new Date('2026-12-24T15:30:00Z'));
  expect(days.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '2026-12-25 Friday 25 December, by appointment',
    '2026-12-26 Saturday 26 December, by appointment',
    '2026-12-27 Sunday 27 December, by appointment',
    '2026-12-28 Monday 28 December',
    '2026-12-29 Tuesday 29 December',
    '2026-12-30 Wednesday 30 December',
    '2026-12-31 Thursday 31 December',
  ]);
});

test('a wished test drive is stored in the message of the vehicle’s enquiry, and needs a day and a time', () => {
  const { form, toAnswers, empty } = testDriveEnquiry(new Date('2026-11-27T04:00:00Z'));
  const asked = form.parse({ ...filled, day: '2026-11-28', time: 'morning' });
  expect(toAnswers(asked).message).toBe(
    'Is it still there?\n\nTest drive: Saturday 28 November, by appointment, in the morning\n\nPhone: 012-345 6789',
  );
  const longest = form.parse({ ...filled, message: 'x'.repeat(4_800), day: '2026-11-28', time: 'afternoon' });
  expect(contactInquiry.schema.safeParse(toAnswers(longest)).success).toBe(true);
  const { error } = form.safeParse(empty);
  expect(error?.issues.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Please choose a day', 'Please choose morning or afternoon']),
  );
  expect(form.safeParse({ ...filled, day: '2026-11-27', time: 'morning' }).success).toBe(false);
});
