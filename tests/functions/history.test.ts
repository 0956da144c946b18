import { KEPT_DAYS, UNKNOWN_AUTHOR } from '@site/domain/content/history';
import { restoreRefusals } from '@site/domain/messages/history';
import type { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hideEntry, publishDraft } from '../../functions/src/content/publish-draft.ts';
import { restoreVersion } from '../../functions/src/content/restore.ts';
import { RoleRefused } from '../../functions/src/platform/failure.ts';
import { applyRetention } from '../../functions/src/privacy/retention.ts';
import { auditChangedSetting } from '../../functions/src/publishing/triggers.ts';
import { aisyah, change, eventOf, historyIn } from '../support/change-events.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';

/** The test delivers the events of its own writes, in a project without triggers. */

const project = useOwnProject();
const { database } = project;
const DAY = 24 * 60 * 60 * 1000;

afterEach(() => project.discard());
afterAll(() => project.discard());

const { created_at, idsIn, historyOf, undo, restoreAs, restore, storeAdministrator, photoOf } =
  historyIn(project);
const times = { created_at, updated_at: created_at };
const listing = { ...contentSamples.car_listings, image: '/0.jpg', ...times };

/** An administrator, and a vehicle of a brand with two photos, a colour and a stock number. */
async function vehicle() {
  await storeAdministrator();
  const document = database.doc(`car_listings/${unique('vehicle')}`);
  const { id } = document;
  await document.set({ ...listing, stock_no: 'V-0042' });
  await database.doc('stock_numbers/V-0042').set({ stock_no: 'V-0042', listing_id: id, created_at });
  await database.doc(`photos/${id}-0`).set(photoOf(id, 0));
  await database.doc(`photos/${id}-1`).set(photoOf(id, 1));
  await database
    .doc(`car_color_variants/${id}-red`)
    .set({ ...contentSamples.car_color_variants, car_listing_id: id, ...times });
  return document;
}

describe('a change of content', () => {
  it('has one entry with who, when, before and after, however often its event comes', async () => {
    const document = await vehicle();
    const event = await eventOf(document, (it) => it.update({ price: '70,000' }), aisyah.userId);
    await Promise.all([event.arrive(), event.arrive()]);
    await event.arrive();
    const written = (await document.get()).updateTime?.toDate();
    expect(await historyOf(document)).toMatchObject([
      {
        collection: 'car_listings',
        by: 'aisyah',
        by_name: 'Aisyah',
        kind: 'update',
        before: { price: '72,600' },
        after: { price: '70,000', model: 'Ativa' },
      },
    ]);
    const [entry] = await historyOf(document);
    expect(entry?.['at'].toDate()).toEqual(written);
    expect(entry?.['expires_at'].toMillis() - entry?.['at'].toMillis()).toBe(KEPT_DAYS * DAY);
  });

  it('is not lost among twenty concurrent events in any order', async () => {
    const document = await vehicle();
    const prices = Array.from({ length: 20 }, (_, index) => `${70 + index},000`);
    const events = [];
    for (const price of prices)
      events.push(await eventOf(document, (it) => it.update({ price }), aisyah.userId));
    await Promise.all(events.toReversed().map((event) => event.arrive()));
    expect((await historyOf(document)).map((entry) => entry['after'].price)).toEqual(prices);
  });

  it('of the time alone has no entry, nor have the photos that the website changes', async () => {
    const document = await vehicle();
    await change(document, (it) => it.update({ updated_at: new Date() }));
    await change(database.doc(`photos/${document.id}-0`), (it) => it.update({ position: 5 }), null);
    expect(await idsIn('history')).toEqual([]);
  });

  it('names administrators only, even if the document says otherwise', async () => {
    const document = await vehicle();
    await change(document, (it) => it.update({ by: 'aisyah', price: '1' }), null);
    await change(document, (it) => it.update({ price: '2' }), 'site@appspot.gserviceaccount.com');
    await change(document, (it) => it.update({ price: '3' }), 'a-visitor');
    expect((await historyOf(document)).map(({ by, by_name }) => [by, by_name])).toEqual([
      [null, null],
      [null, null],
      [null, UNKNOWN_AUTHOR],
    ]);
  });
});

