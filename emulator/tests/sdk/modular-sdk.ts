import type * as full from 'firebase/firestore';
import { type Condition, codeOf, type Data, plain, type QuerySpec, type Sdk } from './sdk.ts';

/** The common part of `firebase/firestore` and `firebase/firestore/lite`. */
type Lite = typeof import('firebase/firestore/lite');
type Full = typeof full;

/** The web SDK, full or lite, in Node or in a browser. Only the full SDK has `onSnapshot`. */
export function modularSdk(api: Full | Lite, db: full.Firestore): Sdk {
  const fs = api as Full;
  const at = (path: string) => fs.doc(db, path);
  // The full SDK's plain functions would read a cache. Lite has none.
  const getDoc = 'getDocFromServer' in api ? api.getDocFromServer : fs.getDoc;
  const getDocs = 'getDocsFromServer' in api ? api.getDocsFromServer : fs.getDocs;
  const getAggregate = 'getAggregateFromServer' in api ? api.getAggregateFromServer : api.getAggregate;

  function toQuery(spec: QuerySpec): full.Query {
    const { collection, group, where = [], any, orderBy = [], startAfter, limit, limitToLast } = spec;
    const source = group ? fs.collectionGroup(db, collection) : fs.collection(db, collection);
    const condition = ([field, op, value]: Condition) => fs.where(field, op, value);
    const filters = any
      ? [fs.and(...where.map(condition), fs.or(...any.map(condition)))]
      : where.map(condition);
    return fs.query(
      source,
      ...([
        ...filters,
        ...orderBy.map(([field, direction]) => fs.orderBy(field, direction)),
        ...(startAfter ? [fs.startAfter(...startAfter)] : []),
        ...(limit === undefined ? [] : [fs.limit(limit)]),
        ...(limitToLast === undefined ? [] : [fs.limitToLast(limitToLast)]),
      ] as [full.QueryCompositeFilterConstraint]),
    );
  }

  return {
    special: {
      serverTimestamp: () => fs.serverTimestamp(),
      increment: (by) => fs.increment(by),
      arrayUnion: (...items) => fs.arrayUnion(...items),
      deleteField: () => fs.deleteField(),
      timestamp: (seconds, nanos) => new fs.Timestamp(seconds, nanos),
      bytes: (items) => fs.Bytes.fromUint8Array(Uint8Array.from(items)),
      geopoint: (latitude, longitude) => new fs.GeoPoint(latitude, longitude),
      reference: at,
    },
    set: (path, data) => fs.setDoc(at(path), data),
    update: (path, data) => fs.updateDoc(at(path), data),
    remove: (path) => fs.deleteDoc(at(path)),
    async get(path) {
      const data = (await getDoc(at(path))).data();
      return data && (plain(data) as Data);
    },
    async batch(writes) {
      const batch = fs.writeBatch(db);
      for (const write of writes) {
        if ('set' in write) batch.set(at(write.set), write.data);
        else if ('update' in write) batch.update(at(write.update), write.data);
        else batch.delete(at(write.remove));
      }
      await batch.commit();
    },
    async transact(path, change) {
      await fs.runTransaction(db, async (transaction) => {
        const found = await transaction.get(at(path));
        transaction.set(at(path), change(found.data()));
      });
    },
    async query(spec) {
      return (await getDocs(toQuery(spec))).docs.map(({ id }) => id);
    },
    async aggregate(collection, field) {
      const result = await getAggregate(fs.query(fs.collection(db, collection)), {
        count: fs.count(),
        sum: fs.sum(field),
        average: fs.average(field),
      });
      return result.data() as { count: number; sum: number; average: number | null };
    },
    ...('onSnapshot' in api && {
      listen(spec, tell, fail) {
        return api.onSnapshot(
          toQuery(spec),
          ({ docs }) => tell(docs.map(({ id }) => id)),
          (error) => fail(codeOf(error)),
        );
      },
    }),
  };
}
