import {
  AggregateField,
  FieldValue,
  Filter,
  type Firestore,
  GeoPoint,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { type Condition, codeOf, type Data, plain, type QuerySpec, type Sdk } from './sdk.ts';

/** The server SDK over gRPC or REST, as configured in `db`. */
export function adminSdk(db: Firestore): Sdk {
  function toQuery(spec: QuerySpec): Query {
    const { collection, group, where = [], any, orderBy = [], startAfter, limit, limitToLast } = spec;
    const condition = ([field, op, value]: Condition) => Filter.where(field, op, value);
    let query: Query = group ? db.collectionGroup(collection) : db.collection(collection);
    for (const one of where) query = query.where(condition(one));
    if (any) query = query.where(Filter.or(...any.map(condition)));
    for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
    if (startAfter) query = query.startAfter(...startAfter);
    if (limit !== undefined) query = query.limit(limit);
    if (limitToLast !== undefined) query = query.limitToLast(limitToLast);
    return query;
  }

  return {
    special: {
      serverTimestamp: () => FieldValue.serverTimestamp(),
      increment: (by) => FieldValue.increment(by),
      arrayUnion: (...items) => FieldValue.arrayUnion(...items),
      deleteField: () => FieldValue.delete(),
      timestamp: (seconds, nanos) => new Timestamp(seconds, nanos),
      bytes: (items) => Buffer.from(items),
      geopoint: (latitude, longitude) => new GeoPoint(latitude, longitude),
      reference: (path) => db.doc(path),
    },
    async set(path, data) {
      await db.doc(path).set(data);
    },
    async update(path, data) {
      await db.doc(path).update(data);
    },
    async remove(path) {
      await db.doc(path).delete();
    },
    async get(path) {
      const data = (await db.doc(path).get()).data();
      return data && (plain(data) as Data);
    },
    async batch(writes) {
      const batch = db.batch();
      for (const write of writes) {
        if ('set' in write) batch.set(db.doc(write.set), write.data);
        else if ('update' in write) batch.update(db.doc(write.update), write.data);
        else batch.delete(db.doc(write.remove));
      }
      await batch.commit();
    },
    async transact(path, change) {
      await db.runTransaction(async (transaction) => {
        const found = await transaction.get(db.doc(path));
        transaction.set(db.doc(path), change(found.data()));
      });
    },
    async query(spec) {
      return (await toQuery(spec).get()).docs.map(({ id }) => id);
    },
    async aggregate(collection, field) {
      const result = await db
        .collection(collection)
        .aggregate({
          count: AggregateField.count(),
          sum: AggregateField.sum(field),
          average: AggregateField.average(field),
        })
        .get();
      return result.data();
    },
    listen(spec, tell, fail) {
      return toQuery(spec).onSnapshot(
        ({ docs }) => tell(docs.map(({ id }) => id)),
        // Only the message of a listener's error has the code: "Error 3: ...".
        ({ message }) => fail(codeOf({ code: Number(/^Error (\d+):/.exec(message)?.[1]) })),
      );
    },
  };
}