describe('taking a change back', () => {
  it('restores its fields alone, names who did it, and can be repeated', async () => {
    const document = await vehicle();
    const entry = await change(document, (it) => it.update({ price: '70,000', stock_no: 'V-0043' }));
    await database.doc('stock_numbers/V-0042').delete();
    await document.update({ model: 'Ativa X' });
    const event = await eventOf(document, () => undo(entry), null);
    await event.arrive();
    expect((await document.get()).data()).toMatchObject({
      price: '72,600',
      model: 'Ativa X',
      stock_no: 'V-0042',
    });
    expect((await database.doc('stock_numbers/V-0042').get()).get('listing_id')).toBe(document.id);
    expect((await historyOf(document)).at(-1)).toMatchObject({ kind: 'restore', by_name: 'Aisyah' });
    const { updateTime } = await document.get();
    expect(await undo(entry)).toEqual({ success: true });
    expect((await document.get()).updateTime).toEqual(updateTime);
  });

  it.each([
    [restoreRefusals.changedSince, (it: DocumentReference) => it.update({ price: '1' })],
    [restoreRefusals.isDeleted, (it: DocumentReference) => it.delete()],
    [
      restoreRefusals.numberTaken('V-0042'),
      () => database.doc('stock_numbers/V-0042').set({ stock_no: 'V-0042', listing_id: 'another' }),
    ],
  ])('is refused: %s', async (error, meanwhile) => {
    const document = await vehicle();
    const entry = await change(document, (it) => it.update({ price: '70,000', stock_no: null }));
    await meanwhile(document);
    const { updateTime } = await document.get();
    expect(await undo(entry)).toEqual({ success: false, error });
    expect((await document.get()).updateTime).toEqual(updateTime);
  });

  it('of a whole version is refused with the fields that are invalid now', async () => {
    const document = await vehicle();
    await document.update({ year: 'new', extra: 1 });
    const entry = await change(document, (it) => it.set(listing));
    expect(await restoreAs(entry, 'before')).toEqual({
      success: false,
      error: restoreRefusals.doesNotFit(['year', 'extra']),
    });
    await document.update({ price: '1', model: 'Axia' });
    expect(await restoreAs(entry, 'after')).toEqual({ success: true });
    expect((await document.get()).data()).toEqual({ ...(await document.get()).data(), price: '72,600' });
    expect((await document.get()).get('model')).toBe('Ativa');
  });

  it('of a setting is for owners, as the setting itself', async () => {
    const setting = database.doc('admin_settings/show_car_prices');
    const stored = { setting_key: setting.id, setting_value: true, updated_at: created_at };
    await setting.set(stored);
    const entry = await change(setting, (it) => it.update({ setting_value: false }));
    for (const version of [undefined, 'before'] as const)
      await expect(restoreVersion(entry, version, aisyah)).rejects.toThrow(RoleRefused);
    expect((await setting.get()).get('setting_value')).toBe(false);
    const owner = { ...aisyah, role: 'owner' } as const;
    await storeAdministrator();
    const event = await eventOf(
      setting,
      () => restoreVersion(entry, undefined, owner),
      'functions@appspot.gserviceaccount.com',
      auditChangedSetting,
    );
    await event.arrive();
    expect((await setting.get()).get('setting_value')).toBe(true);
    const [noted] = (await database.collection('audit_log').get()).docs;
    expect(noted?.data()).toMatchObject({ by: 'aisyah', by_name: 'Aisyah', data: { value: true } });
  });

  it('of a creation moves the created entry into the trash', async () => {
    await storeAdministrator();
    const brand = database.doc('car_brands/perodua');
    const entry = await change(brand, (it) => it.set(contentSamples.car_brands));
    const event = await eventOf(brand, () => undo(entry), null);
    await event.arrive();
    expect((await brand.get()).exists).toBe(false);
    expect(await idsIn('trash')).toEqual([event.id]);
    expect((await historyOf(brand)).at(-1)).toMatchObject({ kind: 'delete', by_name: 'Aisyah' });
  });
});

describe('an author whose id is no administrator’s', () => {
  it('is unknown in the history of a vehicle and of its photos', async () => {
    const document = await vehicle();
    const itsPhoto = database.doc(`photos/${document.id}-0`);
    for (const [changed, fields] of [
      [document, { price: '70,000' }],
      [itsPhoto, { alt: 'The front' }],
    ] as const) {
      const event = await eventOf(changed, (it) => it.update(fields), 'aisyah@example.com');
      await event.arrive();
      expect(await historyOf(changed)).toMatchObject([{ by: null, by_name: UNKNOWN_AUTHOR }]);
    }
  });

  it('is unknown in the audit log, which does not name the command line', async () => {
    const setting = database.doc('admin_settings/show_car_prices');
    await setting.set({ setting_key: setting.id, setting_value: true, updated_at: created_at });
    const event = await eventOf(
      setting,
      (it) => it.update({ setting_value: false }),
      'aisyah@example.com',
      auditChangedSetting,
    );
    await event.arrive();
    const noted = await database.collection('audit_log').where('by_name', '==', UNKNOWN_AUTHOR).get();
    expect(noted.docs.map((each) => each.get('by'))).toEqual([null]);
  });
});

