import { KEPT_DAYS, UNKNOWN_AUTHOR } from '@site/domain/content/history';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { refusals } from '../../functions/src/content/place.ts';
import { publishDraft, publishDueDrafts, unpublish } from '../../functions/src/content/publish-draft.ts';
import { actorOf, auditChangedSetting } from '../../functions/src/content/record-history.ts';
import { revert, undelete } from '../../functions/src/content/restore.ts';
import { RoleRefused } from '../../functions/src/platform/failure.ts';
import { applyRetention } from '../../functions/src/privacy/retention.ts';
import { aisyah, change, eventOf, vehicleIn } from '../support/change-events.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';

/** The test delivers the events of its own writes, in a project without triggers. */

const project = useOwnProject();
const { database } = project;
const DAY = 24 * 60 * 60 * 1000;
afterEach(() => project.discard());
afterAll(() => project.discard());

const { listing, colour, published, draft, stamped, storeVehicle, storeAdministrator, writeDraft } =
  vehicleIn(project);
const { idsIn, historyOf, undo, restoreAs, restore } = vehicleIn(project);
const vehicle = { collection: 'car_listings', documentId: 'myvi' } as const;
const number = database.doc('stock_numbers/V-0042');
const ofAnother = { stock_no: 'V-0042', listing_id: 'axia' };

/** The stored documents of the vehicle, such as `photos:p0`, published or as drafts. */
const WHOLE = ['car_color_variants:red', 'car_listings:myvi', 'photos:p0', 'photos:p1'];
async function stored({ isDraft }: { readonly isDraft: boolean }): Promise<string[]> {
  if (isDraft) return idsIn('drafts');
  const names = ['car_color_variants', 'car_listings', 'photos'];
  const all = names.map(async (name) => (await idsIn(name)).map((id) => `${name}:${id}`));
  return (await Promise.all(all)).flat();
}
const kindsOf = async () => (await historyOf()).map(({ kind, by_name }) => [kind, by_name]);

