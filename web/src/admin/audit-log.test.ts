import { expect, test } from 'vitest';
import { detailsOf } from './audit-log.tsx';

test('Details of an entry are shown in words', () => {
  expect(detailsOf({ before: 'editor', after: 'sales' })).toBe('before: Editor, after: Sales');
  expect(detailsOf({ value: false })).toBe('value: no');
  expect(detailsOf({ documents: 3, device: 'Chrome on Windows' })).toBe(
    'documents: 3, device: Chrome on Windows',
  );
  expect(detailsOf({})).toBe('');
  expect(detailsOf(undefined)).toBe('');
});
