import type { SourceFileType } from '@site/domain/extraction';
import { sourceFileName, usageMonth } from '@site/domain/extraction';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endAbandonedJobs, endJob, runExtraction } from '../../functions/src/extraction/job.ts';
import { deleteSourceFiles, sweepSourceFiles } from '../../functions/src/extraction/read-source.ts';
import { pngFile } from '../support/files.ts';
import { startModelServer } from '../support/model-server.ts';
import { useOwnProject } from '../support/own-project.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { discardFiles, storedContent, storeFile } from '../support/stored-files.ts';

/** The functions' code with this test's own project and bucket, and a server with the model's API. */

const project = useOwnProject();
const bucket = `${project.id}.appspot.com`;
const stored: string[] = [];
let model: Awaited<ReturnType<typeof startModelServer>>;

beforeAll(async () => {
  // 1,000 tokens in and 1,000 out cost 0.0028 dollars.
  model = await startModelServer({ prompt: 1000, total: 2000 });
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ storageBucket: bucket }));
  vi.stubEnv('GEMINI_BASE_URL', model.address);
  vi.stubEnv('GEMINI_API_KEY', 'the key of the test');
  vi.stubEnv('GEMINI_PRICE_INPUT', '0.30');
  vi.stubEnv('GEMINI_PRICE_OUTPUT', '2.50');
});
beforeEach(async () => {
  vi.stubEnv('GEMINI_MONTHLY_LIMIT', '10');
  await project.discard();
});
afterAll(async () => {
  await model.close();
  await discardFiles(...stored);
  await project.discard();
  vi.unstubAllEnvs();
});

/** Stores a file as the browser does; returns its name. */
async function upload(content: Uint8Array, type: SourceFileType = 'application/pdf') {
  const name = sourceFileName(type);
  const address = await storeFile(bucket, name, content, type);
  stored.push(address);
  return { name, address };
}

const file = (...names: string[]) => ({ source_type: 'file', source_content: names.join('\n') }) as const;
const text = { source_type: 'pdf', source_content: 'Make: Perodua\nModel: Myvi\nRM 52,800' } as const;
const usage = async (month = usageMonth(new Date())) =>
  (await project.database.doc(`model_usage/${month}`).get()).data();

it('A file with the text of a PDF checks the values against the text', async () => {
  const { name } = await upload(
    samplePdf({
      lines: ['Make: Perodua', 'Model: Myvi', 'RM 52,800', 'Petrol, automatic, one careful owner'],
    }),
  );
  const end = await runExtraction('a', file(name));
  expect(end).toMatchObject({ status: 'completed', reader: 'model', extracted_data: { price: '52,800' } });
  expect(end.status === 'completed' && end.proposals.find(({ field }) => field === 'price')).toEqual({
    field: 'price',
    value: '52,800',
    quote: 'RM 52,800',
    standing: 'stands',
  });
});

it('A file with a scan goes to the model unchanged, with values from a picture', async () => {
  const scan = samplePdf({ scans: 2 });
  const { name } = await upload(scan);
  const end = await runExtraction('b', file(name));
  expect(end.status === 'completed' && new Set(end.proposals.map(({ standing }) => standing))).toEqual(
    new Set(['picture']),
  );
  const [part] = model.asked.at(-1)?.contents[0]?.parts ?? [];
  expect(part).toEqual({ inlineData: { mimeType: 'application/pdf', data: scan.toString('base64') } });
});

it('A file may be several photos of one advertisement', async () => {
  const photos = await Promise.all([
    upload(pngFile().buffer, 'image/png'),
    upload(pngFile().buffer, 'image/png'),
  ]);
  const end = await runExtraction('c', file(...photos.map(({ name }) => name)));
  expect(end).toMatchObject({ status: 'completed', extracted_data: { make: 'Perodua' } });
  expect(model.asked.at(-1)?.contents[0]?.parts).toHaveLength(3);
});

it.each([
  ['gone', sourceFileName('application/pdf'), 'not there any more'],
  ['named by a path', 'extractor-sources/../car-brochures/a.pdf', 'no files that can be read'],
])('A file that is %s ends the job with the reason', async (_, name, reason) => {
  expect(await runExtraction('d', file(name))).toMatchObject({
    status: 'failed',
    error: expect.stringContaining(reason),
  });
});

