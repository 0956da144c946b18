import { contentKinds } from '@site/domain/content/kinds';
import { afterEach, expect, test, vi } from 'vitest';
import { dayInWords, formatDate, managerMessages, officeTime } from './words.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each(['America/Los_Angeles', 'Asia/Kuala_Lumpur', 'Pacific/Kiritimati'])(
  'in %s times and days are those of Klang',
  (here) => {
    vi.stubEnv('TZ', here);
    expect(formatDate(new Date('2026-03-03T21:06:00Z'))).toBe('Mar 04, 2026 05:06');
    expect(formatDate(new Date('2026-12-31T16:00:00Z'))).toBe('Jan 01, 2027 00:00');
    expect(dayInWords('2026-03-04', '2026-11-22')).toBe('Wed, Mar 04');
    expect(dayInWords('2027-03-04', '2026-11-22')).toBe('Mar 04, 2027');
    expect(dayInWords('0026-11-30', '2026-11-22')).toBe('Nov 30, 0026');
  },
);

test('a missing time is shown as a dash', () => {
  expect(formatDate(new Date(Number.NaN))).toBe('-');
});

test.each<[keyof typeof contentKinds, saveFailed: string, deleteFailed: string]>([
  ['renovation_gallery', 'Failed to save project', 'Failed to delete project'],
  ['car_listings', 'Failed to save car listing', 'Failed to delete car listing'],
  ['car_color_variants', 'Failed to save color variant', 'Failed to delete color variant'],
  ['car_brands', 'Failed to save brand', 'Failed to delete brand'],
])('a save and a delete of %s that fail say so in words of their own', (kind, saveFailed, deleteFailed) => {
  expect(managerMessages(contentKinds[kind].words)).toMatchObject({ saveFailed, deleteFailed });
});

test.each([
  [0, '0 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [800, '1 d 4 h'],
])('%i minutes of office hours are %s', (minutes, text) => {
  expect(officeTime(minutes)).toBe(text);
});
