import { expect, test, vi } from 'vitest';
import { toInquiry } from './enquiries.ts';

const createdAt = new Date('2026-03-04T05:06:07Z');
const answers = {
  first_name: 'Aisyah',
  last_name: 'Rahman',
  email: 'aisyah@example.com',
  service: 'Home Renovation',
  message: null,
};
const stored = { ...answers, status: 'read', created_at: createdAt };

test('answers, status and time of a stored enquiry are read', () => {
  expect(toInquiry('contact', 'a1', stored)).toEqual({
    ...answers,
    id: 'a1',
    status: 'read',
    created_at: createdAt,
    context: {},
    wrong: [],
  });
});

test('an enquiry without a known status is new', () => {
  expect(toInquiry('contact', 'a1', { ...stored, status: undefined }).status).toBe('new');
  expect(toInquiry('contact', 'a1', { ...stored, status: 'archived' }).status).toBe('new');
});

test('a damaged enquiry is read as far as possible, and only the names of its wrong fields are logged', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const inquiry = toInquiry('contact', 'a1', { ...stored, email: 'no address', last_name: { toDate: 1 } });
  expect(inquiry).toMatchObject({ first_name: 'Aisyah', last_name: '', email: 'no address' });
  expect(inquiry.wrong.toSorted()).toEqual(['email', 'last_name']);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^contact_inquiries\/a1 is damaged: [a-z_, ]+$/)]]);
});
