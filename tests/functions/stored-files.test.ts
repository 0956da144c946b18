import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sweepFiles, tendFiles } from '../../functions/src/content/files.ts';
import { applyRetention } from '../../functions/src/privacy/retention.ts';
import { notedJpeg, pngFile } from '../support/files.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';
import { discardFiles, storedContent, storedFile, storeFile } from '../support/stored-files.ts';
import { unique } from '../support/suite.ts';

/** This test's own project and bucket: no other code deletes these files. */

const project = useOwnProject();
const bucket = `${project.id}.appspot.com`;
const stored: string[] = [];

beforeAll(() => vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ storageBucket: bucket })));
afterEach(async () => {
  await discardFiles(...stored.splice(0));
  await project.discard();
});
afterAll(() => vi.unstubAllEnvs());

async function store(
  name: string,
  content: Uint8Array = pngFile().buffer,
  type = 'image/png',
): Promise<string> {
  const address = await storeFile(bucket, name, content, type);
  stored.push(address);
  return address;
}

const story = (image: string | null) =>
  project.database.doc('business_portfolio/story').set({ ...contentSamples.business_portfolio, image });
const tend = (added: string[]) => tendFiles({ added });

it('A picture that a document names is kept as it is when nothing is noted in it', async () => {
  const address = await store('renovation-images/plain.png');
  expect(await tend([address])).toBe('done');
  expect(await storedContent(address)).toEqual(pngFile().buffer);
});

it('A picture that a document names loses where and when it was taken, and keeps its address and type', async () => {
  const { buffer } = notedJpeg();
  expect(buffer.toString('latin1')).toContain('GPS');
  const address = await store('renovation-images/noted.jpg', buffer, 'image/jpeg');
  const before = await storedFile(address);
  await tend([address]);
  const content = await storedContent(address);
  expect(content?.toString('latin1')).not.toMatch(/GPS|Camera/);
  expect(content?.subarray(0, 2)).toEqual(buffer.subarray(0, 2));
  expect(await storedFile(address)).toMatchObject({
    contentType: 'image/jpeg',
    downloadTokens: before?.downloadTokens,
  });
});

it('A picture that a document names is deleted when it is no picture; a brochure is none and stays', async () => {
  const text = await store('car-images/page.png', Buffer.from('<html><script>alert(1)</script>'));
  const brochure = await store('car-brochures/a.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
  await tend([text, brochure]);
  expect(await storedFile(text)).toBeUndefined();
  expect(await storedFile(brochure)).toBeDefined();
});

const HOUR = 60 * 60 * 1000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);

it('The sweep lists the files first, then deletes them, and keeps files that are named or young', async () => {
  const name = unique('kept');
  const kept = await store(`renovation-images/${name}-w500-s.png`);
  const beside = await store(`renovation-images/${name}-w480`);
  const unused = await store('car-images/unused.png');
  await story(kept);
  expect(await sweepFiles({ isDryRun: true, now: later(23) })).toEqual([]);
  expect(await sweepFiles({ isDryRun: true, now: later(25) })).toEqual(['car-images/unused.png']);
  expect(await storedFile(unused)).toBeDefined();
  expect(await sweepFiles({ isDryRun: false, now: later(25) })).toEqual(['car-images/unused.png']);
  expect(await storedFile(unused)).toBeUndefined();
  for (const file of [kept, beside]) expect(await storedFile(file)).toBeDefined();
  const reports = (await project.database.collection('cleanup_reports').orderBy('at').get()).docs;
  expect(reports.map((report) => [report.get('removed'), report.get('dry_run')])).toContainEqual([
    { 'car-images': 1 },
    false,
  ]);
});

it('The sweep keeps the files of the trash and of former versions until their time is over', async () => {
  const name = unique('kept');
  const deleted = await store(`car-images/${name}-w500-s.png`);
  const beside = await store(`car-images/${name}-w480`);
  const replaced = await store(`renovation-images/${name}.png`);
  await story(await store('renovation-images/current.png'));
  const entry = (path: string, fields: object) =>
    project.database.doc(path).set({ ...fields, expires_at: later(30 * 24) });
  await entry('trash/a', { collection: 'car_listings', data: {}, files: [deleted] });
  const versions = { before: { image: replaced }, after: { image: null } };
  await entry('history/a', { collection: 'business_portfolio', ...versions });
  await entry('history/b', { collection: 'business_portfolio', before: null, after: null });
  const almost = later(30 * 24 - 1);
  await applyRetention(almost);
  expect(await sweepFiles({ isDryRun: false, now: almost })).toEqual([]);
  await applyRetention(later(30 * 24 + 1));
  await sweepFiles({ isDryRun: false, now: later(30 * 24 + 1) });
  for (const file of [deleted, beside, replaced]) expect(await storedFile(file)).toBeUndefined();
});

it('The sweep deletes nothing when documents name no file at all', async () => {
  const file = await store('car-images/lonely.png');
  await expect(sweepFiles({ isDryRun: false, now: later(25) })).rejects.toThrow('No document names');
  expect(await storedFile(file)).toBeDefined();
});