it('A file is deleted with its job, or by the sweep if it has no job', async () => {
  const [used, young] = [await upload(Buffer.from('x')), await upload(Buffer.from('x'))];
  await deleteSourceFiles(used.name);
  await sweepSourceFiles();
  expect(await storedContent(used.address)).toBeUndefined();
  expect(await storedContent(young.address)).toBeDefined();
  await sweepSourceFiles(new Date(Date.now() + 2 * 60 * 60 * 1000));
  expect(await storedContent(young.address)).toBeUndefined();
});

it('The costs of the model are kept with the job and summed up by month', async () => {
  const end = await runExtraction('a', text);
  expect(end.usage).toEqual({ input_tokens: 1000, output_tokens: 1000, cost_micros: 2800 });
  await runExtraction('b', text);
  expect(await usage()).toMatchObject({
    jobs: 2,
    input_tokens: 2000,
    output_tokens: 2000,
    cost_micros: 5600,
    limit_micros: 10_000_000,
    reserved: {},
  });
});

it('The costs of the model are counted even without a result', async () => {
  const end = await runExtraction('a', { ...text, source_content: 'Lorem ipsum' });
  expect(end).toMatchObject({ status: 'failed', usage: { cost_micros: 5600 } });
  expect(await usage()).toMatchObject({ jobs: 1, cost_micros: 5600 });
});

it('The costs of the model never pass the limit, however many jobs come at once', async () => {
  // A job reserves 0.065 dollars and costs 0.0028. One after the other, two jobs fit.
  vi.stubEnv('GEMINI_MONTHLY_LIMIT', '0.07');
  const before = model.asked.length;
  const ends = await Promise.all(Array.from({ length: 8 }, (_, job) => runExtraction(`job ${job}`, text)));
  const refused = ends.filter((end) => end.status === 'failed');
  expect(ends.length - refused.length).toBeGreaterThanOrEqual(1);
  expect(ends.length - refused.length).toBeLessThanOrEqual(2);
  expect(model.asked.length - before).toBe(ends.length - refused.length);
  for (const end of refused)
    expect(end).toMatchObject({ error: expect.stringContaining('US$ 0.07 a month, is reached') });
  expect(await usage()).toMatchObject({ reserved: {} });
});

it('The reserved cost of a dead job counts for ten minutes only', async () => {
  vi.stubEnv('GEMINI_MONTHLY_LIMIT', '0.1');
  const now = new Date('2026-11-15T03:00:00Z');
  const dead = { until: now.getTime() + 60_000, micros: 65_000 };
  const counts = {
    jobs: 0,
    input_tokens: 0,
    output_tokens: 0,
    cost_micros: 0,
    limit_micros: 0,
    updated_at: now,
  };
  await project.database.doc('model_usage/2026-11').set({ ...counts, reserved: { dead } });
  expect(await runExtraction('a', text, { now })).toMatchObject({ status: 'failed' });
  expect(await runExtraction('a', text, { now: new Date(now.getTime() + 61_000) })).toMatchObject({
    status: 'completed',
  });
});

it('A job is read once at a time: a second call is refused, costs nothing and ends nothing', async () => {
  const before = model.asked.length;
  const release = model.hold();
  const first = runExtraction('twice', text);
  await expect.poll(() => model.asked.length - before).toBe(1);
  await expect(runExtraction('twice', text)).rejects.toThrow('This job is being read already');
  release();
  expect(await first).toMatchObject({ status: 'completed' });
  expect(model.asked.length - before).toBe(1);
  expect(await usage()).toMatchObject({ jobs: 1, reserved: {} });
});

const pending = { ...text, status: 'pending' };
const create = () => project.database.collection('car_listing_scraping_jobs').add(pending);
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('A job that nobody works on any more ends as failed with the reason, and a job in the works stays as it is', async () => {
  const job = await create();
  await endAbandonedJobs(later(5));
  expect((await job.get()).data()).toEqual(pending);
  await endAbandonedJobs(later(11));
  const failed = { status: 'failed', error: 'The extraction was interrupted' };
  expect((await job.get()).data()).toMatchObject(failed);
});

it('A job that nobody works on any more keeps the end that it has', async () => {
  const job = await create();
  await endJob(job.id, { status: 'completed' });
  await endAbandonedJobs(later(11));
  await endJob(job.id, { status: 'failed' });
  expect((await job.get()).get('status')).toBe('completed');
});
