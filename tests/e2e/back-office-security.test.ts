import { expect, test } from 'vitest';
import { patient, useBackOffice } from '../support/back-office.ts';
import { rowsOf } from '../support/matrix.ts';

const office = useBackOffice();

/** One address for each part of the back office. */
const addresses = [
  '/admin?tab=settings',
  '/admin?tab=heroes',
  '/admin?tab=enquiries',
  '/admin/business-portfolio?form=new',
  '/admin/renovation-gallery',
  '/admin/car-listings?form=new',
  '/admin/car-brands',
];

/** Uploads, live lists and the extractor. Every other test expects no errors on its page. */
const mostCode = ['/admin?tab=heroes', '/admin?tab=enquiries', '/admin/car-listings?form=new'];

// The browser logs each violation of the policy as an error.
test('the strict Content-Security-Policy lets the back office work', async () => {
  const page = await office.open('/admin');
  for (const address of rowsOf(addresses, mostCode)) {
    await office.go(page, address);
    await expect.poll(() => page.getByText(/^Loading/).count(), patient).toBe(0);
  }
  expect(office.errors).toEqual([]);
});
