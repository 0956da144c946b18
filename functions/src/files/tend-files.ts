import { fileFields, objectNames } from '@site/domain/entities/stored-files';
import { storageBucket } from '../platform/configuration.ts';
import { firestore } from '../platform/firebase.ts';
import { deleteObject } from '../platform/storage.ts';
import { isWaitingSince } from '../store/publications.ts';
import { cleanFile } from './clean-file.ts';
import type { TendTask } from './queue.ts';

/** Edits of this long after a change count as the same, in milliseconds: marks of many pages are put into their place a little later. */
const MARGIN = 5_000;

/**
 * Checks files that a document names now, and deletes those that none names any more, once what showed them has been published anew. Safe
 * to repeat. @returns 'again' while a page still has to be published
 */
export async function tendFiles({ added, removed, since }: TendTask): Promise<'done' | 'again'> {
  const bucket = storageBucket();
  for (const name of added.flatMap((address) => objectNames(bucket, address))) await cleanFile(name);
  const ours = removed.filter((address) => objectNames(bucket, address).length > 0);
  if (ours.length === 0) return 'done';
  if (await isWaitingSince(new Date(since + MARGIN))) return 'again';
  for (const address of ours) {
    if (!(await isNamed(address))) await Promise.all(objectNames(bucket, address).map(deleteObject));
  }
  return 'done';
}

/** Whether any document names the file, published or a draft: two may share one. */
async function isNamed(address: string): Promise<boolean> {
  const database = await firestore();
  const published = fileFields.map(({ collection, field }) =>
    database.collection(collection).where(field, '==', address),
  );
  const drafts = [...new Set(fileFields.map(({ field }) => field))].map((field) =>
    database.collection('drafts').where(`data.${field}`, '==', address),
  );
  const found = await Promise.all([...published, ...drafts].map((query) => query.limit(1).select().get()));
  return found.some(({ empty }) => !empty);
}
