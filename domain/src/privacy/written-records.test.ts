import { expect, test } from 'vitest';
import { fileOf, writtenRecord } from './written-records.ts';

test('a person gets days and times of Klang, and words as they were typed', () => {
  const data = {
    created_at: new Date('2026-03-04T05:06:07.008Z'),
    next_step_at: '2028-11-21T16:00:00.000Z',
    message: '2026-03-04T05:06:07.008Z',
    phones: ['0123456789'],
    sent_at: null,
    data: { due: '2028-11-21T16:00:00.000Z', channel: 'phone' },
  };
  const [record] = JSON.parse(fileOf([writtenRecord({ collection: 'leads', id: 'a', data })]));
  expect(record).toEqual({
    collection: 'leads',
    id: 'a',
    data: {
      created_at: 'Mar 04, 2026 13:06',
      next_step_at: '2028-11-22',
      message: '2026-03-04T05:06:07.008Z',
      phones: ['0123456789'],
      sent_at: null,
      data: { due: '2028-11-22', channel: 'phone' },
    },
  });
});
