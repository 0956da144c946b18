import { DUE_DRAFTS_EVERY } from '@site/domain/content/draft';
import { Firestore } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { followPhoto } from '../../functions/src/content/photos.ts';
import { publishDraft, publishDueDrafts, unpublish } from '../../functions/src/content/publish-draft.ts';
import { withDates } from '../../functions/src/platform/documents.ts';
import { aisyah, vehicleIn } from '../support/change-events.ts';
import { logged } from '../support/functions-log.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';

const project = useOwnProject();
afterEach(() => project.discard());

const { listing, colour, photoAt, writeDraft, storeVehicle, stamped } = vehicleIn(project);
const by = aisyah;
const now = new Date('2026-03-01T04:00:00Z');
const vehicle = { collection: 'car_listings', documentId: 'myvi' } as const;
const brandEntry = { collection: 'car_brands', documentId: 'perodua' } as const;

const write = (path: string, data: object) => project.database.doc(path).set(data);
async function read(path: string): Promise<Record<string, unknown> | undefined> {
  const snapshot = await project.database.doc(path).get();
  return snapshot.exists ? withDates(snapshot.data()) : undefined;
}
const storeBrand = (name = 'Perodua') => write('car_brands/perodua', { ...contentSamples.car_brands, name });
const { created_at: _, ...fresh } = listing;

test('A vehicle that is hidden leaves nothing in public collections, and comes back as it was', async () => {
  await storeVehicle();
  await write('photos/other', { ...photoAt(0), owner_type: 'renovation_gallery' });
  expect(await unpublish(vehicle, by, now)).toEqual({ success: true });
  for (const path of ['car_listings/myvi', 'photos/p0', 'photos/p1', 'car_color_variants/red'])
    expect(await read(path)).toBeUndefined();
  expect(await read('photos/other')).toBeDefined();
  expect(await read('drafts/car_listings:myvi')).toMatchObject({
    ...{ collection: 'car_listings', document_id: 'myvi', publish_at: null },
    ...{ updated_at: now, updated_by: by.userId },
  });
  expect(await unpublish(vehicle, by)).toEqual({ success: true });

  await storeBrand('Perodua Sdn Bhd');
  expect(await publishDraft({ ...vehicle, by }, now)).toEqual({ success: true });
  const published = { ...listing, make: 'Perodua Sdn Bhd', updated_at: now };
  expect(await read('car_listings/myvi')).toEqual(published);
  expect(await read('photos/p1')).toEqual(photoAt(1));
  expect(await read('car_color_variants/red')).toEqual({ ...colour, created_at: stamped, updated_at: now });
  expect((await project.database.collection('drafts').get()).size).toBe(0);
  expect(await publishDraft({ ...vehicle, by })).toEqual({ success: true });
});

test('A sold vehicle that is hidden and published again was sold on the same day', async () => {
  await storeVehicle();
  const sale = { availability: 'sold', sold_at: stamped, updated_at: now };
  await project.database.doc('car_listings/myvi').update(sale);
  await unpublish(vehicle, by, now);
  expect(await publishDraft({ ...vehicle, by }, now)).toEqual({ success: true });
  expect(await read('car_listings/myvi')).toMatchObject({ sold_at: stamped, updated_at: now });
});

test('An older sold vehicle that is hidden and published again was sold on the day of its last change', async () => {
  await storeVehicle();
  await project.database.doc('car_listings/myvi').update({ availability: 'sold' });
  await unpublish(vehicle, by, now);
  expect(await publishDraft({ ...vehicle, by }, now)).toEqual({ success: true });
  expect(await read('car_listings/myvi')).toMatchObject({ sold_at: stamped });
});

test('A draft that is published as sold was sold at that moment, and one in stock has no time of sale', async () => {
  await storeBrand();
  await writeDraft('car_listings', 'myvi', { ...fresh, availability: 'sold' });
  await writeDraft('car_listings', 'other', { ...fresh, stock_no: null, sold_at: stamped });
  for (const documentId of ['myvi', 'other'])
    expect(await publishDraft({ ...vehicle, documentId, by }, now)).toEqual({ success: true });
  expect((await read('car_listings/myvi'))?.['sold_at']).toEqual(now);
  expect(await read('car_listings/other')).not.toHaveProperty('sold_at');
});

