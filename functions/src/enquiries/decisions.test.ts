import { inquiryStatuses } from '@site/domain/enquiries/choices';
import type { Lead } from '@site/domain/enquiries/lead';
import { optionValues } from '@site/domain/options';
import { phoneReader } from '@site/domain/phone';
import { expect, it } from 'vitest';
import { sampleAnswers } from '../../../tests/support/samples.ts';
import { conflictOf, isRepeated } from './change-lead.ts';
import {
  applyChange,
  assign,
  close,
  contactedBy,
  moveTo,
  newLead,
  note,
  open,
  plan,
  strike,
} from './lead.ts';

const now = new Date('2028-02-29T02:00:00Z');
const readPhone = await phoneReader();
const inquiry = { kind: 'recon', inquiryId: 'abc', stored: sampleAnswers('recon') } as const;
const fresh: Lead = { ...newLead(inquiry, { readPhone, title: null, now }), contact_id: 'person' };
const at = (changes: Partial<Lead>): Lead => ({ ...fresh, ...changes });
const types = ({ deeds }: ReturnType<typeof open>) => deeds.map(({ type }) => type);

it('the stage of a lead goes from new to read when it is opened, and then stays', () => {
  const opened = { changes: { stage: 'read' }, deeds: [{ type: 'opened', data: {} }] };
  for (const status of ['new', undefined, null]) expect(open(fresh, status)).toEqual(opened);
  for (const stage of optionValues(inquiryStatuses).filter((each) => each !== 'new')) {
    expect(open(at({ stage }), stage)).toEqual({ changes: {}, deeds: [] });
    expect(open(fresh, stage)).toEqual({ changes: {}, deeds: [] });
  }
});

it('an enquiry whose status was set to new by hand is read when it is opened, whatever the stage of its lead was', () => {
  const opened = (changes: Partial<Lead>) => open(at(changes), 'new');
  expect(opened({ stage: 'read' })).toEqual(open(fresh, 'new'));
  expect(opened({ stage: 'contacted' })).toEqual(moveTo(at({ stage: 'contacted' }), 'read'));
  const { changes } = opened({ stage: 'completed', outcome: 'won' });
  expect(changes).toMatchObject({ stage: 'read', outcome: null });
});

it('the stage of a lead moves to any other, and says from where', () => {
  const { changes, deeds } = moveTo(at({ stage: 'read' }), 'in_progress');
  expect(changes).toEqual({ stage: 'in_progress' });
  expect(deeds).toEqual([{ type: 'stage', data: { from: 'read', to: 'in_progress' } }]);
  expect(moveTo(at({ stage: 'read' }), 'read').deeds).toEqual([]);
});

it('the stage of a lead has no next step once it is completed', () => {
  const busy = at({ stage: 'read', next_step: 'Call', next_step_at: now });
  for (const { changes } of [moveTo(busy, 'completed'), close(busy, 'won', null)])
    expect(changes).toMatchObject({ stage: 'completed', next_step: null, next_step_at: null });
});

it('the stage of a lead loses its outcome when it is reopened', () => {
  const lost = at({ stage: 'completed', outcome: 'lost', lost_reason: 'price' });
  const { changes, deeds } = moveTo(lost, 'contacted');
  expect(changes).toEqual({ stage: 'contacted', outcome: null, lost_reason: null });
  expect(deeds.map(({ type }) => type)).toEqual(['reopened', 'stage']);
  expect(deeds[0]?.data).toEqual({ outcome: 'lost' });
});

it('closing tells the outcome and its reason, and can be corrected', () => {
  const first = close(fresh, 'lost', 'price');
  expect(first.deeds).toEqual([{ type: 'closed', data: { outcome: 'lost', lost_reason: 'price' } }]);
  const lost = at({ ...first.changes });
  expect(close(lost, 'lost', 'price').deeds).toEqual([]);
  expect(close(lost, 'won', null).changes).toMatchObject({ outcome: 'won', lost_reason: null });
});

it('the first contact counts once, and moves only a lead that nobody had got to', () => {
  const first = contactedBy(fresh, 'call', null, now);
  expect(first.changes).toEqual({ first_contact_at: now, stage: 'contacted' });
  expect(types(first)).toEqual(['contact', 'stage']);
  const earlier = new Date('2028-02-01T02:00:00Z');
  const again = contactedBy(at({ stage: 'in_progress', first_contact_at: earlier }), 'email', 'Yes', now);
  expect(again.changes).toEqual({ first_contact_at: earlier });
  expect(again.deeds).toEqual([{ type: 'contact', text: 'Yes', data: { channel: 'email' } }]);
});

it('A request without a difference changes nothing', () => {
  const busy = at({ assignee_id: 'nurul', next_step: 'Call', next_step_at: now });
  expect(assign(busy, { id: 'nurul', name: 'Nurul' }).deeds).toEqual([]);
  expect(plan(busy, 'Call', new Date(now)).deeds).toEqual([]);
  expect(plan(fresh, null, null).deeds).toEqual([]);
  expect(plan(busy, 'Call', new Date(0)).deeds).toHaveLength(1);
});

const by = { userId: 'nurul', username: 'Nurul' };
const done = applyChange(at({ revision: 4 }), contactedBy(fresh, 'whatsapp', null, now), by, now);
const entries = done.entries.map(([, entry]) => entry);

it('the timeline has an entry with its own revision for each change', () => {
  expect(done.entries.map(([id]) => id)).toEqual(['r000005', 'r000006']);
  expect(entries.map(({ revision }) => revision)).toEqual([5, 6]);
  expect(entries[0]).toMatchObject({ by: 'nurul', by_name: 'Nurul', at: now, text: null });
  expect(done.changes).toMatchObject({ revision: 6, updated_by: 'nurul', updated_by_name: 'Nurul' });
});

it('the timeline is never out of order', () => {
  const slow = applyChange(fresh, note('x'), by, new Date(0));
  expect(slow.entries[0]?.[1].at).toEqual(fresh.updated_at);
});

it('the timeline reports a conflict to another person, but not to the same person', () => {
  expect(conflictOf(entries, 'nurul')).toBeUndefined();
  const conflict = { by_name: 'Nurul', at: now.toISOString(), fields: ['contact', 'stage'] };
  expect(conflictOf(entries, 'ali')).toEqual(conflict);
  // To open a lead is no change.
  const opened = applyChange(fresh, open(fresh, 'new'), by, now).entries.map(([, entry]) => entry);
  expect(conflictOf(opened, 'ali')).toBeUndefined();
});

it('the timeline recognises a repeated request', () => {
  const again = contactedBy(fresh, 'whatsapp', null, now).deeds;
  expect(isRepeated(entries, 'nurul', again)).toBe(true);
  expect(isRepeated(entries, 'ali', again)).toBe(false);
  expect(isRepeated(entries, 'nurul', contactedBy(fresh, 'call', null, now).deeds)).toBe(false);
  expect(isRepeated(entries, 'nurul', strike('r000005').deeds)).toBe(false);
  expect(isRepeated(entries, 'nurul', [])).toBe(false);
});
