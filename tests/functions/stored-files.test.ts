import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepFiles } from '../../functions/src/files/sweep-files.ts';
import { tendFiles } from '../../functions/src/files/tend-files.ts';
import { notedJpeg, pngFile } from '../support/files.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';
import { discardFiles, storedContent, storedFile, storeFile } from '../support/stored-files.ts';
import { unique } from '../support/suite.ts';

/** The functions' own code on a project and a bucket of the test's own: nothing else looks after these files. */

// Reports and removals are logged; the logger takes the console as it is when loaded.
vi.hoisted(() => {
  console.info = () => undefined;
  console.error = () => undefined;
});

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
const tend = (added: string[], removed: string[] = []) => tendFiles({ added, removed, since: Date.now() });

describe('a picture that a document names', () => {
  it('is kept as it is when nothing is noted in it', async () => {
    const address = await store('renovation-images/plain.png');
    expect(await tend([address])).toBe('done');
    expect(await storedContent(address)).toEqual(pngFile().buffer);
  });

  it('loses where and when it was taken, and keeps its address and type', async () => {
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

  it('is deleted when it is no picture; a brochure is none and stays', async () => {
    const text = await store('car-images/page.png', Buffer.from('<html><script>alert(1)</script>'));
    const brochure = await store('car-brochures/a.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
    await tend([text, brochure]);
    expect(await storedFile(text)).toBeUndefined();
    expect(await storedFile(brochure)).toBeDefined();
  });
});

describe('a file that a document named', () => {
  it('goes with what is stored beside it, once the pages that showed it are published anew', async () => {
    const address = await store('renovation-images/house-w600-s.png');
    const beside = [
      await store('renovation-images/house-w480'),
      await store('renovation-images/house-w600'),
      await store('renovation-images/house-share.jpg'),
    ];
    const page = project.database.doc('publications/page');
    await page.set({ state: 'waiting', changed_at: new Date() });
    expect(await tend([], [address])).toBe('again');
    for (const file of [address, ...beside]) expect(await storedFile(file)).toBeDefined();
    await page.set({ state: 'published', changed_at: new Date() });
    expect(await tend([], [address])).toBe('done');
    for (const file of [address, ...beside]) expect(await storedFile(file)).toBeUndefined();
    expect(await tend([], [address])).toBe('done');
  });

  it('stays while another document names it, and when it is not ours', async () => {
    const address = await store('renovation-images/shared.png');
    await story(address);
    await tend(
      [],
      [address, 'https://example.com/v0/b/other/o/car-images%2Fa.png?alt=media', '/images/a.svg'],
    );
    expect(await storedFile(address)).toBeDefined();
  });

  it('does not wait for pages that changed later', async () => {
    const address = await store('renovation-images/old.png');
    await project.database.doc('publications/page').set({ state: 'waiting', changed_at: new Date() });
    const since = Date.now() - 60_000;
    expect(await tendFiles({ added: [], removed: [address], since })).toBe('done');
    expect(await storedFile(address)).toBeUndefined();
  });
});

describe('the sweep', () => {
  const HOUR = 60 * 60 * 1000;
  const later = (hours: number) => new Date(Date.now() + hours * HOUR);

  it('says first what it would delete, deletes it then, and leaves what is named or young', async () => {
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

  it('deletes nothing when documents name no file at all', async () => {
    const file = await store('car-images/lonely.png');
    await expect(sweepFiles({ isDryRun: false, now: later(25) })).rejects.toThrow('No document names');
    expect(await storedFile(file)).toBeDefined();
  });
});