describe.each([
  ['published', false],
  ['a draft', true],
] as const)('a vehicle that is %s', (_, isDraft) => {
  const document = isDraft ? draft : published;
  const photo = (position: number) =>
    database.doc(isDraft ? `drafts/photos:p${position}` : `photos/p${position}`);
  const set = (it: DocumentReference, fields: object) =>
    it.update(
      Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [isDraft ? `data.${key}` : key, value]),
      ),
    );
  const dataOf = async (of = document) => {
    const snapshot = await of.get();
    return isDraft ? snapshot.get('data') : snapshot.data();
  };

  it('A change has one entry with who, when, before and after, however often its event comes', async () => {
    await storeVehicle({ isDraft });
    const event = await eventOf(document, (it) => set(it, { price: '70,000' }), aisyah.userId);
    for (let time = 0; time < 2; time += 1) await event.arrive();
    const written = (await document.get()).updateTime?.toDate();
    const [entry, ...others] = await historyOf();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ collection: 'car_listings', by: 'aisyah', by_name: 'Aisyah', kind: 'update' },
      before: { price: listing.price },
      after: { price: '70,000', model: listing.model },
    });
    expect(entry?.['is_draft'] ?? false).toBe(isDraft);
    expect(entry?.['at'].toDate()).toEqual(written);
    expect(entry?.['expires_at'].toMillis() - entry?.['at'].toMillis()).toBe(KEPT_DAYS * DAY);
  });

  it('A change of its times alone has no entry, nor have the photos that the website changes', async () => {
    await storeVehicle({ isDraft });
    await change(document, (it) => it.update({ updated_at: new Date() }));
    if (isDraft) await change(document, (it) => it.update({ publish_at: new Date('2030-01-01') }));
    await change(photo(0), (it) => set(it, { position: 5 }), null);
    expect(await idsIn('history')).toEqual([]);
  });

  it('A deleted entry waits in the trash with all that belongs to it, once, and comes back whole', async () => {
    await storeVehicle({ isDraft });
    // An incomplete draft comes back too, without its schedule.
    if (isDraft) await draft.update({ publish_at: new Date('2030-01-01'), 'data.description': '' });
    const [before, ofPhoto] = [await dataOf(), await dataOf(photo(1))];
    const event = await eventOf(document, (it) => it.delete(), aisyah.userId);
    await event.arrive();
    expect([...(await stored({ isDraft })), ...(await idsIn('stock_numbers'))]).toEqual([]);
    expect(await idsIn('trash')).toEqual([event.id]);
    const inTrash = (await database.doc(`trash/${event.id}`).get()).data();
    expect(inTrash).toMatchObject({
      ...{ collection: 'car_listings', document_id: 'myvi', by_name: 'Aisyah' },
      files: expect.arrayContaining(['/0.jpg', listing.brochure_pdf, '/1.jpg', colour.image_url]),
    });
    expect(inTrash?.['is_draft'] ?? false).toBe(isDraft);

    expect(await restore(event.id)).toEqual({ success: true });
    expect(await dataOf()).toEqual({ ...before, ...(!isDraft && { updated_at: expect.anything() }) });
    expect(await dataOf(photo(1))).toEqual(ofPhoto);
    if (isDraft) expect((await draft.get()).data()).toMatchObject({ publish_at: null, updated_by: 'aisyah' });
    expect(await idsIn('stock_numbers')).toEqual(['V-0042']);
    // Repeated events change nothing.
    await event.arrive();
    expect(await restore(event.id)).toEqual({ success: true, isSame: true });
    expect(await stored({ isDraft })).toEqual(WHOLE);
    expect([...(await idsIn('trash')), ...(await stored({ isDraft: !isDraft }))]).toEqual([]);
  });

  it('A deleted entry comes back by the Undo of its deletion too', async () => {
    await storeVehicle({ isDraft });
    const entry = await change(document, (it) => it.delete());
    expect(await undo(entry)).toEqual({ success: true });
    expect(await dataOf()).toMatchObject({ model: listing.model });
  });

  it('A created entry is undone into the trash', async () => {
    await storeAdministrator();
    const own = database.doc(isDraft ? 'drafts/renovation_gallery:kitchen' : 'renovation_gallery/kitchen');
    const entry = await change(own, (it) =>
      isDraft
        ? writeDraft('renovation_gallery', 'kitchen', { title: 'Half' })
        : it.set({ ...contentSamples.renovation_gallery, created_at: stamped }),
    );
    const event = await eventOf(own, () => undo(entry), null);
    await event.arrive();
    expect((await own.get()).exists).toBe(false);
    expect(await idsIn('trash')).toEqual([event.id]);
    expect((await historyOf({ id: 'kitchen' })).at(-1)).toMatchObject({ kind: 'delete', by_name: 'Aisyah' });
  });

  it('A deleted photo comes back to its place', async () => {
    await storeVehicle({ isDraft });
    const removed = await change(photo(0), (it) => it.delete());
    await set(photo(1), { position: 0 });
    expect(await restore(removed)).toEqual({ success: true });
    expect(await dataOf(photo(0))).toMatchObject({ position: 0 });
    expect(await dataOf(photo(1))).toMatchObject({ position: 1 });
  });
});

it('A restored version and an undo let the amount follow the price', async () => {
  await storeVehicle();
  const first = await change(published, (it) => it.update({ price: '70,000', price_rm: 71_000 }));
  const second = await change(published, (it) => it.update({ price: '69,000', price_rm: 69_000 }));
  const amount = async () => (await published.get()).get('price_rm');
  expect(await restoreAs(first, 'after')).toEqual({ success: true });
  expect(await amount()).toBe(70_000);
  await published.update({ price: '69,000', price_rm: 69_000 });
  expect(await undo(second)).toEqual({ success: true });
  expect(await amount()).toBe(70_000);
});

