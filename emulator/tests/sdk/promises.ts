import { fill } from './fill.ts';
import { hear } from './hear.ts';
import { livePromises } from './live-promises.ts';
import type { PromiseKept } from './promise.ts';
import { refusedPromises } from './refused-promises.ts';
import { type BatchedWrite, failure, type QuerySpec } from './sdk.ts';

/** What every SDK may rely on, whatever its transport. */
export const promises: Readonly<Record<string, PromiseKept>> = {
  'a document is read back as it was written': {
    async acts(sdk, collection) {
      const { timestamp, bytes, geopoint, reference } = sdk.special;
      await sdk.set(`${collection}/a`, {
        text: 'café 😀 <>&',
        integer: 42,
        double: 1.5,
        negative: -7,
        yes: true,
        nothing: null,
        time: timestamp(1_700_000_000, 123_456_000),
        raw: bytes([0, 1, 254, 255]),
        place: geopoint(3.04, 101.45),
        other: reference(`${collection}/b`),
        list: [1, 'two', { three: 3 }],
        nested: { deep: { deeper: [] } },
      });
      const { other, ...rest } = (await sdk.get(`${collection}/a`)) ?? {};
      return { ...rest, other: (other as { reference: string }).reference.slice(collection.length) };
    },
    sees: {
      text: 'café 😀 <>&',
      integer: 42,
      double: 1.5,
      negative: -7,
      yes: true,
      nothing: null,
      time: { seconds: 1_700_000_000, nanos: 123_456_000 },
      raw: { bytes: [0, 1, 254, 255] },
      place: { latitude: 3.04, longitude: 101.45 },
      other: '/b',
      list: [1, 'two', { three: 3 }],
      nested: { deep: { deeper: [] } },
    },
  },
  'an update changes the fields that it names and no other': {
    async acts(sdk, collection) {
      const { increment, arrayUnion, deleteField, serverTimestamp } = sdk.special;
      await sdk.set(`${collection}/a`, { n: 1, list: ['x'], gone: 1, map: { keep: 1, change: 1 } });
      await sdk.update(`${collection}/a`, {
        n: increment(2),
        list: arrayUnion('x', 'y'),
        gone: deleteField(),
        'map.change': 2,
        at: serverTimestamp(),
      });
      const { at, ...rest } = (await sdk.get(`${collection}/a`)) ?? {};
      return { ...rest, hasTime: typeof (at as { seconds?: unknown }).seconds };
    },
    sees: { n: 3, list: ['x', 'y'], map: { keep: 1, change: 2 }, hasTime: 'number' },
  },
  'a document that is deleted is gone': {
    async acts(sdk, collection) {
      await sdk.set(`${collection}/a`, { n: 1 });
      await sdk.remove(`${collection}/a`);
      return (await sdk.get(`${collection}/a`)) ?? 'none';
    },
    sees: 'none',
  },
  'an update of a document that is not there fails': {
    acts: (sdk, collection) => failure(sdk.update(`${collection}/a`, { n: 1 })),
    sees: 'not-found',
  },
  'a batch with one bad write changes nothing': {
    async acts(sdk, collection) {
      const writes: BatchedWrite[] = [
        { set: `${collection}/a`, data: { n: 1 } },
        { update: `${collection}/missing`, data: { n: 1 } },
      ];
      return [await failure(sdk.batch(writes)), (await sdk.get(`${collection}/a`)) ?? 'none'];
    },
    sees: ['not-found', 'none'],
  },
  'queries filter, order, limit and page': {
    async acts(sdk, collection) {
      await fill(sdk, collection);
      const ask = (spec: Omit<QuerySpec, 'collection'>) => sdk.query({ collection, ...spec });
      return {
        all: await ask({}),
        equal: await ask({ where: [['make', '==', 'Proton']] }),
        range: await ask({ where: [['price', '>=', 50]], orderBy: [['price', 'desc']] }),
        in: await ask({ where: [['make', 'in', ['Proton', 'Honda']]] }),
        notIn: await ask({ where: [['make', 'not-in', ['Proton', 'Honda']]] }),
        contains: await ask({ where: [['tags', 'array-contains', 'new']] }),
        containsAny: await ask({ where: [['tags', 'array-contains-any', ['new', 'sale']]] }),
        either: await ask({
          where: [['price', '>', 20]],
          any: [
            ['make', '==', 'Honda'],
            ['tags', 'array-contains', 'sale'],
          ],
        }),
        page: await ask({ orderBy: [['price', 'asc']], startAfter: [30], limit: 1 }),
        last: await ask({ orderBy: [['price', 'asc']], limitToLast: 2 }),
      };
    },
    sees: {
      all: ['a', 'b', 'c', 'd'],
      equal: ['a', 'd'],
      range: ['d', 'c'],
      in: ['a', 'b', 'd'],
      notIn: ['c'],
      contains: ['a', 'b'],
      containsAny: ['a', 'b', 'd'],
      either: ['b', 'd'],
      page: ['c'],
      last: ['c', 'd'],
    },
  },
  'a collection group finds documents under every parent': {
    async acts(sdk, collection) {
      await sdk.set(`${collection}/a/parts/x`, { n: 1 });
      await sdk.set(`${collection}/b/parts/y`, { n: 2 });
      return sdk.query({ collection: 'parts', group: true });
    },
    sees: ['x', 'y'],
  },
  'documents are counted, summed and averaged': {
    async acts(sdk, collection) {
      await fill(sdk, collection);
      return sdk.aggregate(collection, 'price');
    },
    sees: { count: 4, sum: 180, average: 45 },
  },
  'transactions that race lose no change': {
    async acts(sdk, collection) {
      const path = `${collection}/counter`;
      await sdk.set(path, { n: 0 });
      const addOne = () => sdk.transact(path, (data) => ({ n: Number(data?.['n']) + 1 }));
      await Promise.all([addOne(), addOne(), addOne()]);
      return sdk.get(path);
    },
    sees: { n: 3 },
  },
  ...livePromises,
  ...refusedPromises,
};

/** What only callers who are bound by rules meet; `denied` and `open` are collections of `RULES`. */
export const deniedPromises: Readonly<Record<string, PromiseKept>> = {
  'a write that the rules deny fails and changes nothing': {
    acts: (sdk) => failure(sdk.set('denied/a', { n: 1 })),
    sees: 'permission-denied',
  },
  'a read that the rules deny fails': {
    acts: (sdk) => failure(sdk.get('denied/a')),
    sees: 'permission-denied',
  },
  'a listener that the rules deny is told so': {
    live: true,
    acts: (sdk) => hear(sdk, { collection: 'denied' }).failed,
    sees: 'permission-denied',
  },
};

/** Everything is open but one collection. */
export const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{collection}/{id} { allow read, write: if collection != 'denied'; }
    match /{path=**}/parts/{id} { allow read, write; }
    match /{path=**}/seats/{id} { allow read, write; }
  }
}`;
