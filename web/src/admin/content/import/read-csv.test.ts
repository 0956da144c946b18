import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Refused } from '#admin/shared/tell.ts';
import { csvFile } from '#admin/shared/write-csv.ts';
import { csvText, readCsv } from './csv-file.ts';

test.each([
  ['commas', 'Model,Year\nMyvi,2022\n'],
  ['semicolons', 'Model;Year\r\nMyvi;2022'],
  ['tabs', 'Model\tYear\rMyvi\t2022\r'],
  ['a byte order mark, and empty lines around it', '\uFEFF\n , \nModel,Year\nMyvi,2022\n\n,\n'],
  ['quotes', '"Model","Year"\n"Myvi","2022"'],
  ['its separator in a first line', 'sep=;\r\nModel;Year\r\nMyvi;2022'],
  ['that line as a spreadsheet fills it up', 'sep=;;\nModel;Year\nMyvi;2022'],
  ['that line quoted, behind a byte order mark', '\uFEFF"SEP=|"\nModel|Year\nMyvi|2022'],
])('a file with %s is read', (_, text) => {
  expect(readCsv(text)).toEqual([
    ['Model', 'Year'],
    ['Myvi', '2022'],
  ]);
});

test('A blank row stays in its place, so that the others are named by their numbers in the spreadsheet', () => {
  expect(readCsv('Model,Year\n\nMyvi,2022\n , \nAxia,2019\n')).toEqual([
    ['Model', 'Year'],
    [''],
    ['Myvi', '2022'],
    [' ', ' '],
    ['Axia', '2019'],
  ]);
});

test('a cell may have lines, quotes and every separator', () => {
  const text = 'Model,Description\n"Myvi","one\n""two""; three, four\tfive"\n';
  expect(readCsv(text)[1]).toEqual(['Myvi', 'one\n"two"; three, four\tfive']);
});

test.each([
  ['="00123"', '00123'],
  ['"=""00123"""', '00123'],
  ['"=""5"""" screen, """"new"""""""', '5" screen, "new"'],
  ['"=T(""00123"")"', '00123'],
  ['"= ""V-0042"""', 'V-0042'],
  ['"=""=1+1"""', '=1+1'],
  ['"=""a""&""b"""', '="a"&"b"'],
  ["'00123", '00123'],
  ['"\'=""00123"""', '="00123"'],
  ['=00123', '=00123'],
])('a cell that a spreadsheet keeps as text, %s, is read as %s', (cell, text) => {
  expect(readCsv(`Model,"=""Stock number"""\nMyvi,${cell}\n`)).toEqual([
    ['Model', 'Stock number'],
    ['Myvi', text],
  ]);
});

test.each(['', '\uFEFF', 'sep=;', '\n\n', 'Model,Year\n"Myvi,2022'])('%j is refused', (text) => {
  expect(() => readCsv(text)).toThrow(Refused);
});

/** From 0x80 on. Node decodes Windows-1252 as Latin-1: https://github.com/nodejs/node/issues/56542 */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const PlainDecoder = TextDecoder;
class BrowserDecoder extends PlainDecoder {
  override decode(bytes: Uint8Array<ArrayBuffer>): string {
    const text = super.decode(bytes);
    if (this.encoding !== 'windows-1252') return text;
    return text.replace(/[\x80-\x9f]/g, (letter) => western[letter.charCodeAt(0) - 0x80] ?? letter);
  }
}
vi.stubGlobal('TextDecoder', BrowserDecoder);

/** Bytes in a one-byte code page, or in UTF-16. */
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const wide = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
/** 宝马,车况良好 in GBK, 镕 (with a Latin second byte) among others, and 寶馬汽車 in Big5. */
const gbk = 'Model,Description\nX5,\xb1\xa6\xc2\xed\xa3\xac\xb3\xb5\xbf\xf6\xc1\xbc\xba\xc3';
const rareGbk = `${gbk}\n\xd6\xec\xe9\x46\xbb\xf9,1`;
const big5 = 'Model,Description\nX5,\xc4\x5f\xb0\xa8\xa8\x54\xa8\xae';

