// @vitest-environment jsdom
import { mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShownLead } from '#firebase/admin/enquiries.ts';
import { call } from '#firebase/admin/procedures.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { DeleteMatching } from '../deletion.tsx';
import { readInboxFilters } from '../inbox-filters.tsx';
import { readMatching } from '../use-inbox.ts';

vi.mock('../use-inbox.ts');
vi.mock('#firebase/admin/procedures.ts');

const spam: readonly ShownLead[] = ['a', 'b'].map((id) => ({
  ...{ id: `contact_inquiries:${id}`, kind: 'contact', inquiry_id: id, reference: id, name: 'Flood' },
  ...{ stage: 'completed', received_at: new Date(0), search: [] },
}));

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(readMatching).mockReset();
});

/** The button under the filters of an address, whose search ends as the test says. */
async function shown(query: string) {
  let resolve: (found: readonly ShownLead[]) => void = () => {};
  let reject: (error: Error) => void = () => {};
  vi.mocked(readMatching).mockImplementationOnce(
    () =>
      new Promise((resolved, rejected) => {
        [resolve, reject] = [resolved, rejected];
      }),
  );
  const page = await mounted(null);
  const show = (query: string) => {
    const filters = readInboxFilters(new URLSearchParams(query));
    return page.show(
      <DeleteMatching filters={filters} userId="nurul" day="2026-03-04" onDeleted={() => {}} />,
    );
  };
  await show(query);
  const question = () => page.container.querySelector('dialog h2')?.textContent;
  const find = (found: readonly ShownLead[]) => act(async () => resolve(found));
  const fail = () => act(async () => reject(new Error('unavailable')));
  return { find, fail, show, press: page.press, question, text: () => page.container.textContent };
}

test('A search asks about what it has found, also if the order or an opened enquiry has changed meanwhile', async () => {
  const { find, show, press, question } = await shown('stage=spam');
  await press('Delete all that match');
  await show('stage=spam&sort=oldest&rows=40&lead=contact_inquiries%3Aa');
  await find(spam);
  expect(question()).toBe('Delete 2 enquiries');
  await press('Delete');
  expect(vi.mocked(call).mock.calls).toEqual([
    ['delete-inquiries', { leadIds: ['contact_inquiries:a', 'contact_inquiries:b'] }],
  ]);
});

test('A search that began under other filters asks nothing and deletes nothing', async () => {
  const { find, show, press, question, text } = await shown('stage=spam');
  await press('Delete all that match');
  expect(text()).toBe('Reading 0...');
  await show('stage=new');
  await find(spam);
  expect(question()).toBeUndefined();
  await show('stage=spam');
  expect([question(), text()]).toEqual([undefined, 'Delete all that match']);
  expect(call).not.toHaveBeenCalled();
});

test('Filters that change below the question take it away', async () => {
  const { find, show, press, question } = await shown('stage=spam');
  await press('Delete all that match');
  await find(spam);
  await show('stage=spam&q=tan');
  expect(question()).toBeUndefined();
});

test('A failed search says that nothing was deleted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { fail, press } = await shown('stage=spam');
  await press('Delete all that match');
  await fail();
  expect(currentToast()?.text).toBe(
    'The enquiries could not be counted, so nothing was deleted. Please try again.',
  );
});
