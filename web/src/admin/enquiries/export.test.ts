import type { Inquiry } from '@site/domain/enquiries/kinds';
import type { Lead } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutEscapes } from '../shared/write-csv.ts';
import { inquiriesCsv } from './export.tsx';

const inquiry: Inquiry<'contact'> = {
  ...{ id: 'a1', status: 'in_progress', context: {}, created_at: new Date('2026-03-04T05:06:07.008Z') },
  ...{ first_name: 'Aisyah', last_name: 'Rahman', email: 'aisyah@example.com' },
  ...{ service: 'Home Renovation', message: null },
};

const csv = (changes: Partial<Inquiry<'contact'>> = {}, lead?: Partial<Lead>) =>
  inquiriesCsv([{ kind: 'contact', inquiry: { ...inquiry, ...changes }, lead }], 'contact');
const record = (changes: Partial<Inquiry<'contact'>>) => csv(changes).slice(csv().indexOf('\r\n') + 2);

const HEAD =
  '\uFEFF"Received","Status","First name","Last name","Email","Service","Message",' +
  '"Sent from","Came from","Campaign source","Campaign medium","Campaign","Vehicle","Project","Language","Privacy notice",' +
  '"Reference","Stage","Outcome","Assigned to","Next step","Next step due"\r\n';

const REST = `${',""'.repeat(9)},"${referenceOf('contact_inquiries', 'a1')}","In progress","","","",""\r\n`;

test('a file starts with the byte order mark and the headings, every cell is quoted, and lines end as RFC 4180 says', () => {
  expect(inquiriesCsv([], 'contact')).toBe(HEAD);
  expect(csv()).toBe(
    `${HEAD}"Mar 04, 2026 13:06","in_progress","Aisyah","Rahman","aisyah@example.com","Home Renovation",""${REST}`,
  );
});

test('a file tells where an enquiry was sent from, who works on it, and how it ended', () => {
  const lead: Partial<Lead> = {
    stage: 'completed',
    assignee_name: 'Nurul',
    next_step: 'Call back',
    next_step_at: new Date('2026-03-05T16:00:00Z'),
    outcome: 'lost',
    lost_reason: 'price',
  };
  // The enquiry was read before the lead was closed.
  const changes = { context: { page: '/shop', utm_source: 'raya' }, status: 'in_progress' } as const;
  const file = csv(changes, lead);
  expect(file).toContain('"/shop","","raya",');
  expect(file).toContain('"Mar 04, 2026 13:06","completed",');
  expect(file).toContain('"Completed","Lost: Price","Nurul","Call back","2026-03-06"\r\n');
});

test.each([
  ['the "wet" kitchen,\none', '"the ""wet"" kitchen,\none"'],
  ['a - b, c + d, e = f', '"a - b, c + d, e = f"'],
  ['Café 厨房 – ✓', '"Café 厨房 – ✓"'],
  // A spreadsheet would read these as formulas.
  ['=1+1', `"'=1+1"`],
  ['\tplain', `"'\tplain"`],
  ['\u200B\u3000=1', `"'\u200B\u3000=1"`],
  ['a;=1', `"a;'=1"`],
  ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
  // A spreadsheet would read these as numbers, and lose digits.
  ['0123456789', `"'0123456789"`],
  ["'0123456789", `"''0123456789"`],
  ['(0123456789)', `"'(0123456789)"`],
  ['０１２３', `"'０１２３"`],
  ['00123.50', `"'00123.50"`],
  ['1234567890123456', `"'1234567890123456"`],
  ['0.5', '"0.5"'],
  ['123456789', '"123456789"'],
])('%j is written as %j, and read as it was', (message, written) => {
  expect(record({ message })).toContain(`"Home Renovation",${written}${REST}`);
  expect(withoutEscapes(written.slice(1, -1).replaceAll('""', '"'))).toBe(message);
});

