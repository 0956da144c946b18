import { fill } from './fill.ts';
import { hear } from './hear.ts';
import type { PromiseKept } from './promise.ts';
import { failure, type QuerySpec } from './sdk.ts';

/** Queries that no SDK refuses by itself and the server does. */
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

/** What is refused is refused at once, with its reason, and disturbs nobody. */
export const refusedPromises: Readonly<Record<string, PromiseKept>> = {
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
  'an update of a document that the same batch deletes is refused, and nothing changes': {
    async acts(sdk, collection) {
      const path = `${collection}/a`;
      await sdk.set(path, { n: 1 });
      const refused = await failure(sdk.batch([{ remove: path }, { update: path, data: { n: 2 } }]));
      const missing = `${collection}/missing`;
      return [
        refused,
        await sdk.get(path),
        await failure(sdk.batch([{ remove: missing }, { update: missing, data: { n: 2 } }])),
      ];
    },
    sees: ['invalid-argument', { n: 1 }, 'invalid-argument'],
  },
  'a document that is deleted and set anew in one batch can be updated there': {
    async acts(sdk, collection) {
      const path = `${collection}/a`;
      await sdk.set(path, { gone: 1 });
      await sdk.batch([{ remove: path }, { set: path, data: { n: 1 } }, { update: path, data: { m: 2 } }]);
      return sdk.get(path);
    },
    sees: { n: 1, m: 2 },
  },
};

/** Of transports that send JSON. Over gRPC the clients themselves put U+FFFD in the place of half a character. */
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