test('A draft is published with the amount, fuel and gearbox that its texts tell', async () => {
  await storeBrand();
  const texts = { price: '72,400', fuel_type: 'Diesel', transmission: '6MT' };
  await writeDraft('car_listings', 'myvi', {
    ...fresh,
    ...texts,
    price_rm: 73_400,
    fuel: 'petrol',
    gearbox: 'automatic',
  });
  expect(await publishDraft({ ...vehicle, by }, now)).toEqual({ success: true });
  const told = { price_rm: 72_400, fuel: 'diesel', gearbox: 'manual' };
  expect(await read('car_listings/myvi')).toMatchObject(told);
});

test('The colours of a draft are published in the order in which they were added, and no two with one name', async () => {
  await storeBrand();
  await writeDraft('car_listings', 'myvi', fresh);
  const { created_at: __, ...added } = colour;
  const ids = ['silver', 'black', 'white', 'blue'];
  for (const id of ids) await writeDraft('car_color_variants', id, { ...added, color_name: id });
  const alike = await writeDraft('car_color_variants', 'alike', { ...added, color_name: 'SILVER' });
  const error = 'Two of its colours are called “SILVER”. Rename or delete one first.';
  expect(await publishDraft({ ...vehicle, by }, now)).toEqual({ success: false, error });
  await alike.delete();
  expect(await publishDraft({ ...vehicle, by }, now)).toEqual({ success: true });
  const oldestFirst = project.database.collection('car_color_variants').orderBy('created_at');
  expect((await oldestFirst.get()).docs.map(({ id }) => id)).toEqual(ids);
});

test('A brand is not published beside one that a person cannot tell from it', async () => {
  await storeBrand('Land Rover');
  await writeDraft('car_brands', 'other', { ...contentSamples.car_brands, name: 'LAND\u00A0 ROVER' });
  const other = { collection: 'car_brands', documentId: 'other' } as const;
  const refused = { success: false, error: '“Land Rover” exists already', field: 'name' };
  expect(await publishDraft({ ...other, by }, now)).toEqual(refused);
  await storeBrand('Range Rover');
  expect(await publishDraft({ ...other, by }, now)).toEqual({ success: true });
});

test('A missing entry can be neither published nor hidden', async () => {
  const gone = { success: false, error: 'This entry is gone: it has been deleted.' };
  expect(await unpublish(vehicle, by)).toEqual(gone);
  expect(await publishDraft({ ...vehicle, by })).toEqual(gone);
});

test('An entry that somebody has published meanwhile is not scheduled, and is not said to be deleted', async () => {
  await storeVehicle();
  const refused = { success: false, error: 'There is a published entry in its place already.' };
  for (const publishAt of [new Date('2026-03-02'), null])
    expect(await publishDraft({ ...vehicle, publishAt, by }, now)).toEqual(refused);
});

test('a brand with published vehicles is not hidden, one without is', async () => {
  await storeVehicle();
  expect(await unpublish(brandEntry, by)).toEqual({
    success: false,
    error: 'This brand still has 1 published car listing. Hide or move it first.',
  });
  await unpublish(vehicle, by);
  expect(await unpublish(brandEntry, by)).toEqual({ success: true });
});

test('a brand is not hidden under a vehicle that is published just before it', async () => {
  await storeBrand();
  const inTransaction = vi.spyOn(Firestore.prototype, 'runTransaction');
  inTransaction.mockImplementationOnce(async function (this: Firestore, ...work) {
    await write('car_listings/myvi', { ...listing, updated_at: stamped });
    return this.runTransaction(...work);
  });
  expect(await unpublish(brandEntry, by)).toEqual({
    success: false,
    error: 'This brand still has 1 published car listing. Hide or move it first.',
  });
  inTransaction.mockRestore();
});

