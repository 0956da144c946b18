import { CATALOGUE_PATH, EVERY_PATH, publicationId, SITEMAP_PATH } from '@site/domain/publishing/publication';
import type { ExtraRead } from '@site/domain/publishing/published-content';
import type { Site } from '@site/domain/publishing/site';
import { routes } from '@site/domain/routes';
import { DocumentReference } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { markPagesOfLongSold, marksOf, pathsAffectedBy } from '../../functions/src/publishing/affected.ts';
import { type Hosting, hostingFolder, OtherBuild } from '../../functions/src/publishing/hosting.ts';
import { answerPage } from '../../functions/src/publishing/page.ts';
import { publishWaiting } from '../../functions/src/publishing/publish.ts';
import { firestoreReader } from '../../functions/src/publishing/render.ts';
import { failedPaths, markWaiting } from '../../functions/src/publishing/waiting.ts';
import { CREATED, smallSite, usePublishedSite } from '../support/publishing.ts';

/** The publisher's code with a small site, the suite's Firestore and a folder. */

const site = usePublishedSite();
const { file, read, vehicle } = site;

const publish = (change: { site?: Site; hosting?: Hosting; budget?: number } = {}) =>
  publishWaiting({ site: smallSite, hosting: hostingFolder(site.folder), ...change });

/** Records the names of published files. */
function recordingHosting() {
  const published: string[] = [];
  const folder = hostingFolder(site.folder);
  const hosting: Hosting = {
    ...folder,
    publish(files, publishing) {
      published.push(...files.keys());
      return folder.publish(files, publishing);
    },
  };
  return { hosting, published };
}

/** Publishes everything; returns the paths of the vehicles. */
async function publishAll(...ids: string[]): Promise<string[]> {
  const paths = await Promise.all(ids.map((id) => vehicle(id)));
  await markWaiting([EVERY_PATH]);
  await publish();
  return paths;
}

test('A page that waits is published as its content is, and the rest stays as it was', async () => {
  const [ativa = '', myvi = ''] = await publishAll('Ativa', 'Myvi');
  await vehicle('Ativa', { price: '70,000' });
  await vehicle('Myvi', { price: '40,000' });
  await markWaiting([ativa]);
  expect(await publish()).toMatchObject({ published: 1, isLeft: false, isWorthRetrying: false });
  expect(file(ativa)).toContain('<title>Ativa for 70,000</title>');
  expect(file(myvi)).toContain('<title>Myvi for 72,600</title>');
  expect(await read(ativa)).toMatchObject({
    state: 'published',
    published_at: expect.any(Date),
    last_modified: CREATED,
    error: null,
  });
});

test('A page that waits is taken away when its content is deleted, and answers that it is gone, also after a publisher that broke off', async () => {
  const [ativa = ''] = await publishAll('Ativa');
  await site.remove(ativa);
  await markWaiting([ativa, SITEMAP_PATH, CATALOGUE_PATH]);
  const noting = vi.spyOn(DocumentReference.prototype, 'set').mockRejectedValueOnce(new Error('ended'));
  await expect(publish()).rejects.toThrow('ended');
  noting.mockRestore();
  await publish();
  expect(file(ativa)).toBeUndefined();
  expect(await read(ativa)).toMatchObject({ state: 'gone' });
  expect(file(SITEMAP_PATH)).not.toContain(ativa);
  expect(JSON.parse(file(CATALOGUE_PATH) ?? '').vehicles).toEqual([]);
  expect(await answerPage(ativa, smallSite, firestoreReader)).toMatchObject({ status: 410 });
});

