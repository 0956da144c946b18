import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type ContentCollection, contentKinds } from '@site/domain/entities/content';
import { scrapingJob } from '@site/domain/entities/scraping-job';
import {
  collection,
  doc,
  type Firestore,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { deviationsOf, neighboursOf, type Sample } from '../support/deviations.ts';
import { as, firestoreEnvironment, openLiveSession, remove, write } from '../support/rules-environment.ts';
import { contentSamples } from '../support/samples.ts';
import { documents } from './documents.ts';

describe('writing content as an administrator', () => {
  let environment: RulesTestEnvironment;
  let database: Firestore;

  beforeAll(async () => {
    environment = await firestoreEnvironment();
    await openLiveSession(environment);
    database = as(environment, 'administrator').firestore() as unknown as Firestore;
  });
  afterAll(() => environment.cleanup());

  describe.each(Object.keys(contentKinds) as ContentCollection[])('%s', (name) => {
    const { schema, times } = contentKinds[name];
    const sample: Sample = contentSamples[name];
    const stamped = (record: Sample) => ({
      ...record,
      ...Object.fromEntries(times.map((time) => [time, serverTimestamp()])),
    });

    /** Hero images live under their page's name, everything else under a new id. */
    const create = async (record: Sample) => {
      const page = record['page_name'];
      if (typeof page !== 'string') return setDoc(doc(collection(database, name)), record);
      const id = page || 'empty';
      await remove(environment, name, id);
      return setDoc(doc(database, name, id), record);
    };

    it.each(neighboursOf(schema, sample))('accepts $name', async ({ record }) => {
      await assertSucceeds(create(stamped(record)));
    });

    it.each(deviationsOf(schema, sample))('refuses $name', async ({ record }) => {
      await assertFails(create(stamped(record)));
    });

    it.each([...times])('refuses a %s that is missing or not of the server', async (time) => {
      const { [time]: _, ...timeless } = stamped(sample) as Record<string, unknown>;
      await assertFails(create(timeless));
      await assertFails(create({ ...timeless, [time]: Timestamp.now() }));
    });

    it('refuses an update that breaks the shape', async () => {
      const { existing, change } = documents[name];
      await write(environment, name, existing.id, existing.data);
      const update = (extra: Sample) => updateDoc(doc(database, name, existing.id), { ...change, ...extra });
      await assertSucceeds(update({}));
      await assertFails(update({ extra: 'more' }));
    });

    it.each(times.filter((time) => time === 'created_at'))('refuses an update of %s', async () => {
      const { existing, change } = documents[name];
      await write(environment, name, existing.id, existing.data);
      const update = updateDoc(doc(database, name, existing.id), {
        ...change,
        created_at: serverTimestamp(),
      });
      await assertFails(update);
    });

    it.each(times.filter((time) => time === 'updated_at'))('refuses an update without %s', async () => {
      const { existing, change } = documents[name];
      await write(environment, name, existing.id, existing.data);
      const { updated_at: _, ...timeless } = change;
      await assertFails(updateDoc(doc(database, name, existing.id), timeless));
    });
  });

  it('refuses a hero image under the name of another page', async () => {
    const { data } = documents.hero_images.fresh;
    await remove(environment, 'hero_images', 'car-shop');
    await assertFails(setDoc(doc(database, 'hero_images', 'car-shop'), data));
  });

  it('refuses a setting under another key, of another type, with more keys or without its time', async () => {
    const { id, data } = documents.admin_settings.fresh;
    await remove(environment, 'admin_settings', id);
    const create = (record: Sample) => setDoc(doc(database, 'admin_settings', id), record);
    await assertFails(create({ ...data, setting_key: 'show_car_prices' }));
    await assertFails(create({ ...data, setting_value: 'true' }));
    await assertFails(create({ ...data, extra: 1 }));
    await assertFails(create({ ...data, updated_at: Timestamp.now() }));
    await assertSucceeds(create(data));
  });

  describe('car_listing_scraping_jobs', () => {
    const sample: Sample = documents.car_listing_scraping_jobs.fresh.data;
    const create = (record: Sample) => setDoc(doc(collection(database, 'car_listing_scraping_jobs')), record);

    it.each(neighboursOf(scrapingJob, sample))('accepts $name', async ({ record }) => {
      await assertSucceeds(create(record));
    });

    it.each(deviationsOf(scrapingJob, sample))('refuses $name', async ({ record }) => {
      await assertFails(create(record));
    });
  });
});
