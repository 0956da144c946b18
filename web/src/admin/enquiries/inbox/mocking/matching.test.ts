import { expect, test, vi } from 'vitest';
import { readInquiries, readLeads, type ShownLead } from '#firebase/admin/enquiries.ts';
import { readInboxFilters } from '../inbox-filters.tsx';
import { readMatching } from '../use-inbox.ts';

vi.mock('#firebase/admin/enquiries.ts', { spy: true });

test('A deletion and a file take all enquiries that match, also those that the list does not show, and those without a lead', async () => {
  const enquiry = (id: string, last_name = 'Flood') =>
    ({ id, last_name, email: 'a@example.com', created_at: new Date(), status: 'new' }) as never;
  const lead = (id: string, ...search: string[]) =>
    ({
      id: `contact_inquiries:${id}`,
      kind: 'contact',
      stage: 'new',
      received_at: new Date(),
      search,
    }) as never;
  const numbers = Array.from({ length: 40 }, (_, index) => `${index}`);
  vi.mocked(readLeads).mockResolvedValue([
    ...numbers.map((id) => lead(id, 'flood')),
    lead('other', 'customer'),
  ]);
  vi.mocked(readInquiries).mockResolvedValue([enquiry('0'), enquiry('late'), enquiry('someone', 'Customer')]);
  const filters = readInboxFilters(new URLSearchParams('type=contact&q=flood'));
  const found: readonly ShownLead[] = await readMatching(filters, 'nurul', '2026-03-04', () => {});
  expect(found.map(({ id }) => id).toSorted()).toEqual(
    [...numbers, 'late'].map((id) => `contact_inquiries:${id}`).toSorted(),
  );
});
