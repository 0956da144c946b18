import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvRefused, readCsv } from './read-csv.ts';
import { csvFile } from './write-csv.ts';

test.each([
  ['commas', 'Model,Year\nMyvi,2022\n'],
  ['semicolons', 'Model;Year\r\nMyvi;2022'],
  ['tabs', 'Model\tYear\rMyvi\t2022\r'],
  ['a byte order mark and empty lines', '\uFEFFModel,Year\n\n , \nMyvi,2022\n\n'],
  ['quotes', '"Model","Year"\n"Myvi","2022"'],
])('a file with %s is read', (_, text) => {
  expect(readCsv(text)).toEqual([
    ['Model', 'Year'],
    ['Myvi', '2022'],
  ]);
});

test('a cell may have lines, quotes and every separator', () => {
  const text = 'Model,Description\n"Myvi","one\n""two""; three, four\tfive"\n';
  expect(readCsv(text)[1]).toEqual(['Myvi', 'one\n"two"; three, four\tfive']);
});

test.each(['', '\uFEFF', '\n\n', 'Model,Year\n"Myvi,2022'])('%j is refused', (text) => {
  expect(() => readCsv(text)).toThrow(CsvRefused);
});

/** What people and machines begin formulas with, and what separates cells. */
const piece = fc.oneof(
  fc.constantFrom(...`=+-@＝;；,\t\r\n "'＂＇`, '\u00A0', '\u200B', 'a', '1'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const cell = fc
  .array(piece, { maxLength: 10 })
  .map((pieces) => pieces.join(''))
  .filter((text) => !text.includes('\uFEFF'));

test('whatever is written is read as it was', () => {
  const isKept = fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
    // A row without any text is no row.
    const file = [['One', 'Two'], ...rows.map(([one, two]) => [`x${one}`, two])];
    expect(readCsv(csvFile(file))).toEqual(file);
    expect(
      readCsv(
        csvFile([
          ['One', 'Two'],
          ['x', rows[0]?.[0] ?? ''],
        ]),
      )[1]?.[1],
    ).toBe(rows[0]?.[0]);
  });
  fc.assert(isKept, { numRuns: process.env['TEST_SIZE'] === 'full' ? 20_000 : 1_000 });
});