test('The page of a vehicle is taken away when it has been sold for 30 days, and answers that it is gone', async () => {
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000);
  // A correction of yesterday does not count.
  const sold = (days: number) => ({ availability: 'sold', sold_at: daysAgo(days), updated_at: daysAgo(1) });
  const [ativa = '', myvi = ''] = await publishAll('Ativa', 'Myvi');
  await vehicle('Ativa', sold(31));
  await vehicle('Myvi', sold(29));
  // The page is not yet published again, but the database already answers "gone".
  expect(await answerPage(ativa, smallSite, firestoreReader)).toMatchObject({ status: 410 });
  expect(await answerPage(myvi, smallSite, firestoreReader)).toMatchObject({ status: 200 });
  expect(await markPagesOfLongSold()).toBe(true);
  await publish();
  expect(file(ativa)).toBeUndefined();
  expect(file(myvi)).toContain('Myvi');
  expect(await answerPage(ativa, smallSite, firestoreReader)).toMatchObject({ status: 410 });
  expect(await read(ativa)).toMatchObject({ state: 'gone' });
  // A day later nothing is left to do, also where a restore has forgotten the page.
  expect(await markPagesOfLongSold()).toBe(false);
  await site.project.database.doc(`publications/${publicationId(ativa)}`).delete();
  expect(await markPagesOfLongSold()).toBe(false);
});

test('A page that waits leaves no trace if it never was on the site', async () => {
  await markWaiting(['/nothing']);
  expect(await publish()).toMatchObject({ published: 0, failed: new Map() });
  expect(await read('/nothing')).toBeUndefined();
  expect(await answerPage('/nothing', smallSite, firestoreReader)).toMatchObject({ status: 404 });
});

test('A page that is none of the public site takes no file away, whatever was marked', async () => {
  const files = ['/admin', '/privacy', '/speculation-rules.json'];
  for (const path of files) site.put(path, 'of the deploy');
  await markWaiting([...files, '/services/car-dealership/loan']);
  await publish();
  for (const path of files) expect(file(path), path).toBe('of the deploy');
  expect(await read('/admin')).toBeUndefined();
});

test('A page that waits has no file when its address is too long for one, and stops no other', async () => {
  const [ativa = '', long = ''] = await publishAll('Ativa', 'x'.repeat(300));
  const tooLong = await vehicle('\u8f66'.repeat(375));
  await markWaiting([tooLong]);
  expect(await publish()).toMatchObject({ published: 0, failed: new Map() });
  expect(file(ativa)).toContain('Ativa');
  expect(await answerPage(long, smallSite, firestoreReader)).toMatchObject({ status: 200 });
  expect(await answerPage(tooLong, smallSite, firestoreReader)).toMatchObject({ status: 200 });
});

test('Everything that waits is every path of the site, with sitemap and catalogue', async () => {
  const paths = await publishAll('Ativa', 'Myvi');
  for (const path of [...paths, routes.about.path, routes.shop.path]) expect(file(path)).toContain('The end');
  expect(file(SITEMAP_PATH)?.split('\n')).toEqual([
    '/about -',
    '/services/car-dealership/shop -',
    ...paths
      .map((path) => `${path} ${CREATED.toISOString()}`)
      .toSorted()
      .reverse(),
  ]);
  const { vehicles } = JSON.parse(file(CATALOGUE_PATH) ?? '');
  expect(vehicles).toHaveLength(2);
  expect(await read(EVERY_PATH)).toBeUndefined();
});

const newest = new Date(CREATED.getTime() + 60_000);

/** Changes a vehicle and publishes; returns the affected vehicle pages. */
async function publishedBy(id: string, created_at: Date): Promise<string[]> {
  const after = { brand_id: 'perodua', created_at };
  await markWaiting(
    await marksOf(pathsAffectedBy({ collection: 'car_listings', id, before: undefined, after })),
  );
  const { hosting, published } = recordingHosting();
  await publish({ hosting });
  return published.filter((name) => name.includes('/listing/'));
}

test('A change of one of the newest vehicles publishes all of its brand', async () => {
  await publishAll('Ativa', 'Myvi', 'Axia');
  await vehicle('Saga', { brand_id: 'proton' });
  expect(await publishedBy('Ativa', newest)).toHaveLength(3);
});

