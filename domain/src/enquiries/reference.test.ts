import { expect, test } from 'vitest';
import { referenceOf } from './reference.ts';

test('the reference of an enquiry never changes, because visitors have it on paper', () => {
  expect(referenceOf('contact_inquiries', 'AbCdEfGhIjKlMnOpQrSt')).toBe('6RT-W4Y5');
  expect(referenceOf('recon_car_inquiries', 'AbCdEfGhIjKlMnOpQrSt')).toBe('J3W-M465');
});

test('the reference of an enquiry can be read aloud, and two enquiries of 20,000 hardly ever share one', () => {
  const references = Array.from({ length: 20_000 }, (_, index) =>
    referenceOf('contact_inquiries', `enquiry${index}`.padEnd(20, 'x')),
  );
  expect(
    references.filter((reference) => !/^[2-9FHJKMRTWXY]{3}-[2-9FHJKMRTWXY]{4}$/.test(reference)),
  ).toEqual([]);
  // The expected number of equal pairs is a third.
  expect(new Set(references).size).toBeGreaterThanOrEqual(19_998);
});