it('A restored version and an undo keep the day on which a vehicle was sold', async () => {
  await storeVehicle();
  const sale = { availability: 'sold', sold_at: stamped };
  await published.update(sale);
  const soldAt = async () => (await published.get()).get('sold_at')?.toDate();
  const correction = await change(published, (it) => it.update({ price: '70,000' }));
  expect(await restoreAs(correction, 'before')).toEqual({ success: true });
  expect(await restoreAs(correction, 'before'), 'again').toEqual({ success: true, isSame: true });
  expect(await soldAt()).toEqual(stamped);
  const back = await change(published, (it) =>
    it.update({ availability: 'available', sold_at: FieldValue.delete() }),
  );
  expect(await undo(back)).toEqual({ success: true });
  expect(await soldAt()).toEqual(stamped);
  await published.update({ availability: 'available', sold_at: FieldValue.delete() });
  const again = await change(published, (it) => it.update({ ...sale, sold_at: new Date() }));
  expect(await undo(again)).toEqual({ success: true });
  expect((await published.get()).data()).not.toHaveProperty('sold_at');
});

it('A vehicle of which only the last change tells the day of its sale keeps that day through an undo', async () => {
  await storeVehicle();
  await published.update({ availability: 'sold', updated_at: stamped });
  const soldAt = async () => (await published.get()).get('sold_at')?.toDate();
  const back = await change(published, (it) =>
    it.update({ availability: 'available', updated_at: new Date() }),
  );
  expect(await undo(back)).toEqual({ success: true });
  expect(await soldAt()).toEqual(stamped);
  await published.update({ availability: 'available', sold_at: FieldValue.delete() });
  expect(await restoreAs(back, 'before')).toEqual({ success: true });
  expect(await soldAt()).toEqual(stamped);
});

it('The author of a change is an administrator, even if the document says otherwise; others are the website or unknown', async () => {
  await storeVehicle();
  // Removed since: the event comes late.
  await database.doc('people/mei').set({ username: 'Mei', role: 'editor', active: false });
  const photo = database.doc('photos/p0');
  await change(published, (it) => it.update({ by: 'aisyah', price: '1' }), null);
  await change(published, (it) => it.update({ price: '2' }), 'site@appspot.gserviceaccount.com');
  await change(published, (it) => it.update({ price: '3' }), 'a-visitor');
  await change(published, (it) => it.update({ price: '4' }), 'mei');
  await change(photo, (it) => it.update({ alt: 'The front' }), 'aisyah@example.com');
  expect((await historyOf()).map(({ by, by_name }) => [by, by_name])).toEqual([
    [null, null],
    [null, null],
    [null, UNKNOWN_AUTHOR],
    ['mei', 'Mei'],
  ]);
  expect(await historyOf(photo)).toMatchObject([{ by: null, by_name: UNKNOWN_AUTHOR }]);
});

it('The author of a change is unknown in the audit log too, which does not name the command line', async () => {
  const setting = database.doc('admin_settings/show_car_prices');
  await setting.set({ setting_key: setting.id, setting_value: true, updated_at: stamped });
  const hide = (it: DocumentReference) => it.update({ setting_value: false });
  const event = await eventOf(setting, hide, 'aisyah@example.com', auditChangedSetting);
  await event.arrive();
  const noted = await database.collection('audit_log').where('by_name', '==', UNKNOWN_AUTHOR).get();
  expect(noted.docs.map((each) => each.get('by'))).toEqual([null]);
});

it('Taking a change back restores its fields alone, names who did it, and can be repeated', async () => {
  await storeVehicle();
  const entry = await change(published, (it) => it.update({ price: '70,000', stock_no: 'V-0043' }));
  await number.delete();
  await published.update({ model: 'Ativa X' });
  const event = await eventOf(published, () => undo(entry), null);
  await event.arrive();
  const restored = { price: listing.price, model: 'Ativa X', stock_no: 'V-0042' };
  expect((await published.get()).data()).toMatchObject(restored);
  expect((await number.get()).get('listing_id')).toBe('myvi');
  expect((await historyOf()).at(-1)).toMatchObject({ kind: 'restore', by_name: 'Aisyah' });
  const { updateTime } = await published.get();
  expect(await undo(entry)).toEqual({ success: true, isSame: true });
  expect((await published.get()).updateTime).toEqual(updateTime);
});

it('Taking a new brand back is refused while a vehicle of it is published or a draft', async () => {
  const entry = await change(database.doc(`car_brands/${listing.brand_id}`), (it) =>
    it.set(contentSamples.car_brands),
  );
  await storeVehicle();
  expect(await undo(entry)).toEqual({ success: false, error: refusals.brandInUse(1) });
  await published.delete();
  await storeVehicle({ isDraft: true });
  expect(await undo(entry)).toEqual({
    success: false,
    error: 'This brand still has drafts of car listings. Delete or move them first.',
  });
  await draft.delete();
  expect(await undo(entry)).toEqual({ success: true });
});