test.each([
  ['UTF-8', new TextEncoder().encode('\uFEFFCitroën,宝马'), 'Citroën,宝马'],
  ['UTF-8 without a mark', new TextEncoder().encode('Citroën,李𠮷'), 'Citroën,李𠮷'],
  ['UTF-16', wide('\uFEFFCitroën,宝马'), 'Citroën,宝马'],
  ['UTF-16, the other way round', swapped('\uFEFFCitroën,宝马'), 'Citroën,宝马'],
  ['UTF-16 without a mark', wide('Model,Year\n一汽,2022'), 'Model,Year\n一汽,2022'],
  ['UTF-16, the other way round, without a mark', swapped('Model,一\n1,2'), 'Model,一\n1,2'],
  ['Windows-1252', latin('Citro\xebn C4 \x96 \x93as new\x94, \x80 1'), 'Citroën C4 – “as new”, € 1'],
  [
    'Windows-1252 with accents side by side',
    latin('\xc9t\xe9 cr\xe9\xe9 \xe0 No\xebl \xe8 \xe9'),
    'Été créé à Noël è é',
  ],
  ['GBK', latin(gbk), 'Model,Description\nX5,宝马，车况良好'],
  ['GBK with a rare character', latin(rareGbk), 'Model,Description\nX5,宝马，车况良好\n朱镕基,1'],
])('a file in %s is read as it was written', (_, bytes, text) => {
  expect(csvText(bytes)).toBe(text);
});

test.each([
  ['Big5', latin(big5), 'nobody can tell'],
  ['a single pair that may be é and é or one character', latin('cr\xe9\xe9'), 'nobody can tell'],
  ['bytes at random', latin('\x81\xff\x00a\x00\x00\xfe'), 'nobody can tell'],
  ['half a character of UTF-16', wide('Model,1').subarray(0, -1), 'nobody can tell'],
  ['a zero', new Uint8Array([65, 0, 66, 67, 0, 68]), 'nobody can tell'],
  ['a letter that was lost before', new TextEncoder().encode('Citro\uFFFDn'), 'were lost'],
  ['a byte that stands for nothing', latin('Model \x9d, \xe9 \xe8'), 'were lost'],
  ['a zero in UTF-16', wide('\uFEFFModel\0,1'), 'were lost'],
])('a file with %s is refused, and the reason is told', (_, bytes, reason) => {
  expect(() => csvText(bytes)).toThrow(Refused);
  expect(() => csvText(bytes)).toThrow(reason);
});

/** Starts of formulas, and separators. */
const piece = fc.oneof(
  fc.constantFrom(...`=+-@＝;；,\t\r\n "'＂＇`, '\u00A0', '\u200B', 'a', '1'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const cell = fc
  .array(piece, { maxLength: 10 })
  .map((pieces) => pieces.join(''))
  .filter((text) => !text.includes('\uFEFF'));

test('A written file is read without a difference', () => {
  const isKept = fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
    // A row without text is skipped.
    const file = [['One', 'Two'], ...rows.map(([one, two]) => [`x${one}`, two])];
    expect(readCsv(csvFile(file))).toEqual(file);
    const alone = [
      ['One', 'Two'],
      ['x', rows[0]?.[0] ?? ''],
    ];
    expect(readCsv(csvFile(alone))).toEqual(alone);
  });
  fc.assert(isKept, { numRuns: process.env['TEST_SIZE'] === 'full' ? 20_000 : 1_000 });
});

test.each(['\t', '\n', '"', '\u200B', ' ='])(
  'A hundred thousand times %j in one cell is written and read: the work grows with the text alone',
  (part) => {
    const text = part.repeat(100_000);
    expect(readCsv(csvFile([['Model'], [`${text}end`]]))[1]).toEqual([`${text}end`]);
  },
);
