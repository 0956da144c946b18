import { afterAll, beforeEach, expect, it } from 'vitest';
import { extractorContract } from '../../../../tests/support/extractor-contract.ts';
import { startModelServer } from '../../../../tests/support/model-server.ts';
import { samplePdf } from '../../../../tests/support/sample-pdf.ts';
import { geminiExtractor } from '../gemini.ts';
import { extractListing } from '../job.ts';
import { rulesReader } from '../rules.ts';

const server = await startModelServer();
process.env['GEMINI_BASE_URL'] = server.address;
process.env['GEMINI_MODEL'] = 'test-model';
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

extractorContract('the rules', () => rulesReader(['Perodua', 'Proton', 'Toyota']));
extractorContract('Gemini', () => geminiExtractor('the-key'));

it('Gemini gets a scan as the PDF itself, before the words, and its values are read from a picture', async () => {
  const content = samplePdf({ scans: 2 });
  const source = { files: [{ type: 'application/pdf', content }] } as const;
  const { proposals } = await extractListing(source, geminiExtractor('the-key'));
  const [pdf, words] = server.asked[0]?.contents[0]?.parts ?? [];
  expect(pdf).toEqual({ inlineData: { mimeType: 'application/pdf', data: content.toString('base64') } });
  expect(words).toEqual({ text: expect.stringMatching(/^<source>/) });
  expect(proposals.length).toBeGreaterThan(5);
  expect(new Set(proposals.map(({ standing }) => standing))).toEqual(new Set(['picture']));
});

it('Gemini bills thinking as output', async () => {
  const spent: unknown[] = [];
  await geminiExtractor('the-key').extract({ text: 'Perodua Myvi' }, (tokens) => spent.push(tokens));
  expect(spent).toEqual([{ input: 1000, output: 400 }]);
});
