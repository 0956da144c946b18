// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ListTable } from '#admin/list/table.tsx';
import type { ShownLead } from '#firebase/admin/enquiries.ts';
import { mounted } from '../../../../../tests/support/rendered.ts';
import { leadName, useLeadColumns } from './lead-row.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

/** A lead that records the renders of its row. */
function leadOf(id: string, rendered: string[]): ShownLead {
  const time = new Date('2026-11-20T02:00:00Z');
  return {
    id,
    kind: 'contact',
    inquiry_id: id,
    name: `Nurul ${id}`,
    reference: id,
    stage: 'new',
    get assignee_name() {
      rendered.push(id);
      return null;
    },
    next_step: 'Call back',
    next_step_at: time,
    received_at: time,
  } as ShownLead;
}

const ignore = () => {};
const none = () => [];
const unknown = () => undefined;
const addressOf = () => '?';

function Leads({ leads, ticked, day }: { leads: readonly ShownLead[]; ticked: string[]; day: string }) {
  const columns = useLeadColumns({ hasKind: true, day, inquiryOf: unknown, addressOf, onOpen: ignore });
  return (
    <ListTable
      rows={leads}
      columns={columns}
      nameOf={leadName}
      selection={{ keys: new Set(ticked), choose: ignore, clear: ignore }}
      actionsOf={none}
      onPress={ignore}
    />
  );
}

test('An enquiry that comes in, a tick and a new day render the rows that they change, and no others', async () => {
  const rendered: string[] = [];
  const [a, b, c] = ['a', 'b', 'c'].map((id) => leadOf(id, rendered));
  if (!a || !b || !c) throw new Error('Three leads were made');
  const { container, show } = await mounted(null);
  async function rendersOf(leads: readonly ShownLead[], ticked: string[], day: string) {
    rendered.length = 0;
    await show(<Leads leads={leads} ticked={ticked} day={day} />);
    return [...new Set(rendered)];
  }
  expect(await rendersOf([a, b], [], '2026-11-20')).toEqual(['a', 'b']);
  expect(await rendersOf([c, a, b], [], '2026-11-20')).toEqual(['c']);
  expect(await rendersOf([c, a, b], ['a'], '2026-11-20')).toEqual(['a']);
  expect(container.textContent).not.toContain('Overdue');
  expect(await rendersOf([c, a, b], ['a'], '2026-11-21')).toEqual(['c', 'a', 'b']);
  expect(container.textContent).toContain('Overdue');
});
