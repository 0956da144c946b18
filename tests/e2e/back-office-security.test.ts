import { expect, test } from 'vitest';
import { patient, useBackOffice } from '../support/back-office.ts';
import { rowsOf } from '../support/matrix.ts';

const office = useBackOffice();

/** One of each kind, so that every part of the back office has to get along with the policy. */
const addresses = [
  '/admin?tab=settings',
  '/admin?tab=heroes',
  '/admin?tab=enquiries',
  '/admin/business-portfolio?form=new',
  '/admin/renovation-gallery',
  '/admin/car-listings?form=new',
  '/admin/car-brands',
];

/** Those with upload, live lists and extractor. What the others do is seen by all tests that expect no errors. */
const mostCode = ['/admin?tab=heroes', '/admin?tab=enquiries', '/admin/car-listings?form=new'];

// What the Content-Security-Policy stops is logged as an error.
test('the strict Content-Security-Policy lets the back office work', async () => {
  const page = await office.open('/admin');
  for (const address of rowsOf(addresses, mostCode)) {
    await office.go(page, address);
    await expect.poll(() => page.getByText(/^Loading/).count(), patient).toBe(0);
  }
  expect(office.errors).toEqual([]);
});
