import { type DraftCollection, draftId } from '@site/domain/content/draft';
import { restoreRefusals } from '@site/domain/messages/history';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hideEntry, publishDraft, publishDueDrafts } from '../../functions/src/content/publish-draft.ts';
import { aisyah, change, eventOf, historyIn } from '../support/change-events.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';

/** The test delivers the events of its own writes. */

const project = useOwnProject();
const { database } = project;
afterEach(() => project.discard());
afterAll(() => project.discard());

const { created_at, idsIn, historyOf, undo, restoreAs, restore, storeAdministrator, photoOf } =
  historyIn(project);
const listing = { ...contentSamples.car_listings, stock_no: 'V-0042', image: '/0.jpg' };
const vehicle = { collection: 'car_listings', documentId: 'myvi' } as const;
const published = database.doc('car_listings/myvi');
const draft = database.doc('drafts/car_listings:myvi');

const photo = (position: number) => photoOf('myvi', position);
const history = () => historyOf({ id: 'myvi' });
const dataOf = async (document = draft) => (await document.get()).get('data');
async function writeDraft(
  collection: DraftCollection,
  id: string,
  data: object,
  publish_at: Date | null = null,
) {
  const document = database.doc(`drafts/${draftId(collection, id)}`);
  const own = { publish_at, updated_at: created_at, updated_by: 'ali' };
  await document.set({ collection, document_id: id, data, ...own });
  return document;
}

/** A draft of a formerly published vehicle, with two photos, a colour and its stock number. */
async function hiddenVehicle(data: object = {}): Promise<void> {
  await storeAdministrator();
  await database.doc(`car_brands/${listing.brand_id}`).set(contentSamples.car_brands);
  await writeDraft('car_listings', 'myvi', { ...listing, created_at, ...data });
  for (const position of [0, 1]) await writeDraft('photos', `p${position}`, photo(position));
  const colour = { ...contentSamples.car_color_variants, car_listing_id: 'myvi' };
  await writeDraft('car_color_variants', 'red', { ...colour, created_at });
  await database.doc('stock_numbers/V-0042').set({ stock_no: 'V-0042', listing_id: 'myvi', created_at });
}

describe('a draft that is deleted', () => {
  it('waits in the trash with what belongs to it and its files, and comes back as a draft', async () => {
    await hiddenVehicle({ description: '' });
    await draft.update({ publish_at: new Date('2030-01-01') });
    const stored = await dataOf();
    const event = await eventOf(draft, (it) => it.delete(), aisyah.userId);
    await Promise.all([event.arrive(), event.arrive()]);
    expect([...(await idsIn('drafts')), ...(await idsIn('stock_numbers'))]).toEqual([]);
    expect(await idsIn('trash')).toEqual([event.id]);
    expect((await database.doc(`trash/${event.id}`).get()).data()).toMatchObject({
      ...{ collection: 'car_listings', document_id: 'myvi', is_draft: true, by_name: 'Aisyah' },
      data: { model: listing.model },
      files: expect.arrayContaining(['/0.jpg', '/1.jpg', contentSamples.car_color_variants.image_url]),
    });

    expect(await restore(event.id)).toEqual({ success: true });
    expect(await dataOf()).toEqual(stored);
    expect((await draft.get()).data()).toMatchObject({ publish_at: null, updated_by: 'aisyah' });
    const belongings = ['car_color_variants:red', 'photos:p0', 'photos:p1'];
    expect(await idsIn('drafts')).toEqual(['car_listings:myvi', ...belongings].toSorted());
    expect(await dataOf(database.doc('drafts/photos:p1'))).toEqual({
      ...photo(1),
      created_at: stored.created_at,
    });
    expect(await idsIn('stock_numbers')).toEqual(['V-0042']);
    for (const name of ['car_listings', 'photos', 'car_color_variants', 'trash'])
      expect(await idsIn(name)).toEqual([]);
    expect(await restore(event.id)).toEqual({ success: true });
  });

  it('comes back by the Undo of its deletion, without the number that another vehicle has by now', async () => {
    await hiddenVehicle();
    const entry = await change(draft, (it) => it.delete());
    await database.doc('stock_numbers/V-0042').set({ stock_no: 'V-0042', listing_id: 'axia' });
    expect(await undo(entry)).toEqual({ success: true });
    expect(await dataOf()).toMatchObject({ model: listing.model });
    expect((await database.doc('stock_numbers/V-0042').get()).get('listing_id')).toBe('axia');
  });

  it('has an entry for each restoration, also when their events come late', async () => {
    await hiddenVehicle();
    const events = [];
    for (let time = 0; time < 2; time += 1) {
      const entry = await change(draft, (it) => it.delete());
      events.push(await eventOf(draft, () => restore(entry), null));
    }
    for (const event of events) await event.arrive();
    expect((await history()).map(({ kind, by_name }) => [kind, by_name])).toEqual(
      ['delete', 'restore', 'delete', 'restore'].map((kind) => [kind, 'Aisyah']),
    );
  });

  it('does not replace an entry published under its id meanwhile', async () => {
    await hiddenVehicle();
    const entry = await change(draft, (it) => it.delete());
    await published.set({ ...listing, created_at });
    expect(await restore(entry)).toEqual({ success: false, error: restoreRefusals.existsAgain });
  });
});

