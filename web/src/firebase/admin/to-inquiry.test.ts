import { Timestamp } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { toInquiry } from './to-inquiry.ts';

const createdAt = new Date('2026-03-04T05:06:07Z');
const stored = { first_name: 'Aisyah', status: 'read', created_at: Timestamp.fromDate(createdAt) };

test('answers, status and time of a stored enquiry arrive', () => {
  expect(toInquiry<'contact'>('a1', stored)).toEqual({
    id: 'a1',
    first_name: 'Aisyah',
    status: 'read',
    created_at: createdAt,
  });
});

test('an enquiry without a status, or with one that nobody knows, is new', () => {
  expect(toInquiry('a1', { ...stored, status: undefined }).status).toBe('new');
  expect(toInquiry('a1', { ...stored, status: 'archived' }).status).toBe('new');
});
