import { fill } from './fill.ts';
import { hear } from './hear.ts';
import type { PromiseKept } from './promise.ts';

/** What listeners hear: one round for each commit that touches their result. */
export const livePromises: Readonly<Record<string, PromiseKept>> = {
  'a listener hears what is there, then every change': {
    live: true,
    async acts(sdk, collection) {
      await fill(sdk, collection);
      const heard = hear(sdk, {
        collection,
        where: [['price', '>', 20]],
        orderBy: [['price', 'asc']],
        limit: 2,
      });
      const rounds = [await heard.next()];
      await sdk.update(`${collection}/a`, { price: 25 }); // Enters, and pushes c out.
      rounds.push(await heard.next());
      await sdk.remove(`${collection}/b`); // Leaves, and lets c in again.
      rounds.push(await heard.next());
      heard.stop();
      return rounds;
    },
    sees: [
      ['b', 'c'],
      ['a', 'b'],
      ['a', 'c'],
    ],
  },
  'a listener of the last few follows the edge of its window': {
    live: true,
    async acts(sdk, collection) {
      await fill(sdk, collection);
      const heard = hear(sdk, { collection, orderBy: [['price', 'asc']], limitToLast: 2 });
      const rounds = [await heard.next()];
      await sdk.set(`${collection}/e`, { price: 60 }); // Enters in the middle, and pushes c out.
      rounds.push(await heard.next());
      await sdk.update(`${collection}/d`, { price: 10 }); // Leaves, and lets c in again.
      rounds.push(await heard.next());
      await sdk.update(`${collection}/c`, { price: 70 }); // Changes its place within.
      rounds.push(await heard.next());
      await sdk.remove(`${collection}/e`); // Lets in what stands before.
      rounds.push(await heard.next());
      heard.stop();
      return rounds;
    },
    sees: [
      ['c', 'd'],
      ['e', 'd'],
      ['c', 'e'],
      ['e', 'c'],
      ['b', 'c'],
    ],
  },
  'a listener of either of two conditions hears what comes to fulfil one, and what ceases to': {
    live: true,
    async acts(sdk, collection) {
      await fill(sdk, collection);
      const heard = hear(sdk, {
        collection,
        any: [
          ['make', 'in', ['Honda', 'Toyota']],
          ['tags', 'array-contains-any', ['sale', 'gone']],
        ],
      });
      const rounds = [await heard.next()];
      await sdk.update(`${collection}/a`, { tags: ['gone'] });
      rounds.push(await heard.next());
      await sdk.update(`${collection}/b`, { make: 'Proton' });
      rounds.push(await heard.next());
      heard.stop();
      return rounds;
    },
    sees: [
      ['b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
      ['a', 'c', 'd'],
    ],
  },
  'a listener of a collection group hears of every parent, and a batch is one round': {
    live: true,
    async acts(sdk, collection) {
      await sdk.set(`${collection}/a/seats/x`, { n: 1 });
      const heard = hear(sdk, { collection: 'seats', group: true, where: [['n', '<', 9]] });
      const rounds = [await heard.next()];
      await sdk.batch([
        { set: `${collection}/b/seats/y`, data: { n: 2 } },
        { set: `${collection}/b/deeper/c/seats/z`, data: { n: 0 } },
        { update: `${collection}/a/seats/x`, data: { n: 9 } },
      ]);
      rounds.push(await heard.next());
      heard.stop();
      return rounds;
    },
    sees: [['x'], ['z', 'y']],
  },
  'a page that starts behind a row follows what is inserted there': {
    live: true,
    async acts(sdk, collection) {
      await fill(sdk, collection);
      const heard = hear(sdk, { collection, orderBy: [['price', 'asc']], startAfter: [20], limit: 2 });
      const rounds = [await heard.next()];
      await sdk.set(`${collection}/e`, { price: 20 }); // Before the page.
      await sdk.set(`${collection}/f`, { price: 21 });
      rounds.push(await heard.next());
      heard.stop();
      return rounds;
    },
    sees: [
      ['b', 'c'],
      ['f', 'b'],
    ],
  },
};
