import { createFirestoreService } from '@site/emulator/service';
import { FieldPath, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { databaseOn } from '../simulation/database.ts';
import { useOwnProject } from '../support/own-project.ts';

/** The simulation's database gives the answers that the SDK gets over gRPC. Each row is one operation, run on both. */

const project = useOwnProject();
const simulated = databaseOn(createFirestoreService(), { projectId: project.id });
afterAll(() => project.discard());

const time = new Date('2026-05-06T07:08:09.123Z');

/** Without what differs between two databases: times of writes, and words of an error. */
function comparable(value: unknown): unknown {
  if (value instanceof Timestamp) return Math.abs(+value.toDate() - +time) > 1_000 ? 'later' : value.toDate();
  if (value instanceof Date || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, comparable(inner)]));
}

const rows: Readonly<Record<string, (database: Firestore) => Promise<unknown>>> = {
  'a document with every kind of value': async (database) => {
    const document = database.doc('kinds/one');
    const data = {
      ...{ text: 'a', number: 1, half: 0.5, yes: true, none: null, time, bytes: Buffer.from('ab') },
      ...{
        list: [1, 'b', { c: null }],
        map: { 'a.b': { d: 2 } },
        empty: {},
        reference: database.doc('a/b').path,
      },
    };
    await document.set(data);
    const read = await document.get();
    return [read.exists, read.id, read.data(), read.createTime?.isEqual(read.updateTime ?? Timestamp.now())];
  },
  'a missing document': async (database) => {
    const read = await database.doc('kinds/missing').get();
    return [read.exists, read.data(), read.createTime];
  },
  'create, and a second create': async (database) => {
    await database.doc('made/one').create({ a: 1 });
    return database.doc('made/one').create({ a: 2 });
  },
  'an update of a missing document': (database) => database.doc('made/missing').update({ a: 1 }),
  'an update of an inner field, and a deleted one': async (database) => {
    await database.doc('made/two').set({ a: { b: 1, c: 2 }, d: 3 });
    await database.doc('made/two').update({ 'a.b': 4, d: FieldValue.delete() });
    return (await database.doc('made/two').get()).data();
  },
  'a merge': async (database) => {
    await database.doc('made/three').set({ a: { b: 1 }, c: 2 });
    await database.doc('made/three').set({ a: { d: 3 } }, { merge: true });
    return (await database.doc('made/three').get()).data();
  },
  'an update as of another time': async (database) => {
    const document = database.doc('made/four');
    await document.set({ a: 1 });
    const { updateTime: lastUpdateTime = Timestamp.now() } = await document.get();
    await document.update({ a: 2 }, { lastUpdateTime });
    return document.update({ a: 3 }, { lastUpdateTime });
  },
  'a deletion as of another time': async (database) => {
    await database.doc('made/five').set({ a: 1 });
    return database.doc('made/five').delete({ lastUpdateTime: Timestamp.fromDate(time) });
  },
  'the deletion of a missing document': async (database) => {
    await database.doc('made/none').delete();
    return 'done';
  },
  transforms: async (database) => {
    const document = database.doc('made/six');
    await document.set({ n: 1, list: ['a'], at: FieldValue.serverTimestamp() });
    await document.update({ n: FieldValue.increment(2), list: FieldValue.arrayUnion('a', 'b') });
    const read = await document.get();
    return [read.get('n'), read.get('list'), read.get('at') instanceof Timestamp];
  },
  'a batch of two writes, one of which fails': async (database) => {
    const batch = database.batch();
    batch.set(database.doc('batch/one'), { a: 1 });
    batch.update(database.doc('batch/missing'), { a: 1 });
    return batch.commit();
  },
  'nothing of a failed batch': async (database) => (await database.doc('batch/one').get()).exists,
  'a bulk writer with one failure': async (database) => {
    const writer = database.bulkWriter({ throttling: false });
    const all = ['one', 'missing', 'two'].map((id) =>
      id === 'missing'
        ? writer.update(database.doc('bulk/missing'), { a: 1 })
        : writer.set(database.doc(`bulk/${id}`), { id }),
    );
    const outcomes = Promise.allSettled(all);
    await writer.close();
    return (await outcomes).map((each) => (each.status === 'rejected' ? each.reason.code : each.status));
  },
  'a query with filters, an order, a cursor and fields': async (database) => {
    const cars = database.collection('cars');
    for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries())
      await cars.doc(id).set({ brand: index % 2 ? 'x' : 'y', at: new Date(+time + index), price: index });
    const { docs } = await cars.where('price', '>=', 2).orderBy('price', 'desc').limit(2).get();
    const [, last] = docs;
    const rest = await cars
      .where('price', '<', 9)
      .orderBy('price', 'desc')
      .startAfter(last)
      .select('price')
      .get();
    return [
      docs.map((each) => each.data()),
      rest.docs.map((each) => [each.id, each.data()]),
      rest.size,
      rest.empty,
    ];
  },
  // `firestore.indexes.json` has the index of these queries.
  'an equality, and one of some values, each with an order': async (database) => {
    const leads = database.collection('leads');
    for (const [index, stage] of ['new', 'won', 'new', 'lost', 'won'].entries())
      await leads.doc(`${index}`).set({ stage, received_at: new Date(+time + index) });
    const newestFirst = leads.orderBy('received_at', 'desc');
    const won = await newestFirst.where('stage', '==', 'won').get();
    const ended = await newestFirst.where('stage', 'in', ['won', 'lost', 'spam']).limit(2).get();
    return [won, ended].map(({ docs }) => docs.map((each) => [each.id, each.data()]));
  },
  'ids in order, from one on': async (database) => {
    const found = await database
      .collection('cars')
      .orderBy(FieldPath.documentId())
      .startAfter('b')
      .endBefore('e')
      .get();
    return found.docs.map(({ id }) => id);
  },
  'an inequality without a result': async (database) =>
    (await database.collection('cars').where('price', '>', 9).get()).docs,
  'a collection group': async (database) => {
    await database.doc('leads/1/activity/a').set({ n: 1 });
    await database.doc('leads/2/activity/b').set({ n: 2 });
    const found = await database.collectionGroup('activity').where('n', '>=', 1).orderBy('n').get();
    return found.docs.map(({ ref }) => ref.path);
  },
  'counts, with and without a limit': async (database) => [
    (await database.collection('cars').count().get()).data(),
    (await database.collection('cars').limit(2).count().get()).data(),
    (await database.collection('nothing').count().get()).data(),
  ],
  'several documents at once, in order': async (database) => {
    const found = await database.getAll(...['e', 'none', 'a'].map((id) => database.doc(`cars/${id}`)));
    return found.map(({ id, exists }) => [id, exists]);
  },
  'a transaction that reads, queries, counts and writes': async (database) => {
    const outcome = await database.runTransaction(async (transaction) => {
      const one = await transaction.get(database.doc('cars/a'));
      const some = await transaction.get(database.collection('cars').where('brand', '==', 'x'));
      const number = (await transaction.get(database.collection('cars').count())).data().count;
      const [first] = await transaction.getAll(database.doc('cars/b'), database.doc('cars/none'));
      transaction.update(one.ref, { price: 10 });
      transaction.create(database.doc('cars/f'), { price: number });
      transaction.delete(database.doc('cars/e'));
      return [some.docs.map(({ id }) => id), number, first?.id];
    });
    return [
      outcome,
      (await database.collection('cars').get()).docs.map((each) => [each.id, each.get('price')]),
    ];
  },
  'a transaction that gives up': async (database) => {
    const refused = database.runTransaction(async (transaction) => {
      transaction.set(database.doc('cars/g'), {});
      throw new Error('No');
    });
    return [await refused.catch((error) => error.message), (await database.doc('cars/g').get()).exists];
  },
  'two transactions on one document, which count both': async (database) => {
    const document = database.doc('counts/one');
    await document.set({ n: 0 });
    const add = () =>
      database.runTransaction(async (transaction) => {
        const read = await transaction.get(document);
        transaction.update(document, { n: read.get('n') + 1 });
      });
    await Promise.all([add(), add()]);
    return (await document.get()).get('n');
  },
  'an invalid query': (database) =>
    database
      .collection('cars')
      .where(
        'a',
        'in',
        Array.from({ length: 31 }, (_, index) => index),
      )
      .get(),
};

it.each(Object.entries(rows))('The simulated database answers like the SDK over gRPC: %s', async (_, row) => {
  const [expected, found] = await Promise.all(
    [project.database, simulated].map((database) =>
      row(database).then(
        (answer) => ({ answer: comparable(answer) }),
        (error) => ({ code: error.code }),
      ),
    ),
  );
  expect(found).toEqual(expected);
});
