import { SHOW_CAR_PRICES } from '@site/domain/settings';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { contentSamples } from '../support/samples.ts';
import { type Administrator, type Luck, later, type People } from './people.ts';

/** The actions of editors on content. */

export interface Action {
  readonly often: number;
  act(people: People, luck: Luck): Promise<void>;
}

const stamps = () => ({ created_at: FieldValue.serverTimestamp(), updated_at: FieldValue.serverTimestamp() });

/** Writes as an editor's browser under the rules. */

async function listing(people: People, luck: Luck) {
  return people.some('car_listings', luck);
}

/** Drafts with a schedule, the next one first. */
export const plannedDrafts = (store: Firestore) =>
  store.collection('drafts').where('publish_at', '>', new Date(0)).orderBy('publish_at');

export async function edit(
  people: People,
  luck: Luck,
  words: string,
  write: (database: Firestore, person: Administrator) => Promise<unknown>,
) {
  const person = people.somebody('editor', luck);
  if (!person) return;
  const token = await people.tokenFor(person);
  people.world.tell(`${person.name} ${words}`);
  await write(people.database(`${person.name}'s browser`, token), person);
}

export const contentActions: Readonly<Record<string, Action>> = {
  'an editor changes a vehicle': {
    often: 6,
    act: async (people, luck) => {
      const found = await listing(people, luck);
      const thousands = Math.floor(luck() * 90) + 10;
      const changes =
        luck() < 0.5
          ? { price: `${thousands},000`, price_rm: thousands * 1_000 }
          : { color: people.world.pick(['Red', 'Blue', 'White'], luck()) };
      if (found)
        await edit(people, luck, `changes ${found.ref.path} to ${JSON.stringify(changes)}`, (database) =>
          database.doc(found.ref.path).update({ ...changes, updated_at: FieldValue.serverTimestamp() }),
        );
    },
  },
  'an editor adds a vehicle': {
    often: 2,
    act: (people, luck) =>
      edit(people, luck, 'adds a vehicle', (database) =>
        database
          .collection('car_listings')
          .doc()
          .create({
            ...contentSamples.car_listings,
            availability: 'available',
            model: `Model ${Math.floor(luck() * 99)}`,
            ...stamps(),
          }),
      ),
  },
  'an editor deletes a vehicle': {
    often: 2,
    act: async (people, luck) => {
      const found = await listing(people, luck);
      if (found)
        await edit(people, luck, `deletes ${found.ref.path}`, (database) =>
          database.doc(found.ref.path).delete(),
        );
    },
  },
  'an editor renames the brand': {
    often: 1,
    act: (people, luck) =>
      edit(people, luck, 'renames the brand', (database) =>
        database.doc('car_brands/perodua').update({ name: `Perodua ${Math.floor(luck() * 9)}` }),
      ),
  },
  'an editor changes a hero image': {
    often: 1,
    act: (people, luck) =>
      edit(people, luck, 'changes the picture of a page', (database) =>
        database.doc('hero_images/about').set({
          ...contentSamples.hero_images,
          alt_text: `Klang ${Math.floor(luck() * 99)}`,
          updated_at: FieldValue.serverTimestamp(),
        }),
      ),
  },
  'an owner switches prices': {
    often: 2,
    async act(people, luck) {
      const owner = people.somebody('owner', luck);
      if (!owner) return;
      const token = await people.tokenFor(owner);
      const setting_value = luck() < 0.5;
      people.world.tell(`${owner.name} switches prices ${setting_value ? 'on' : 'off'}`);
      const setting = {
        setting_key: SHOW_CAR_PRICES,
        setting_value,
        updated_at: FieldValue.serverTimestamp(),
      };
      await people
        .database(`${owner.name}'s browser`, token)
        .doc(`admin_settings/${SHOW_CAR_PRICES}`)
        .set(setting);
    },
  },
  'an editor writes a draft': {
    often: 3,
    act: (people, luck) =>
      edit(people, luck, 'writes a draft', async (database, person) => {
        const id = database.collection('car_listings').doc().id;
        const { ...data } = {
          ...contentSamples.car_listings,
          availability: 'available',
          model: `Draft ${Math.floor(luck() * 99)}`,
        };
        await database.doc(`drafts/car_listings:${id}`).create({
          collection: 'car_listings',
          document_id: id,
          data,
          publish_at: null,
          updated_at: FieldValue.serverTimestamp(),
          updated_by: person.id,
        });
      }),
  },
  'an editor publishes, schedules or cancels a draft': {
    often: 5,
    async act(people, luck) {
      const found = await people.some('drafts', luck);
      if (!found) return;
      const documentId: string = found.get('document_id');
      const way = luck();
      const publishAt =
        way < 0.3 ? {} : { publishAt: way < 0.7 ? later(people, luck() ** 4 * 20 + 0.02) : null };
      await people.callAs('editor', luck, 'publish-entry', {
        collection: found.get('collection'),
        documentId,
        ...publishAt,
      });
    },
  },
  'an editor thinks again about the next schedule, sometimes at the last moment': {
    often: 4,
    async act(people, luck) {
      const { clock, store } = people.world;
      const [found] = (await plannedDrafts(store).limit(1).get()).docs;
      if (!found) return;
      const left = found.get('publish_at').toMillis() - clock.now;
      if (luck() < 0.7) await clock.timersFor(() => true).delay(left - luck() * 1_000);
      await people.callAs('editor', luck, 'publish-entry', {
        collection: found.get('collection'),
        documentId: found.get('document_id'),
        publishAt: luck() < 0.5 ? null : later(people, 1 + luck() * 20),
      });
    },
  },
  'an editor hides a vehicle': {
    often: 2,
    async act(people, luck) {
      const found = await listing(people, luck);
      if (found)
        await people.callAs('editor', luck, 'hide-entry', {
          collection: 'car_listings',
          documentId: found.id,
        });
    },
  },
  'an editor restores a version': {
    often: 2,
    async act(people, luck) {
      const found = await people.some('history', luck);
      const version = people.world.pick([undefined, 'before', 'after'] as const, luck());
      if (found)
        await people.callAs('editor', luck, 'restore-version', {
          historyId: found.id,
          ...(version && { version }),
        });
    },
  },
  'an editor restores from the trash': {
    often: 2,
    async act(people, luck) {
      const found = await people.some('trash', luck);
      if (found) await people.callAs('editor', luck, 'restore-deleted', { trashId: found.id });
    },
  },
  'an editor imports': {
    often: 1,
    async act(people, luck) {
      const [found, importId] = [await listing(people, luck), people.world.clock.uuid()];
      const rows = [
        ...(found ? [{ id: found.id, price: `${Math.floor(luck() * 80) + 10},500` }] : []),
        {
          brand: 'Perodua',
          model: `Import ${Math.floor(luck() * 99)}`,
          year: '2024',
          price: '50,000',
          fuel_type: 'Petrol',
          transmission: 'CVT',
        },
      ];
      await people.callAs('editor', luck, 'import-listings', { action: 'import', importId, rows });
      if (luck() < 0.3) await people.callAs('editor', luck, 'import-listings', { action: 'undo', importId });
    },
  },
};
