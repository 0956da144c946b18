// @vitest-environment jsdom
import { enter, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useActions } from '#admin/list/actions.tsx';
import { readInquiries, readLeads, type ShownLead } from '#firebase/admin/enquiries.ts';
import { call } from '#firebase/admin/procedures.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { LeadBar } from '../bulk.tsx';
import { DeleteMatching } from '../deletion.tsx';
import { readInboxFilters } from '../inbox-filters.tsx';
import { leadName } from '../lead-row.tsx';
import { readMatching } from '../use-inbox.ts';

vi.mock('#firebase/admin/procedures.ts');
vi.mock('#firebase/admin/enquiries.ts', { spy: true });
vi.mock('../use-inbox.ts', { spy: true });
vi.spyOn(console, 'error').mockImplementation(() => {});

const lead: ShownLead = {
  ...{ id: 'contact_inquiries:a', kind: 'contact', inquiry_id: 'a', reference: 'CON-A', name: 'Siti' },
  ...{ stage: 'completed', received_at: new Date(0), search: [], revision: 4, assignee_id: null },
};
const ofLead = { leadId: lead.id };
const status = { inquiryId: 'a', type: 'contact' };

function Selected({ lead }: { lead: ShownLead }) {
  const work = useActions({ items: [lead], shown: [lead], nameOf: leadName });
  return (
    <>
      <button type="button" onClick={() => work.selection.choose([lead.id], true)}>
        Select
      </button>
      {work.chosen.length > 0 && <LeadBar {...work} assignees={[{ value: 'ali', label: 'Ali' }]} />}
    </>
  );
}

/** Applies choices in the order of the fields to a selected lead. */
async function applied(lead: ShownLead, ...choices: readonly string[]) {
  const { container, press } = await mounted(<Selected lead={lead} />);
  await press('Select');
  for (const [place, field] of container.querySelectorAll('select').entries())
    await enter(field, choices[place] ?? '');
  const line = container.querySelector('select')?.closest('label')?.parentElement;
  await press('Apply');
  return line;
}

const takeBack = () => act(async () => currentToast()?.action?.onAction());
const calls = () => vi.mocked(call).mock.calls;

const REFUSAL = 'This person cannot take enquiries.';

/** The server, which may refuse an assignment. */
function answers({ isRefused = false } = {}): void {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name, input: object) =>
    isRefused && name === 'assign-lead'
      ? { success: false, error: REFUSAL }
      : { success: true, revision: ('revision' in input ? Number(input.revision) : 0) + 1 },
  );
}
beforeEach(() => answers());

test.each([
  ['won', null],
  ['lost', 'price'],
] as const)(
  'Undo of a change of stage closes a %s enquiry again, with its reason',
  async (outcome, reason) => {
    await applied({ ...lead, outcome, lost_reason: reason }, 'in_progress');
    expect(currentToast()?.text).toBe('One enquiry changed');
    await takeBack();
    expect(currentToast()?.text).toBe('Undone');
    expect(calls()).toEqual([
      ['update-inquiry-status', { ...status, newStatus: 'in_progress', revision: 4 }],
      ['close-lead', { ...ofLead, revision: 5, outcome, lostReason: reason }],
    ]);
  },
);

test('On a phone, where the choices fill the line, Apply comes into sight once something is chosen', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(640);
  const line = await applied(lead, 'contacted');
  expect(line?.scrollLeft).toBe(640);
});

test('Undo returns to the stage before, also to completed without an outcome', async () => {
  for (const stage of ['contacted', 'completed'] as const) {
    vi.mocked(call).mockClear();
    await applied({ ...lead, stage, outcome: null }, 'in_progress');
    await takeBack();
    expect(calls().at(-1)).toEqual(['update-inquiry-status', { ...status, newStatus: stage, revision: 5 }]);
  }
});

test('An assignment that is refused leaves a lost enquiry lost', async () => {
  answers({ isRefused: true });
  await applied({ ...lead, outcome: 'lost', lost_reason: 'price' }, 'in_progress', 'ali');
  expect(currentToast()?.text).toBe(REFUSAL);
  expect(calls().at(-1)).toEqual([
    ...['close-lead', { ...ofLead, revision: 5, outcome: 'lost', lostReason: 'price' }],
  ]);
});

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

const spam: readonly ShownLead[] = ['a', 'b'].map((id) => ({
  ...{ id: `contact_inquiries:${id}`, kind: 'contact', inquiry_id: id, reference: id, name: 'Flood' },
  ...{ stage: 'completed', received_at: new Date(0), search: [] },
}));

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
