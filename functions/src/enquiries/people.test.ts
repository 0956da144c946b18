import { expect, it } from 'vitest';
import { inherited, isShared, personOf, usedBy } from './people.ts';

const of = (contact_id: string, ...others: string[]) => ({ contact_id, others });

type Shared = ReturnType<typeof of> | undefined;

it.each<[what: string, Shared, Shared]>([
  ['moves with a merge to the other person', inherited(of('wife'), 'wife', ['both']), of('both')],
  ['goes with the only person', inherited(of('wife'), 'wife', []), undefined],
  [
    'is shared after a split, and belongs to the first person',
    inherited(of('couple'), 'couple', ['husband', 'wife']),
    of('husband', 'wife'),
  ],
  [
    'belongs to the last writer while it is shared',
    usedBy(of('husband', 'wife'), 'wife'),
    of('wife', 'husband'),
  ],
  ['stays with a writer who has it', usedBy(of('husband', 'wife'), 'husband'), of('husband', 'wife')],
  ['may have a new writer', usedBy(of('husband', 'wife'), 'son'), of('son', 'husband', 'wife')],
  ['stays with the other person', inherited(of('husband', 'wife'), 'husband', []), of('wife')],
  ['is no longer shared with a deleted person', inherited(of('husband', 'wife'), 'wife', []), of('husband')],
  ['is one after a merge', inherited(of('husband', 'wife'), 'wife', ['husband']), of('husband')],
  [
    'is one after a merge of its first person',
    inherited(of('wife', 'husband'), 'wife', ['husband']),
    of('husband'),
  ],
  ['of somebody else stays', inherited(of('stranger'), 'wife', ['husband']), of('stranger')],
])('an address or number %s', (_, now, expected) => {
  expect(now).toEqual(expected);
});

it('an address is shared when it has more than one person', () => {
  expect([of('husband', 'wife'), of('husband')].map(isShared)).toEqual([true, false]);
});

it('a person is all of their leads, the oldest first', () => {
  const [earlier, later] = [new Date(1), new Date(2)];
  const phone = '+60123456789';
  expect(
    personOf([
      ['second', { name: 'N. Aziz', email: 'NURUL@example.com', phone, received_at: later }],
      ['first', { name: 'Nurul', email: 'nurul@example.com', phone: null, received_at: earlier }],
    ]),
  ).toEqual({
    name: 'Nurul',
    emails: ['nurul@example.com'],
    phones: [phone],
    lead_ids: ['first', 'second'],
  });
});