test('A draft shows its first photo, like a published vehicle', async () => {
  await storeVehicle({ isDraft: true });
  const stored = await project.database.doc('drafts/photos:p0').get();
  const none = { exists: false } as typeof stored;
  const changed = (before: typeof stored, after: typeof stored) => followPhoto([before, after], true);
  const picture = async () => (await read('drafts/car_listings:myvi'))?.['data'];
  await project.database.doc('drafts/car_listings:myvi').update({ 'data.image': null });
  await changed(none, stored);
  expect(await picture()).toMatchObject({ image: '/0.jpg' });
  await stored.ref.delete();
  await changed(stored, none);
  expect(await picture()).toMatchObject({ image: '/1.jpg' });
});

test('A draft is not published while a field is missing, which is named', async () => {
  await storeBrand();
  await writeDraft('car_listings', 'myvi', { ...fresh, model: '' });
  const refused = { success: false, error: 'Please fill in the model field', field: 'model' };
  expect(await publishDraft({ ...vehicle, by })).toEqual(refused);
  expect(await publishDraft({ ...vehicle, by, publishAt: new Date('2030-01-01') })).toEqual(refused);
  expect(await read('car_listings/myvi')).toBeUndefined();
});

test('A draft is not published while its brand is not', async () => {
  await writeDraft('car_brands', 'perodua', contentSamples.car_brands);
  await writeDraft('car_listings', 'myvi', fresh);
  expect(await publishDraft({ ...vehicle, by })).toMatchObject({
    error: 'Publish its brand first',
    field: 'brand_id',
  });
});

test('A draft is not published while another vehicle has its stock number; it gives back the one that it had', async () => {
  await storeBrand();
  await writeDraft('car_listings', 'myvi', fresh);
  await write('stock_numbers/V-0042', { stock_no: 'V-0042', listing_id: 'axia' });
  await write('stock_numbers/V-0001', { stock_no: 'V-0001', listing_id: 'myvi' });
  expect(await publishDraft({ ...vehicle, by })).toEqual({
    ...{ success: false, error: 'V-0042 is the stock number of another vehicle', field: 'stock_no' },
  });
  await project.database.doc('stock_numbers/V-0042').delete();
  expect(await publishDraft({ ...vehicle, by }, now)).toEqual({ success: true });
  expect(await read('stock_numbers/V-0042')).toMatchObject({ listing_id: 'myvi' });
  expect(await read('stock_numbers/V-0001')).toBeUndefined();
  expect(await read('car_listings/myvi')).toMatchObject({ created_at: now, updated_at: now });
});

test('A draft is not published over an entry that is published', async () => {
  await storeVehicle();
  await writeDraft('car_listings', 'myvi', fresh);
  const alreadyThere = { success: false, error: 'There is a published entry in its place already.' };
  expect(await publishDraft({ ...vehicle, by })).toEqual(alreadyThere);
});

const project1 = { collection: 'renovation_gallery', documentId: 'kitchen' } as const;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const scheduled = async () =>
  (await read('drafts/renovation_gallery:kitchen'))?.['publish_at'] as Date | null | undefined;

test('A schedule is set, moved and taken back, and never in the past', async () => {
  await writeDraft('renovation_gallery', 'kitchen', contentSamples.renovation_gallery);
  await publishDraft({ ...project1, by, publishAt: minutes(30) }, now);
  expect(await scheduled()).toEqual(minutes(30));
  const far = await publishDraft({ ...project1, by, publishAt: new Date('2062-11-30') }, now);
  expect(far).toEqual({ success: false, error: 'Please choose a time within the next five years' });
  const past = await publishDraft({ ...project1, by, publishAt: now }, now);
  expect(past).toEqual({ success: false, error: 'Please choose a time that is still to come' });
  await publishDraft({ ...project1, by, publishAt: null }, now);
  expect(await scheduled()).toBeNull();
});