it('Taking a change back keeps the schedule of a draft, and reaches the vehicle when the draft was published since', async () => {
  await storeVehicle({ isDraft: true });
  const publish_at = new Date('2030-01-01');
  await draft.update({ publish_at });
  const entry = await change(draft, (it) => it.update({ 'data.price': '70,000' }));
  const event = await eventOf(draft, () => undo(entry), null);
  await event.arrive();
  const kept = (await draft.get()).data();
  expect(kept?.['data']).toMatchObject({ price: listing.price, created_at: expect.anything() });
  expect(kept?.['publish_at'].toDate()).toEqual(publish_at);
  expect((await historyOf()).at(-1)).toMatchObject({ kind: 'restore', by_name: 'Aisyah', is_draft: true });

  await publishDraft({ ...vehicle, by: aisyah });
  expect(await restoreAs(entry, 'after')).toEqual({ success: true });
  expect((await published.get()).data()).toMatchObject({ price: '70,000', created_at: expect.anything() });
  expect(await idsIn('drafts')).toEqual([]);
});

it('Taking a change back may leave an incomplete draft, and never gives a new draft a time of creation', async () => {
  await storeAdministrator();
  await published.set(listing);
  const whole = await change(published, (it) => it.update({ price: '1' }));
  await published.delete();
  await writeDraft('car_listings', 'myvi', { model: '' });
  const filled = await change(draft, (it) => it.update({ 'data.model': 'Myvi' }));
  expect(await undo(filled)).toEqual({ success: true });
  expect((await draft.get()).get('data')).toEqual({ model: '' });
  expect(await restoreAs(whole, 'before')).toEqual({ success: true });
  const { created_at: _, ...content } = listing;
  expect((await draft.get()).get('data')).toEqual(content);
});

it.each([
  [
    'It has been changed again since. Choose a version from its history.',
    () => published.update({ price: '1' }),
  ],
  ['It has been deleted since. Restore it from the trash.', () => published.delete()],
  ['Another vehicle has the stock number V-0042 now.', () => number.set(ofAnother)],
])('Taking a change back is refused: %s', async (error, meanwhile) => {
  await storeVehicle();
  const entry = await change(published, (it) => it.update({ price: '70,000', stock_no: null }));
  await meanwhile();
  const { updateTime } = await published.get();
  expect(await undo(entry)).toEqual({ success: false, error });
  expect((await published.get()).updateTime).toEqual(updateTime);
});

it('Taking a change back to a whole version is refused with the fields that are invalid now', async () => {
  await storeVehicle();
  await published.update({ year: 'new', extra: 1 });
  const entry = await change(published, (it) => it.set({ ...listing, updated_at: stamped }));
  expect(await restoreAs(entry, 'before')).toEqual({
    success: false,
    error: 'This version cannot be stored any more: year, extra.',
  });
  await published.update({ price: '1', model: 'Axia' });
  expect(await restoreAs(entry, 'after')).toEqual({ success: true });
  expect((await published.get()).data()).toMatchObject({ price: listing.price, model: listing.model });
});

it('Taking a change back of a setting is for owners, as the setting itself', async () => {
  const setting = database.doc('admin_settings/show_car_prices');
  await setting.set({ setting_key: setting.id, setting_value: true, updated_at: stamped });
  const entry = await change(setting, (it) => it.update({ setting_value: false }));
  for (const version of [undefined, 'before'] as const)
    await expect(revert(entry, version, aisyah)).rejects.toThrow(RoleRefused);
  expect((await setting.get()).get('setting_value')).toBe(false);
  await storeAdministrator();
  const byOwner = () => revert(entry, undefined, { ...aisyah, role: 'owner' });
  const server = 'functions@appspot.gserviceaccount.com';
  const event = await eventOf(setting, byOwner, server, auditChangedSetting);
  await event.arrive();
  expect((await setting.get()).get('setting_value')).toBe(true);
  const [noted] = (await database.collection('audit_log').get()).docs;
  expect(noted?.data()).toMatchObject({ by: 'aisyah', by_name: 'Aisyah', data: { value: true } });
});