test('A change of an old vehicle publishes its own page alone', async () => {
  const ids = ['Ativa', 'Myvi', 'Axia', 'Alza', 'Aruz'];
  await publishAll(...ids);
  expect(await publishedBy('Bezza', new Date(0))).toEqual(['/services/car-dealership/listing/Bezza.html']);
});

test('A change of a vehicle behind four newer ones that are sold publishes the others of its brand', async () => {
  const sold = { availability: 'sold', updated_at: new Date() };
  for (const id of ['Ativa', 'Myvi', 'Axia', 'Alza', 'Aruz']) await vehicle(id, sold);
  await publishAll('Viva', 'Kancil');
  expect(await publishedBy('Bezza', new Date(0))).toEqual(
    expect.arrayContaining(['/services/car-dealership/listing/Viva.html']),
  );
});

test('A change of a vehicle that may be the nearest to a sold one publishes those that are sold, of all brands', async () => {
  const soldAt = (updated_at: Date) => ({ brand_id: 'honda', availability: 'sold', updated_at });
  await vehicle('City', soldAt(new Date()));
  await vehicle('Jazz', soldAt(new Date(0)));
  const newer = Array.from({ length: 24 }, (_, index) => `Newer-${index}`);
  await publishAll('Ativa', ...newer.slice(1));
  const own = '/services/car-dealership/listing/Bezza.html';
  expect(await publishedBy('Bezza', new Date(0))).toEqual([own]);
  await site.remove('/Ativa');
  expect(await publishedBy('Bezza', new Date(0))).toEqual([
    own,
    '/services/car-dealership/listing/City.html',
  ]);
});

test('A page that cannot be rendered stays as it was, stops no other, and has failed after three attempts', async () => {
  const [ativa = '', myvi = ''] = await publishAll('Ativa', 'Myvi');
  await vehicle('Ativa', { model: 'broken' });
  await vehicle('Myvi', { price: '1' });
  await markWaiting([ativa, myvi]);
  for (const attempts of [1, 2]) {
    expect(await publish()).toMatchObject({ isWorthRetrying: true });
    expect(await read(ativa)).toMatchObject({ state: 'waiting', attempts });
  }
  expect(await publish()).toMatchObject({ isWorthRetrying: false });
  expect(await read(ativa)).toMatchObject({ state: 'failed', error: 'The vehicle cannot be shown' });
  expect(file(ativa)).toContain('Ativa for 72,600');
  expect(file(myvi)).toContain('Myvi for 1');
  expect(await publish()).toMatchObject({ published: 0 });
});

/** A site that cannot read `what` of any vehicle. */
const incomplete = (what: ExtraRead): Site => ({
  ...smallSite,
  async render(path, documents) {
    const page = await smallSite.render(path, documents);
    return { ...page, unread: [{ what, reason: new Error(`No ${what}`) }] };
  },
});

test('A page whose pictures cannot be read stays as it was for two attempts; the third publishes it without them', async () => {
  const [ativa = ''] = await publishAll('Ativa');
  await vehicle('Ativa', { price: '70,000' });
  await markWaiting([ativa]);
  for (const attempts of [1, 2]) {
    expect(await publish({ site: incomplete('photos') })).toMatchObject({ isWorthRetrying: true });
    expect(await read(ativa)).toMatchObject({ state: 'waiting', attempts, error: 'No photos' });
    expect(file(ativa)).toContain('Ativa for 72,600');
  }
  await publish({ site: incomplete('photos') });
  expect(await read(ativa)).toMatchObject({ state: 'published', error: null });
  expect(file(ativa)).toContain('Ativa for 70,000');
});

test('A page is never published while the price setting cannot be read', async () => {
  const [ativa = ''] = await publishAll('Ativa');
  await vehicle('Ativa', { price: '70,000' });
  await markWaiting([ativa]);
  for (let attempt = 1; attempt <= 3; attempt += 1) await publish({ site: incomplete('price setting') });
  expect(await read(ativa)).toMatchObject({ state: 'failed', error: 'No price setting' });
  expect(file(ativa)).toContain('Ativa for 72,600');
});