test('Moving or undoing a schedule, and undoing of hiding, is refused once somebody else has changed it', async () => {
  const draft = await writeDraft('renovation_gallery', 'kitchen', contentSamples.renovation_gallery);
  const changed = {
    success: false,
    error: 'It has been changed again since. Choose a version from its history.',
  };
  const undoOfHide = { ...project1, by, expectedSchedule: null };
  await publishDraft({ ...project1, by, publishAt: minutes(30) }, now);
  expect(await publishDraft({ ...undoOfHide, publishAt: minutes(9) }, now)).toEqual({
    success: false,
    error: 'Somebody else has changed its schedule meanwhile. Nothing was changed.',
  });
  await publishDraft({ ...project1, by, publishAt: null, expectedSchedule: minutes(30) }, now);
  expect(await scheduled()).toBeNull();
  expect(await publishDraft(undoOfHide, now)).toEqual(changed);
  await draft.update({ updated_by: by.userId });
  expect(await publishDraft(undoOfHide, now)).toEqual({ success: true });
});

test('A schedule publishes when its time has come, and not before', async () => {
  await writeDraft('renovation_gallery', 'kitchen', contentSamples.renovation_gallery, minutes(30));
  await writeDraft('renovation_gallery', 'unscheduled', contentSamples.renovation_gallery);
  expect(await publishDueDrafts(minutes(29))).toBe(0);
  expect(await publishDueDrafts(minutes(30))).toBe(1);
  expect(await read('renovation_gallery/kitchen')).toMatchObject({ created_at: minutes(30) });
  expect(await publishDueDrafts(minutes(33))).toBe(0);
  expect(await read('renovation_gallery/unscheduled')).toBeUndefined();
});

test('A schedule publishes the others beside an incomplete draft', async () => {
  await writeDraft('renovation_gallery', 'damaged', { title: 'Half' }, minutes(1));
  await writeDraft('renovation_gallery', 'kitchen', contentSamples.renovation_gallery, minutes(2));
  expect(await publishDueDrafts(minutes(3))).toBe(1);
});

test('A schedule is retried with a back-off for an incomplete draft, shows the reason, and is given up', async () => {
  const path = 'drafts/renovation_gallery:damaged';
  await writeDraft('renovation_gallery', 'damaged', { title: 'Half' }, minutes(1));
  const before = logged.length;
  for (const [index, due] of [0, 3, 9, 21, 45, 93, 189, 381, 765, 1533].entries()) {
    await publishDueDrafts(minutes(Math.max(due - DUE_DRAFTS_EVERY, -1) + 1));
    expect(logged, `before minute ${due}`).toHaveLength(before + index);
    await publishDueDrafts(minutes(due + 1));
    expect(logged, `at minute ${due}`).toHaveLength(before + index + 1);
  }
  await publishDueDrafts(minutes(9_000));
  expect(logged).toHaveLength(before + 10);
  expect(logged.at(-1)).toContain('A scheduled entry was given up');
  const { error: reason } = await publishDraft({ collection: 'renovation_gallery', documentId: 'damaged' });
  expect((await read(path))?.['failure']).toEqual({ times: 10, reason });

  // A changed draft or schedule is retried at once.
  const repaired = { data: contentSamples.renovation_gallery, updated_at: minutes(5000) };
  await project.database.doc(path).update(repaired);
  expect(await publishDueDrafts(minutes(5001))).toBe(1);
});

test('A schedule starts again when it is set again', async () => {
  await writeDraft('renovation_gallery', 'kitchen', contentSamples.renovation_gallery, minutes(1));
  const failed = { failed_at: minutes(2), failure: { times: 10, reason: 'x' } };
  await project.database.doc('drafts/renovation_gallery:kitchen').update(failed);
  expect(await publishDueDrafts(minutes(9000))).toBe(0);
  await publishDraft({ ...project1, by, publishAt: minutes(9002) }, minutes(9001));
  expect(await publishDueDrafts(minutes(9003))).toBe(1);
});
