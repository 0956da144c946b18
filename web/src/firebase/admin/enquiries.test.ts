import { expect, test, vi } from 'vitest';
import { toInquiry } from './enquiries.ts';

const createdAt = new Date('2026-03-04T05:06:07Z');
const person = { first_name: 'Aisyah', last_name: 'Rahman', email: 'aisyah@example.com' };
const stored = {
  ...person,
  service: 'Home Renovation',
  message: null,
  status: 'read',
  created_at: createdAt,
};

test('answers, status and time of a stored enquiry are read', () => {
  expect(toInquiry('contact', 'a1', stored)).toEqual({ ...stored, id: 'a1', context: {}, wrong: [] });
  for (const status of [undefined, 'archived'])
    expect(toInquiry('contact', 'a1', { ...stored, status }).status, 'an unknown status').toBe('new');
});

test('a damaged enquiry is read as far as possible, and only the names of its wrong fields are logged', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const inquiry = toInquiry('contact', 'a1', { ...stored, email: 'no address', last_name: { toDate: 1 } });
  expect(inquiry).toMatchObject({ first_name: 'Aisyah', last_name: '', email: 'no address' });
  expect(inquiry.wrong.toSorted()).toEqual(['email', 'last_name']);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^contact_inquiries\/a1 is damaged: [a-z_, ]+$/)]]);
});
