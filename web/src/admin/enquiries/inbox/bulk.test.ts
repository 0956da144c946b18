import { expect, test, vi } from 'vitest';
import { inTurn } from './bulk.tsx';

/** A lead that answers like the procedures and records the requests. */
function leadAt(start: number) {
  let revision = start;
  const asked: string[] = [];
  const step = (name: string) => async (seen: { revision: number }) => {
    if (seen.revision !== revision) throw new Error(`revision ${seen.revision} of ${revision}`);
    asked.push(name);
    revision += 1;
    return { success: true, revision };
  };
  return { asked, part: (name: string) => ({ make: step(name), undo: step(`undo ${name}`) }) };
}

const shown = { id: 'lead', revision: 4 };
const changed = { by_name: 'Devi', at: '2026-03-04T05:06:07Z', fields: ['assignee_id'] };

test('stage and assignee of one enquiry change in turn, and are taken back in the other direction', async () => {
  const lead = leadAt(4);
  const undo = await inTurn(shown, [lead.part('stage'), lead.part('assignee')]);
  await undo();
  expect(lead.asked).toEqual(['stage', 'assignee', 'undo assignee', 'undo stage']);
});

test('An enquiry is changed completely or not at all, and a conflict says who changed it', async () => {
  const lead = leadAt(4);
  const refused = { make: async () => ({ success: false, changed }), undo: vi.fn() };
  await expect(inTurn(shown, [lead.part('stage'), refused])).rejects.toThrow('Devi has changed the assignee');
  expect(lead.asked).toEqual(['stage', 'undo stage']);
  expect(refused.undo).not.toHaveBeenCalled();
});