it('Restoring from the trash asks for the right to write, as restoring a version does', async () => {
  await storeVehicle();
  const deleted = await change(published, (it) => it.delete());
  const bySales = { ...aisyah, role: 'sales' } as const;
  await expect(undelete(deleted, bySales)).rejects.toThrow(RoleRefused);
  expect((await published.get()).exists).toBe(false);
  expect(await idsIn('trash')).toEqual([deleted]);
  expect(await undelete(deleted, aisyah)).toBe(true);
});

it.each(['service_account', 'unknown'])(
  'A change by an account of Google is the website\'s own, also for the token type "%s"',
  async (authType) => {
    const document = await published.get();
    const place = { collection: 'car_listings', id: 'myvi', isDraft: false } as const;
    const authId = '123-compute@developer.gserviceaccount.com';
    const written = { ...place, before: document, after: document, authType, authId };
    expect(await actorOf(written)).toEqual({ by: null, by_name: null });
    expect(await actorOf({ ...written, authType: 'unknown', authId: 'somebody' })).toMatchObject({
      by_name: UNKNOWN_AUTHOR,
    });
  },
);

it('The trash keeps a vehicle while its brand is there too, or another vehicle has its number', async () => {
  await storeVehicle();
  const entry = await change(published, (it) => it.delete());
  const brand = await change(database.doc(`car_brands/${listing.brand_id}`), (it) => it.delete());
  expect(await restore(entry)).toEqual({
    success: false,
    error: 'Its brand is deleted or hidden. Restore or publish the brand first.',
  });
  await restore(brand);
  await number.set(ofAnother);
  expect(await restore(entry)).toEqual({
    success: false,
    error: 'Another vehicle has the stock number V-0042 now.',
  });
  expect((await database.doc(`trash/${entry}`).get()).exists).toBe(true);
  expect((await published.get()).exists).toBe(false);
});

it('The trash gives a draft back without the number that another vehicle has by now', async () => {
  await storeVehicle({ isDraft: true });
  const entry = await change(draft, (it) => it.delete());
  await number.set(ofAnother);
  expect(await restore(entry)).toEqual({ success: true });
  expect((await draft.get()).exists).toBe(true);
  expect((await number.get()).get('listing_id')).toBe('axia');
});

it('The trash gives no draft back over an entry published under its id meanwhile', async () => {
  await storeVehicle({ isDraft: true });
  const entry = await change(draft, (it) => it.delete());
  await published.set(listing);
  expect(await restore(entry)).toEqual({ success: false, error: 'It exists already.' });
});

it('The trash gives a vehicle back with the current name of its brand', async () => {
  await storeVehicle();
  const entry = await change(published, (it) => it.delete());
  await database.doc(`car_brands/${listing.brand_id}`).update({ name: 'Perodua Sdn Bhd' });
  await restore(entry);
  expect((await published.get()).get('make')).toBe('Perodua Sdn Bhd');
});

it('The trash gives a photo back to what became of its vehicle, and keeps it when the vehicle is gone', async () => {
  await storeVehicle({ isDraft: true });
  const ofDraft = await change(database.doc('drafts/photos:p0'), (it) => it.delete());
  await publishDraft({ ...vehicle, by: aisyah });
  expect(await restore(ofDraft)).toEqual({ success: true });
  expect((await database.doc('photos/p0').get()).get('url')).toBe('/0.jpg');
  expect(await idsIn('drafts')).toEqual([]);

  const entry = await change(database.doc('photos/p0'), (it) => it.delete());
  await published.delete();
  expect(await restore(entry)).toEqual({
    success: false,
    error: 'What it belonged to is deleted. Restore that first.',
  });
});

