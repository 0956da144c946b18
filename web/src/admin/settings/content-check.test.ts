import { expect, test } from 'vitest';
import { addressOf } from './content-check.tsx';

test('A damaged enquiry is opened itself, and not only the list that it stands in', () => {
  const none = { listingId: undefined, photoOf: undefined, twin: undefined };
  const damaged = {
    ...none,
    collection: 'contact_inquiries',
    id: 'a',
    unsorted: undefined,
    wrong: [],
  } as const;
  expect(addressOf(damaged)).toBe('/admin?tab=enquiries&type=contact&lead=contact_inquiries%3Aa');
});
