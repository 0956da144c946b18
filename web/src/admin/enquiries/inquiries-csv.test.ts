import type { Inquiry } from '@site/domain/entities/inquiry';
import { expect, test } from 'vitest';
import { inquiriesCsv } from './inquiries-csv.ts';

const inquiry: Inquiry<'contact'> = {
  id: 'a1',
  status: 'in_progress',
  context: {},
  created_at: new Date('2026-03-04T05:06:07.008Z'),
  first_name: 'Aisyah',
  last_name: 'Rahman',
  email: 'aisyah@example.com',
  service: 'Home Renovation',
  message: null,
};

const csv = (changes: Partial<Inquiry<'contact'>> = {}) =>
  inquiriesCsv('contact', [{ ...inquiry, ...changes }]);
/** The line of the one enquiry in the file. */
const record = (changes: Partial<Inquiry<'contact'>>) => csv(changes).slice(csv().indexOf('\r\n') + 2);

test('a file starts with the byte order mark and the headings, and lines end as RFC 4180 says', () => {
  expect(csv()).toBe(
    '\uFEFFReceived,Status,First name,Last name,Email,Service,Message\r\n' +
      '2026-03-04T05:06:07.008Z,in_progress,Aisyah,Rahman,aisyah@example.com,Home Renovation,\r\n',
  );
});

test('without enquiries the file has only the headings', () => {
  expect(inquiriesCsv('contact', [])).toBe(
    '\uFEFFReceived,Status,First name,Last name,Email,Service,Message\r\n',
  );
});

test.each([
  ['Rahman, Aisyah', '"Rahman, Aisyah"'],
  ['the "wet" kitchen', '"the ""wet"" kitchen"'],
  ['one\ntwo', '"one\ntwo"'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  ['plain text; nothing special', 'plain text; nothing special'],
  ['Café 厨房 – ✓', 'Café 厨房 – ✓'],
])('%j is written as %j', (message, written) => {
  expect(record({ message })).toContain(`Home Renovation,${written}\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+60 12-345 6789', "'+60 12-345 6789"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
])('no spreadsheet reads %j as a formula', (message, written) => {
  expect(record({ message })).toContain(`Home Renovation,${written}\r\n`);
});

test('an enquiry without a time has an empty cell', () => {
  expect(record({ created_at: new Date(Number.NaN) })).toMatch(/^,in_progress,/);
});

test('options are written in words, and a missing answer is empty', () => {
  const recon = { ...inquiry, preferred_make: null, budget_range: '120k-160k' } as unknown as Inquiry;
  const [, line = ''] = inquiriesCsv('recon', [recon]).split('\r\n');
  expect(line).toContain('"RM 120,000 - RM 160,000"');
  expect(line).not.toContain('-,');
});