it.each(['by somebody', 'by its schedule'])('The trash has no draft that was published %s', async (how) => {
  const due = new Date('2026-03-01T04:00:00Z');
  await storeVehicle({ isDraft: true });
  await draft.update({ publish_at: due });
  const publish = () =>
    how === 'by somebody' ? publishDraft({ ...vehicle, by: aisyah }) : publishDueDrafts(due);
  const moved = database.doc('drafts/photos:p0');
  const photoEvent = await eventOf(moved, () => change(draft, publish, null), null);
  await photoEvent.arrive();
  expect([...(await idsIn('trash')), ...(await historyOf())]).toEqual([]);
  expect(await stored({ isDraft: false })).toEqual(WHOLE);
  expect(await idsIn('stock_numbers')).toEqual(['V-0042']);
});

it('The trash has a vehicle once when it is deleted before the event of its publication or its hiding comes', async () => {
  await storeVehicle({ isDraft: true });
  const publication = await eventOf(draft, () => publishDraft({ ...vehicle, by: aisyah }), null);
  const deleted = await change(published, (it) => it.delete());
  await publication.arrive();
  expect(await idsIn('trash')).toEqual([deleted]);
  expect(await restore(deleted)).toEqual({ success: true });

  const hiding = await eventOf(published, () => unpublish(vehicle, aisyah), null);
  const deletedDraft = await change(draft, (it) => it.delete());
  await hiding.arrive();
  expect(await idsIn('trash')).toEqual([deletedDraft]);
  expect(await restore(deletedDraft)).toEqual({ success: true });
  expect(await stored({ isDraft: true })).toEqual(WHOLE);
});

it('The trash has no vehicle that was only hidden, whose history says so, nor one that was published again at once', async () => {
  await storeVehicle();
  const event = await eventOf(published, () => change(draft, () => unpublish(vehicle, aisyah), null), null);
  await event.arrive();
  expect(await kindsOf()).toEqual([['hide', 'Aisyah']]);
  expect(await stored({ isDraft: true })).toEqual(WHOLE);

  await publishDraft({ ...vehicle, by: aisyah });
  const again = await eventOf(published, () => unpublish(vehicle, aisyah), null);
  expect(await publishDraft({ ...vehicle, by: aisyah })).toEqual({ success: true });
  await again.arrive();
  expect(await idsIn('trash')).toEqual([]);
  expect(await stored({ isDraft: false })).toEqual(WHOLE);
  expect(await idsIn('stock_numbers')).toEqual(['V-0042']);
});

it('The trash leaves an entry for each restoration of a draft, also when their events come late', async () => {
  await storeVehicle({ isDraft: true });
  const events = [];
  for (let time = 0; time < 2; time += 1) {
    const entry = await change(draft, (it) => it.delete());
    events.push(await eventOf(draft, () => restore(entry), null));
  }
  for (const event of events) await event.arrive();
  const kinds = ['delete', 'restore', 'delete', 'restore'];
  expect(await kindsOf()).toEqual(kinds.map((kind) => [kind, 'Aisyah']));
});

it('A change too large for the history names its author with what fits, and the trash gives the draft back', async () => {
  await storeVehicle({ isDraft: true });
  // Firestore takes a document of 1 MiB.
  const write = (letter: string, of = draft, field = 'description') =>
    change(of, (it) => it.update({ [`data.${field}`]: letter.repeat(600_000) }));
  await write('a');
  await write('b');
  for (const photo of ['p0', 'p1']) await write('c', database.doc(`drafts/photos:${photo}`), 'alt');
  const deleted = await change(draft, (it) => it.delete());
  expect(await kindsOf()).toEqual(['update', 'update', 'delete'].map((kind) => [kind, 'Aisyah']));
  const [, second] = await historyOf();
  expect([second?.['before'].description[0], second?.['after']]).toEqual(['a', {}]);
  expect(await restore(deleted)).toEqual({ success: true });
  expect((await draft.get()).get('data.description')[0]).toBe('b');
});

it('The trash and the history are emptied after their time', async () => {
  await storeVehicle();
  await change(published, (it) => it.delete());
  await applyRetention(new Date(Date.now() + (KEPT_DAYS - 1) * DAY));
  expect([...(await idsIn('trash')), ...(await idsIn('history'))]).toHaveLength(2);
  await applyRetention(new Date(Date.now() + (KEPT_DAYS + 1) * DAY));
  expect([...(await idsIn('trash')), ...(await idsIn('history'))]).toEqual([]);
});