test('A page that cannot be rendered is tried again when its content changes, and when an administrator asks', async () => {
  const ativa = await vehicle('Ativa', { model: 'broken' });
  await markWaiting([ativa]);
  for (let attempt = 1; attempt <= 3; attempt += 1) await publish();
  await markWaiting(await failedPaths());
  expect(await read(ativa)).toMatchObject({ state: 'waiting', attempts: 0, error: null });
  await vehicle('Ativa');
  await publish();
  expect(file(ativa)).toContain('Ativa');
});

test('When Hosting fails, everything waits still, and says why', async () => {
  const [ativa = ''] = await publishAll('Ativa');
  await markWaiting([ativa]);
  const hosting = {
    ...hostingFolder(site.folder),
    publish: () => Promise.reject(new Error('Hosting is away')),
  };
  await expect(publish({ hosting })).rejects.toThrow('Hosting is away');
  expect(await read(ativa)).toMatchObject({ state: 'waiting', attempts: 0, error: 'Hosting is away' });
  await publish();
  expect(await read(ativa)).toMatchObject({ state: 'published', error: null });
});

test('While Hosting has another build, no content is read, everything waits, and the reason is written once', async () => {
  const [ativa = ''] = await publishAll('Ativa');
  await markWaiting([ativa]);
  const hosting = { ...hostingFolder(site.folder), deploy: () => Promise.reject(new OtherBuild()) };
  const rendered: string[] = [];
  const watched: Site = {
    ...smallSite,
    render: (path, documents) => {
      rendered.push(path);
      return smallSite.render(path, documents);
    },
  };
  await expect(publish({ hosting, site: watched })).rejects.toThrow('Hosting has another build');
  expect(rendered).toEqual([]);
  const error = 'Hosting has another build of the site than the functions: npm run deploy deploys both';
  expect(await read(ativa)).toMatchObject({ state: 'waiting', attempts: 0, error });
  const written = async () =>
    (await site.project.database.doc(`publications/${publicationId(ativa)}`).get()).updateTime;
  const first = await written();
  await expect(publish({ hosting })).rejects.toThrow('Hosting has another build');
  expect(await written()).toEqual(first);
});

test('Two publishers at the same time publish every page once', async () => {
  await Promise.all(['Ativa', 'Myvi', 'Axia'].map((id) => vehicle(id)));
  await markWaiting([EVERY_PATH]);
  const { hosting, published } = recordingHosting();
  const outcomes = await Promise.all([publish({ hosting }), publish({ hosting })]);
  expect(outcomes.map((outcome) => outcome.published).toSorted((a, b) => a - b)).toEqual([0, 9]);
  expect(published).toHaveLength(9);
});

test('A publisher that stalls changes nothing any more once another has taken over', async () => {
  const [ativa = ''] = await publishAll('Ativa');
  await vehicle('Ativa', { price: 'old' });
  await markWaiting([ativa]);
  const folder = hostingFolder(site.folder);
  const standsStill: Hosting = {
    ...folder,
    async publish(files, publishing) {
      await site.passLease();
      await vehicle('Ativa', { price: 'new' });
      await publish();
      return folder.publish(files, publishing);
    },
  };
  await expect(publish({ hosting: standsStill })).rejects.toThrow('Another publisher is at work');
  expect(file(ativa)).toContain('Ativa for new');
});

test('a run ends when its time is over, and leaves the rest for the next', async () => {
  const [ativa = ''] = await publishAll('Ativa');
  await markWaiting([ativa]);
  expect(await publish({ budget: -1 })).toMatchObject({ published: 0, isLeft: true });
  expect(await publish()).toMatchObject({ published: 1, isLeft: false });
});