describe('a deleted entry', () => {
  it('waits in the trash with all that belongs to it, once, and comes back whole', async () => {
    const document = await vehicle();
    const { id } = document;
    const stored = (await document.get()).data();
    const event = await eventOf(document, (it) => it.delete(), aisyah.userId);
    await Promise.all([event.arrive(), event.arrive()]);
    for (const name of ['photos', 'car_color_variants', 'stock_numbers'])
      expect(await idsIn(name)).toEqual([]);
    expect(await idsIn('trash')).toEqual([event.id]);
    expect((await database.doc(`trash/${event.id}`).get()).data()).toMatchObject({
      document_id: id,
      by_name: 'Aisyah',
      files: expect.arrayContaining([
        listing.image,
        listing.brochure_pdf,
        '/1.jpg',
        contentSamples.car_color_variants.image_url,
      ]),
    });

    expect(await restore(event.id)).toEqual({ success: true });
    const { updated_at: _, ...content } = (await document.get()).data() ?? {};
    expect({ ...content, updated_at: stored?.['updated_at'] }).toEqual(stored);
    expect(await idsIn('photos')).toEqual([`${id}-0`, `${id}-1`]);
    expect(await idsIn('car_color_variants')).toEqual([`${id}-red`]);
    expect(await idsIn('stock_numbers')).toEqual(['V-0042']);
    expect(await idsIn('trash')).toEqual([]);

    // Repeated events change nothing.
    await event.arrive();
    expect(await restore(event.id)).toEqual({ success: true });
    expect(await idsIn('photos')).toHaveLength(2);
    expect(await idsIn('trash')).toEqual([]);
  });

  it('also comes back by taking its deletion back', async () => {
    const document = await vehicle();
    const entry = await change(document, (it) => it.delete());
    expect(await undo(entry)).toEqual({ success: true });
    expect((await document.get()).exists).toBe(true);
  });

  it('stays in the trash while its brand is there too, or another vehicle has its number', async () => {
    const document = await vehicle();
    const brand = database.doc(`car_brands/${listing.brand_id}`);
    await brand.set(contentSamples.car_brands);
    const entry = await change(document, (it) => it.delete());
    const deletedBrand = await change(brand, (it) => it.delete());
    expect(await restore(entry)).toEqual({ success: false, error: restoreRefusals.noBrand });
    await restore(deletedBrand);
    await database.doc('stock_numbers/V-0042').set({ stock_no: 'V-0042', listing_id: 'another' });
    expect(await restore(entry)).toEqual({ success: false, error: restoreRefusals.numberTaken('V-0042') });
    expect((await database.doc(`trash/${entry}`).get()).exists).toBe(true);
    expect((await document.get()).exists).toBe(false);
  });

  it('comes back with the current name of its brand', async () => {
    const document = await vehicle();
    const brand = database.doc(`car_brands/${listing.brand_id}`);
    const entry = await change(document, (it) => it.delete());
    await brand.set({ ...contentSamples.car_brands, name: 'Perodua Sdn Bhd' });
    await restore(entry);
    expect((await document.get()).get('make')).toBe('Perodua Sdn Bhd');
  });

  it('gets its old place among the photos when it is a photo', async () => {
    const { id } = await vehicle();
    const first = database.doc(`photos/${id}-0`);
    const entry = await change(first, (it) => it.delete());
    await database.doc(`photos/${id}-1`).update({ position: 0 });
    expect(await restore(entry)).toEqual({ success: true });
    const order = await database.collection('photos').orderBy('position').get();
    expect(order.docs.map((each) => each.id)).toEqual([`${id}-0`, `${id}-1`]);
    await change(database.doc(`photos/${id}-0`), (it) => it.delete());
    await database.doc(`car_listings/${id}`).delete();
    const [deleted] = await idsIn('trash');
    expect(await restore(deleted ?? '')).toEqual({ success: false, error: restoreRefusals.noOwner });
  });

  it('is not in the trash when it was only hidden, and published again before its event came', async () => {
    const document = await vehicle();
    const { id } = document;
    await database.doc(`car_brands/${listing.brand_id}`).set(contentSamples.car_brands);
    const entry = { collection: 'car_listings', documentId: id } as const;
    const event = await eventOf(document, () => hideEntry(entry, aisyah), null);
    expect(await publishDraft({ ...entry, by: aisyah })).toEqual({ success: true });
    await event.arrive();
    expect(await idsIn('trash')).toEqual([]);
    expect(await idsIn('photos')).toEqual([`${id}-0`, `${id}-1`]);
    expect(await idsIn('stock_numbers')).toEqual(['V-0042']);
  });

  it('is deleted from trash and history after its time', async () => {
    const document = await vehicle();
    await change(document, (it) => it.delete());
    await applyRetention(new Date(Date.now() + (KEPT_DAYS - 1) * DAY));
    expect([...(await idsIn('trash')), ...(await idsIn('history'))]).toHaveLength(2);
    await applyRetention(new Date(Date.now() + (KEPT_DAYS + 1) * DAY));
    expect([...(await idsIn('trash')), ...(await idsIn('history'))]).toEqual([]);
  });
});
