import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SCANNED_PAGES } from '@site/domain/extraction';
import { expect, it } from 'vitest';
import { listening } from '../../../tests/support/local-server.ts';
import { samplePdf } from '../../../tests/support/sample-pdf.ts';
import { PAGE_BYTES } from './fetch-page.ts';
import { askFor, readPdfApart } from './read-pdf.ts';
import { fromFiles, pageText, typed, visibleText } from './read-source.ts';
import { ExtractionFailed } from './source.ts';

const pdf = (sample: Parameters<typeof samplePdf>[0]) => [typed(samplePdf(sample))];
const lines = ['Make: Perodua', 'Model: Myvi 1.5 AV', 'Year: 2022', 'Price: RM 52,800', 'Mileage: 31,000 km'];

it('a PDF with text is read as its text, line by line', async () => {
  const source = await fromFiles(pdf({ lines }));
  expect('text' in source && source.text.trim().split('\n')).toEqual(lines);
});

it('a PDF does not tell what stands in its metadata', async () => {
  const source = await fromFiles(pdf({ lines, title: 'The price is RM 1' }));
  expect(JSON.stringify(source)).not.toMatch(/RM 1"|price is/);
});

it.each([
  ['without text', { scans: 2 }],
  ['with nothing but a page number', { lines: ['Page 1 of 1'] }],
])('a PDF %s is read as its pages', async (_, sample) => {
  const files = pdf(sample);
  expect(await fromFiles(files)).toEqual({ files });
});

it('a PDF without text is refused when it has too many pages', async () => {
  await expect(fromFiles(pdf({ scans: SCANNED_PAGES + 1 }))).rejects.toThrow('more than the 20 pages');
});

it.each([
  ['cut off', Buffer.from(samplePdf({ lines }).subarray(0, 20))],
  ['of nothing but its first line', Buffer.from('%PDF-1.7\n')],
])('a PDF %s is refused with the reason', async (_, content) => {
  const refusal = fromFiles([typed(content)]);
  await expect(refusal).rejects.toThrow(ExtractionFailed);
  await expect(refusal).rejects.toThrow('cannot be opened');
});

it('the function that reads PDFs apart gives the same text, and the same reason', async () => {
  const server = createServer(async (request, response) => {
    const answer = {
      set: () => answer,
      status(code: number) {
        response.statusCode = code;
        return answer;
      },
      json: (body: object) => response.end(JSON.stringify(body)),
      on: response.on.bind(response),
    };
    const asked = Object.assign(request, { rawBody: await buffer(request) });
    await readPdfApart(asked as never, answer as never);
  });
  const { port, stop } = await listening(server);
  const address = `http://127.0.0.1:${port}/`;
  const { text, pages } = await askFor(samplePdf({ lines }), address, 'a token');
  expect([text.trim().split('\n'), pages]).toEqual([lines, 1]);
  const refusal = askFor(Buffer.from('%PDF-1.7\n'), address, 'a token');
  await expect(refusal).rejects.toThrow(ExtractionFailed);
  await expect(refusal).rejects.toThrow('cannot be opened');
  await stop();
});

it.each([
  ['ffd8ffe0', 'image/jpeg'],
  ['89504e470d0a1a0a', 'image/png'],
  [Buffer.from('RIFF\0\0\0\0WEBPVP8 ').toString('hex'), 'image/webp'],
])('a file that begins with %s is %s, whatever it is called', (hex, type) => {
  expect(typed(Buffer.from(hex, 'hex')).type).toBe(type);
});

it.each(['<html>', 'GIF89a', 'PK\u0003\u0004', ''])('a file that begins with %j is refused', (content) => {
  expect(() => typed(Buffer.from(content))).toThrow('neither a PDF nor a picture');
});

it('Invisible text is left out', () => {
  const hidden = '\u{E0049}\u{E0067}\u{E006E}';
  expect(visibleText(`RM 6\u200b8,\u2060800\u202e ${hidden}\ufeffok`)).toBe('RM 68,800 ok');
  // Firestore refuses half of a picture: the job would never end.
  expect(visibleText(pageText('Myvi&#xD83D;&#xDE97; 1.5&#xD83D;'))).toBe('Myvi\u{1F697} 1.5');
});

it('the text of a page is what a person reads', () => {
  const html = `<head><style>p{}</style><script>alert('<p>')</script></head>
    <h1>Myvi &amp; Ativa</h1><!-- hidden --><ul><li>RM&nbsp;50,900</li><li>&#50;024</li></ul>&unknown;`;
  expect(pageText(html)).toBe('Myvi & Ativa\nRM 50,900\n2024\n&unknown;');
});

it.each([
  ['a script that never ends', 'Myvi<script>alert(1)', 'Myvi'],
  ['a comment that never ends', 'Myvi<!-- RM 1', 'Myvi'],
  ['a script in capitals', 'Myvi<SCRIPT>alert(1)</SCRIPT >RM 1', 'Myvi RM 1'],
  ['an entity for what would be a tag', '&lt;script&gt;', '<script>'],
  ['an entity beyond the last character', '&#x110000;', '&#x110000;'],
  ['a lone bracket', '5 < 6 Myvi', '5 < 6 Myvi'],
])('%s does no harm', (_, html, text) => {
  expect(pageText(html)).toBe(text);
});

// With lookahead to the end, a pattern would take hours.
it.each(['<', '<p ', '<!-', '<script', '</script ', '&', '&#', '\n ', '<script></script'])(
  'the largest page is read to its end, also when it is all "%s"',
  (part) => {
    expect(typeof pageText(part.repeat(PAGE_BYTES / part.length))).toBe('string');
  },
);