test.each([
  ['0123456789', '012-345 6789'],
  ['01112345678', '011-1234 5678'],
  ['0333718826', '03-3371 8826'],
  ['082123456', '082-12 3456'],
  ['60123456789', '60 12-345 6789'],
  ['123456789', '12-345 6789'],
  ['０１２ ３４５ ６７８９', '012-345 6789'],
  ['0123456789 / 0139876543', '0123456789 / 0139876543'],
  ['03-3371 8826 ext 2', '03-3371 8826 ext 2'],
  ['+60123456789', "'+60123456789"],
  ['00123', "'00123"],
])('a spreadsheet keeps every digit of the telephone number %s: it is written %s', (phone, written) => {
  const recon = { ...inquiry, phone } as unknown as Inquiry;
  const [head, line] = linesOf(inquiriesCsv([{ kind: 'recon', inquiry: recon }], 'recon'));
  expect(line?.[head?.indexOf('Phone') ?? -1]).toBe(written);
});

/** Parses cells as RFC 4180 says. */
function cellsOf(text: string): string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"(?:,|$)/gm)].map(([, cell = '']) => cell.replaceAll('""', '"'));
}

/** The cells of each line, if no cell has several. */
const linesOf = (file: string) => file.slice(1).split('\r\n').map(cellsOf);

/** Starts of formulas, and characters before them. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'=+-@＝＋－＠'),
      fc.constantFrom(...`;,\t\r\n \u00A0\u3000\u200B\uFEFF"'a1`),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** A formula, possibly after invisible characters or quotes. */
const BEGINS_A_FORMULA = /^[\s\p{C}"＂＇]*[=+\-@＝＋－＠]/u;

test('No text of a visitor becomes a formula in a cell', () => {
  const isHarmless = fc.property(hostile, hostile, (first_name, message) => {
    const file = csv({ first_name, message });
    const cells = cellsOf(file);
    expect(cells).toHaveLength(44);
    for (const cell of cells) expect(cell).not.toMatch(BEGINS_A_FORMULA);
    for (const cell of file.split(/[;；\t\r\n]/)) expect(cell).not.toMatch(BEGINS_A_FORMULA);
    // Only apostrophes are added.
    const written = cells[28] ?? '';
    expect(written.replaceAll("'", '')).toBe(message.replaceAll("'", ''));
  });
  fc.assert(isHarmless, { numRuns: process.env['TEST_SIZE'] === 'full' ? 20_000 : 1_000 });
});

test('a file over all forms names the form and each person once, and equal questions share a column', () => {
  const { first_name: _, last_name: __, ...others } = inquiry;
  const recon = { ...others, id: 'b2', full_name: 'Siti Omar', phone: '0123456789' } as unknown as Inquiry;
  const found = [{ kind: 'contact', inquiry } as const, { kind: 'recon', inquiry: recon } as const];
  const [heads = [], contact = [], car = []] = linesOf(inquiriesCsv(found));
  expect(new Set(heads).size).toBe(heads.length);
  const of = (line: readonly string[]) => (column: string) => line[heads.indexOf(column)];
  const columns = ['Form', 'Name', 'Email', 'Phone', 'Service'];
  expect(columns.map(of(contact))).toEqual([
    ...['Contact', 'Aisyah Rahman', 'aisyah@example.com', '', 'Home Renovation'],
  ]);
  expect(columns.map(of(car))).toEqual(['Recon Cars', 'Siti Omar', 'aisyah@example.com', '012-345 6789', '']);
});

test('an enquiry without a time has an empty cell', () => {
  expect(record({ created_at: new Date(Number.NaN) })).toMatch(/^"","in_progress",/);
});

test('options are written in words, and a missing answer is empty', () => {
  const recon = { ...inquiry, preferred_make: null, budget_range: '120k-160k' } as unknown as Inquiry;
  const [, line = ''] = inquiriesCsv([{ kind: 'recon', inquiry: recon }], 'recon').split('\r\n');
  expect(line).toContain('"RM 120,000 - RM 160,000"');
  expect(line).not.toContain('"-"');
});