describe('a draft that is published', () => {
  it.each(['by somebody', 'by its schedule'])('is not in the trash: %s', async (how) => {
    const due = new Date('2026-03-01T04:00:00Z');
    await hiddenVehicle();
    await draft.update({ publish_at: due });
    const publish = () =>
      how === 'by somebody' ? publishDraft({ ...vehicle, by: aisyah }) : publishDueDrafts(due);
    const moved = database.doc('drafts/photos:p0');
    const photoEvent = await eventOf(moved, () => change(draft, publish, null), null);
    await photoEvent.arrive();
    expect(await idsIn('trash')).toEqual([]);
    expect(await history()).toEqual([]);
    expect(await idsIn('photos')).toEqual(['p0', 'p1']);
    expect(await idsIn('stock_numbers')).toEqual(['V-0042']);
  });

  it('is not in the trash either when the event comes after the published vehicle was deleted', async () => {
    await hiddenVehicle();
    const event = await eventOf(draft, () => publishDraft({ ...vehicle, by: aisyah }), null);
    const deleted = await change(published, (it) => it.delete());
    await event.arrive();
    expect(await idsIn('trash')).toEqual([deleted]);
  });
});

describe('a vehicle that is hidden', () => {
  it('has one entry for that, and keeps what belongs to it', async () => {
    await hiddenVehicle();
    await publishDraft({ ...vehicle, by: aisyah });
    const event = await eventOf(published, () => change(draft, () => hideEntry(vehicle, aisyah), null), null);
    await event.arrive();
    expect((await history()).map(({ kind, by_name }) => [kind, by_name])).toEqual([['hide', 'Aisyah']]);
    expect(await idsIn('drafts')).toHaveLength(4);
    expect(await idsIn('stock_numbers')).toEqual(['V-0042']);
  });

  it('is in the trash as a draft when it is deleted before the event of the hiding comes', async () => {
    await hiddenVehicle();
    await publishDraft({ ...vehicle, by: aisyah });
    const event = await eventOf(published, () => hideEntry(vehicle, aisyah), null);
    const deleted = await change(draft, (it) => it.delete());
    await event.arrive();
    expect(await idsIn('trash')).toEqual([deleted]);
    expect(await restore(deleted)).toEqual({ success: true });
    expect(await idsIn('drafts')).toHaveLength(4);
  });
});

describe('a change of a draft', () => {
  it('has an entry with its fields; its schedule and what the website does have none', async () => {
    await hiddenVehicle();
    await change(draft, (it) => it.update({ 'data.price': '70,000', updated_at: new Date() }));
    await change(draft, (it) => it.update({ publish_at: new Date('2030-01-01') }));
    await change(database.doc('drafts/photos:p0'), (it) => it.update({ 'data.position': 5 }), null);
    expect(await history()).toMatchObject([
      {
        ...{ collection: 'car_listings', is_draft: true, kind: 'update', by_name: 'Aisyah' },
        before: { price: listing.price },
        after: { price: '70,000', model: listing.model },
      },
    ]);
    expect(await idsIn('history')).toHaveLength(1);
  });

  it('is undone on the current vehicle, and keeps the schedule of a draft', async () => {
    await hiddenVehicle();
    const publish_at = new Date('2030-01-01');
    await draft.update({ publish_at });
    const entry = await change(draft, (it) => it.update({ 'data.price': '70,000' }));
    const event = await eventOf(draft, () => undo(entry), null);
    await event.arrive();
    expect(await dataOf()).toMatchObject({ price: listing.price, created_at: expect.anything() });
    expect((await draft.get()).get('publish_at').toDate()).toEqual(publish_at);
    expect((await history()).at(-1)).toMatchObject({ kind: 'restore', by_name: 'Aisyah', is_draft: true });

    await publishDraft({ ...vehicle, by: aisyah });
    const later = await restoreAs(entry, 'after');
    expect(later).toEqual({ success: true });
    expect((await published.get()).data()).toMatchObject({ price: '70,000', created_at: expect.anything() });
    expect(await idsIn('drafts')).toEqual([]);
  });

  it('can be undone to an incomplete draft, and never gives a new draft a time of creation', async () => {
    await hiddenVehicle();
    await published.set({ ...listing, created_at });
    await draft.delete();
    const whole = await change(published, (it) => it.update({ price: '1' }));
    await published.delete();
    await writeDraft('car_listings', 'myvi', { model: '' });
    const filled = await change(draft, (it) => it.update({ 'data.model': 'Myvi' }));
    expect(await undo(filled)).toEqual({ success: true });
    expect(await dataOf()).toEqual({ model: '', image: '/0.jpg' });
    expect(await restoreAs(whole, 'before')).toEqual({ success: true });
    expect(await dataOf()).toEqual(listing);
  });

  it('is undone into the trash if it created the draft', async () => {
    await storeAdministrator();
    const fields = { title: 'Half' };
    const own = database.doc('drafts/renovation_gallery:kitchen');
    const entry = await change(own, () => writeDraft('renovation_gallery', 'kitchen', fields));
    const event = await eventOf(own, () => undo(entry), null);
    await event.arrive();
    expect(await idsIn('drafts')).toEqual([]);
    expect(await idsIn('trash')).toEqual([event.id]);
  });
});

it('a photo of a draft comes back to its place, also when the draft was published meanwhile', async () => {
  await hiddenVehicle();
  const first = database.doc('drafts/photos:p0');
  const removed = await change(first, (it) => it.delete());
  await database.doc('drafts/photos:p1').update({ 'data.position': 0 });
  expect(await restore(removed)).toEqual({ success: true });
  expect(await dataOf(first)).toMatchObject({ position: 0 });
  expect(await dataOf(database.doc('drafts/photos:p1'))).toMatchObject({ position: 1 });

  const again = await change(first, (it) => it.delete());
  await publishDraft({ ...vehicle, by: aisyah });
  expect(await restore(again)).toEqual({ success: true });
  expect((await database.doc('photos/p0').get()).get('url')).toBe('/0.jpg');
  expect(await idsIn('drafts')).toEqual([]);
});
