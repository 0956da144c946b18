import { expect, test, vi } from 'vitest';
import { bulkSentence, inTurn, makeAll } from './bulk.tsx';

/** A lead that answers like the procedures and records the requests. */
function leadAt(start: number) {
  let revision = start;
  const asked: string[] = [];
  const step = (name: string) => async (seen: number) => {
    if (seen !== revision) throw new Error(`revision ${seen} of ${revision}`);
    asked.push(name);
    revision += 1;
    return { success: true, revision };
  };
  return { asked, part: (name: string) => ({ make: step(name), undo: step(`undo ${name}`) }) };
}

const changed = { by_name: 'Devi', at: '2026-03-04T05:06:07Z', fields: ['assignee_id'] };

test('stage and assignee of one enquiry change in turn, and are taken back in the other direction', async () => {
  const lead = leadAt(4);
  const both = inTurn([lead.part('stage'), lead.part('assignee')], { id: 'a', revision: 4 });
  await both.make();
  await both.undo();
  expect(lead.asked).toEqual(['stage', 'assignee', 'undo assignee', 'undo stage']);
});

test('An enquiry is changed completely or not at all, and Undo reverts only real changes', async () => {
  const lead = leadAt(4);
  const refused = { make: async () => ({ success: false, changed }), undo: vi.fn() };
  const both = inTurn([lead.part('stage'), refused], { id: 'a', revision: 4 });
  await both.make();
  expect(lead.asked).toEqual(['stage', 'undo stage']);
  await both.undo();
  expect(lead.asked).toEqual(['stage', 'undo stage']);
  expect(refused.undo).not.toHaveBeenCalled();
});

test('A conflict or a failure in one enquiry does not stop the others', async () => {
  const lead = leadAt(1);
  const told: number[] = [];
  const outcome = await makeAll(
    [
      inTurn([{ make: async () => ({ success: false, changed }), undo: vi.fn() }], { id: 'a', revision: 0 }),
      inTurn([lead.part('stage')], { id: 'b', revision: 1 }),
    ],
    (tried) => told.push(tried),
  );
  expect(told).toEqual([1, 2]);
  expect(outcome).toMatchObject({ done: 1, failed: ['a'] });
  expect(bulkSentence(outcome)).toMatch(/^1 changed, 1 not: Devi has changed the assignee/);
  const unreachable = await makeAll([
    { id: 'a', make: () => Promise.reject(new Error('network')), undo: vi.fn() },
  ]);
  expect(bulkSentence(unreachable)).toBe('0 changed, 1 not: network');
  expect(bulkSentence(await makeAll([]))).toBe('Nothing had to be changed');
});
