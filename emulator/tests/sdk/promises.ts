import { type BatchedWrite, failure, fill, hear, type PromiseKept, type QuerySpec, type Sdk } from './sdk.ts';

/** Listens to a query of `asked` and makes the changes, one after the other: one round for each commit that affects the result. */
function live(
  asked: Omit<QuerySpec, 'collection'> & { readonly collection?: string },
  changes: (sdk: Sdk, collection: string) => readonly (() => Promise<void>)[],
  sees: readonly (readonly string[])[],
  before: (sdk: Sdk, collection: string) => Promise<void> = fill,
): PromiseKept {
  return {
    live: true,
    async acts(sdk, collection) {
      await before(sdk, collection);
      const heard = hear(sdk, { collection, ...asked });
      const rounds = [await heard.next()];
      for (const change of changes(sdk, collection)) {
        await change();
        rounds.push(await heard.next());
      }
      heard.stop();
      return rounds;
    },
    sees,
  };
}

const byPrice = [['price', 'asc']] as const;

/** Guarantees of listeners. */
const livePromises: Readonly<Record<string, PromiseKept>> = {
  'a listener hears what is there, then every change': live(
    { where: [['price', '>', 20]], orderBy: byPrice, limit: 2 },
    (sdk, collection) => [
      // Enters and displaces c.
      () => sdk.update(`${collection}/a`, { price: 25 }),
      // Leaves; c returns.
      () => sdk.remove(`${collection}/b`),
    ],
    [
      ['b', 'c'],
      ['a', 'b'],
      ['a', 'c'],
    ],
  ),
  'a listener of the last few follows the edge of its window': live(
    { orderBy: byPrice, limitToLast: 2 },
    (sdk, collection) => [
      // Enters in the middle and displaces c.
      () => sdk.set(`${collection}/e`, { price: 60 }),
      // Leaves; c returns.
      () => sdk.update(`${collection}/d`, { price: 10 }),
      // Moves inside the result.
      () => sdk.update(`${collection}/c`, { price: 70 }),
      // An earlier document enters.
      () => sdk.remove(`${collection}/e`),
    ],
    [
      ['c', 'd'],
      ['e', 'd'],
      ['c', 'e'],
      ['e', 'c'],
      ['b', 'c'],
    ],
  ),
  'a listener of either of two conditions hears what comes to fulfil one, and what ceases to': live(
    {
      any: [
        ['make', 'in', ['Honda', 'Toyota']],
        ['tags', 'array-contains-any', ['sale', 'gone']],
      ],
    },
    (sdk, collection) => [
      () => sdk.update(`${collection}/a`, { tags: ['gone'] }),
      () => sdk.update(`${collection}/b`, { make: 'Proton' }),
    ],
    [
      ['b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
      ['a', 'c', 'd'],
    ],
  ),
  'a listener of a collection group hears of every parent, and a batch is one round': live(
    { collection: 'seats', group: true, where: [['n', '<', 9]] },
    (sdk, collection) => [
      () =>
        sdk.batch([
          { set: `${collection}/b/seats/y`, data: { n: 2 } },
          { set: `${collection}/b/deeper/c/seats/z`, data: { n: 0 } },
          { update: `${collection}/a/seats/x`, data: { n: 9 } },
        ]),
    ],
    [['x'], ['z', 'y']],
    (sdk, collection) => sdk.set(`${collection}/a/seats/x`, { n: 1 }),
  ),
  'a page that starts behind a row follows what is inserted there': live(
    { orderBy: byPrice, startAfter: [20], limit: 2 },
    (sdk, collection) => [
      () =>
        sdk.batch([
          // Before the page.
          { set: `${collection}/e`, data: { price: 20 } },
          { set: `${collection}/f`, data: { price: 21 } },
        ]),
    ],
    [
      ['b', 'c'],
      ['f', 'b'],
    ],
  ),
};

/** Queries that only the server refuses. */
const REFUSED: Readonly<Record<string, Omit<QuerySpec, 'collection'>>> = {
  '31 values of in': { where: [['n', 'in', Array.from({ length: 31 }, (_, n) => n)]] },
  '11 values of not-in': { where: [['n', 'not-in', Array.from({ length: 11 }, (_, n) => n)]] },
  'an order by the key before that of an inequality': {
    where: [['n', '!=', 5]],
    orderBy: [['__name__', 'asc']],
  },
  'equality on the key and another inequality': {
    where: [
      ['n', '!=', 42],
      ['__name__', '==', 'a'],
    ],
  },
};

/** A refusal comes at once with its reason, and affects no other request. */
const refusedPromises: Readonly<Record<string, PromiseKept>> = {
  'a query that the server refuses fails at once': {
    async acts(sdk, collection) {
      const failed: Record<string, string> = {};
      for (const [name, spec] of Object.entries(REFUSED)) {
        failed[name] = await failure(sdk.query({ collection, ...spec }));
      }
      return failed;
    },
    sees: Object.fromEntries(Object.keys(REFUSED).map((name) => [name, 'invalid-argument'])),
  },
  'equality on the key goes with an inequality on the key': {
    async acts(sdk, collection) {
      await fill(sdk, collection);
      return sdk.query({
        collection,
        where: [
          ['price', '!=', 42],
          ['__name__', '==', 'a'],
          ['__name__', '>=', 'a'],
        ],
      });
    },
    sees: ['a'],
  },
  'a document whose id is reserved cannot be read': {
    acts: (sdk, collection) => failure(sdk.get(`${collection}/__x__`)),
    sees: 'invalid-argument',
  },
  'a listener that is refused is told so, and the others notice nothing': {
    live: true,
    async acts(sdk, collection) {
      await fill(sdk, collection);
      const good = hear(sdk, { collection, where: [['make', '==', 'Proton']] });
      const rounds: unknown[] = [await good.next()];
      for (const spec of Object.values(REFUSED)) {
        rounds.push(await hear(sdk, { collection, ...spec }).failed);
      }
      await sdk.update(`${collection}/b`, { make: 'Proton' });
      rounds.push(await good.next());
      good.stop();
      return rounds;
    },
    sees: [['a', 'd'], ...Object.keys(REFUSED).map(() => 'invalid-argument'), ['a', 'b', 'd']],
  },
};

/** For JSON transports. Over gRPC the clients replace half a surrogate pair with U+FFFD. */
export const jsonPromises: Readonly<Record<string, PromiseKept>> = {
  'a text that was cut inside a character is refused, and a whole one is not': {
    async acts(sdk, collection) {
      const path = `${collection}/a`;
      const codes: string[] = [];
      const cut = '李𠮷'.slice(0, 2);
      for (const data of [{ name: cut }, { names: [cut] }, { [cut]: 1 }])
        codes.push(await failure(sdk.set(path, data)));
      codes.push(await failure(sdk.query({ collection, where: [['name', '==', cut]] })));
      codes.push(await failure(sdk.set(`${collection}/${cut}`, { n: 1 })));
      await sdk.set(path, { name: '李𠮷' });
      return [codes, await sdk.get(path)];
    },
    sees: [Array.from({ length: 5 }, () => 'invalid-argument'), { name: '李𠮷' }],
  },
};

const PLAIN = {
  text: 'café 😀 <>&',
  integer: 42,
  double: 1.5,
  negative: -7,
  yes: true,
  nothing: null,
  list: [1, 'two', { three: 3 }],
  nested: { deep: { deeper: [] } },
};

/** Guarantees of every SDK on every transport. */
export const promises: Readonly<Record<string, PromiseKept>> = {
  'a document is read back as it was written': {
    async acts(sdk, collection) {
      const { timestamp, bytes, geopoint, reference } = sdk.special;
      await sdk.set(`${collection}/a`, {
        ...PLAIN,
        time: timestamp(1_700_000_000, 123_456_000),
        raw: bytes([0, 1, 254, 255]),
        place: geopoint(3.04, 101.45),
        other: reference(`${collection}/b`),
      });
      const { other, ...rest } = (await sdk.get(`${collection}/a`)) ?? {};
      return { ...rest, other: (other as { reference: string }).reference.slice(collection.length) };
    },
    sees: {
      ...PLAIN,
      time: { seconds: 1_700_000_000, nanos: 123_456_000 },
      raw: { bytes: [0, 1, 254, 255] },
      place: { latitude: 3.04, longitude: 101.45 },
      other: '/b',
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

/** Guarantees under rules; `denied` and `open` are collections of `RULES`. */
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

/** Only one collection is closed. */
export const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{collection}/{id} { allow read, write: if collection != 'denied'; }
    match /{path=**}/parts/{id} { allow read, write; }
    match /{path=**}/seats/{id} { allow read, write; }
  }
}`;
