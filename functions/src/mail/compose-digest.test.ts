import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { expect, it } from 'vitest';
import { composeDigest } from './letters.ts';
import { newEntry } from './outbox.ts';

const now = new Date('2026-11-22T04:00:00Z');

function entry(minute: number, answers: Record<string, unknown>): OutboxEntry {
  const submittedAt = new Date(now.getTime() + minute * 60_000);
  return newEntry('mail', { kind: 'contact', inquiryId: `i${minute}`, answers, submittedAt }, now);
}

it('tells each enquiry on one line, in the order in which they came', () => {
  const { subject, text, replyTo } = composeDigest('digest', [
    entry(2, { first_name: 'Wei', last_name: 'Han', email: 'wei@example.com' }),
    entry(1, { first_name: 'Nurul', last_name: 'Aisyah', email: 'nurul@example.com', phone: '012-345' }),
  ]);
  expect(subject).toBe('2 more enquiries');
  expect(text.split('\n').filter((line) => line.includes('@'))).toEqual([
    expect.stringMatching(/12:01 {2}\S.* {2}Nurul Aisyah {2}nurul@example\.com {2}012-345$/),
    expect.stringMatching(/12:02 {2}\S.* {2}Wei Han {2}wei@example\.com {2}-$/),
  ]);
  expect(replyTo).toBeUndefined();
});

it('shows what strangers typed as text, on its line', () => {
  const { text, html } = composeDigest('digest', [
    entry(1, { first_name: '<b>x</b>\r\nBcc: a@example.com', email: 'x@example.com\r\ny', phone: ['1'] }),
  ]);
  expect(text).not.toMatch(/^Bcc/m);
  expect(text).toContain('x@example.com y');
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt; Bcc: a@example.com');
});
