import { addressesIn, fileFields, fileFolders, objectNames } from '@site/domain/content/stored-files';
import { cleanPicture } from '@site/domain/pictures/metadata';
import { type StoredDocument, URL_LIMIT } from '@site/domain/stored';
import { subHours } from 'date-fns';
import type { DocumentData } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { countOf, reportCleanup } from '../platform/cleanup-reports.ts';
import { configured, storageBucket } from '../platform/configuration.ts';
import { everyDocument, firestore } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { backoffOf, enqueue, queueWorker } from '../platform/queue.ts';
import { deleteObject, listObjects, readObject, replaceContent } from '../platform/storage.ts';

export const QUEUE = { name: 'tend-files', timeoutSeconds: 120 } as const;

const tendTask = z.object({ added: z.array(z.string()) });
type TendTask = z.infer<typeof tendTask>;

/** Queues new files for a check. Idempotent. The nightly sweep deletes dropped files later. @throws if the queue cannot be reached */
export async function queueFiles(
  eventId: string,
  collection: string,
  [before, after]: readonly (StoredDocument | undefined)[],
): Promise<void> {
  const old = addressesIn(collection, before);
  // A draft may hold any text, and the queue takes no long task.
  const added = addressesIn(collection, after).filter(
    (address) => address.length <= URL_LIMIT && !old.includes(address),
  );
  if (added.length === 0) return;
  await enqueue(QUEUE, eventId, { added } satisfies TendTask);
}

const BROCHURES = 'car-brochures/';

/** Removes EXIF, which may tell where a picture was taken. The browser already does so; this finds other uploads. */
async function cleanFile(name: string): Promise<void> {
  if (name.startsWith(BROCHURES)) return;
  const content = await readObject(name);
  if (!content) return;
  const cleaned = cleanPicture(content);
  if (cleaned === content) return;
  if (cleaned) return replaceContent(name, cleaned);
  await deleteObject(name);
  logFailure('A stored file was no clean picture and is deleted', name);
}

/** Cleans the newly named pictures. Idempotent. */
export async function tendFiles({ added }: TendTask): Promise<'done'> {
  const bucket = storageBucket();
  for (const name of added.flatMap((address) => objectNames(bucket, address))) await cleanFile(name);
  return 'done';
}

/** Deletes orphaned files after a grace time, for unsaved forms. @throws if no document names any file, which indicates a defect */
export async function sweepFiles({ isDryRun = false, now = new Date() } = {}): Promise<readonly string[]> {
  const oldest = subHours(now, configured('FILE_GRACE_HOURS')).getTime();
  const unused: string[] = [];
  let kept = 0;
  // Files before documents, so that a concurrent upload is not deleted.
  const stored = [];
  for (const folder of fileFolders) {
    for await (const object of listObjects(`${folder}/`)) stored.push(object);
  }
  const named = await namedFiles();
  for (const { name, timeCreated } of stored) {
    if (named.has(name)) kept += 1;
    else if (Date.parse(timeCreated) < oldest) unused.push(name);
  }
  if (!isDryRun && kept === 0 && unused.length > 0) throw new Error('No document names any stored file');
  if (!isDryRun) for (const name of unused) await deleteObject(name);
  const folders = unused.map((name) => name.replace(/\/.*/, ''));
  await reportCleanup('files', countOf(folders), { at: now, dry_run: isDryRun });
  return unused;
}

/** Reads trash and history twice, since content may move there meanwhile. */
async function namedFiles(): Promise<ReadonlySet<string>> {
  const database = await firestore();
  const bucket = storageBucket();
  const named = new Set<string>();
  const contents = [...new Set(fileFields.map((each) => each.collection))];
  for (const collection of ['trash', 'history', 'drafts', ...contents, 'drafts', 'trash', 'history']) {
    for await (const document of everyDocument(database.collection(collection))) {
      for (const address of addressesOf(collection, document.data())) {
        if (typeof address !== 'string') continue;
        for (const name of objectNames(bucket, address)) named.add(name);
      }
    }
  }
  return named;
}

/** The addresses in a document, even in a damaged one. */
function addressesOf(collection: string, data: DocumentData): readonly unknown[] {
  if (collection === 'trash') return Array.isArray(data['files']) ? data['files'] : [];
  const fields = { history: ['before', 'after'], drafts: ['data'] }[collection];
  if (!fields) return addressesIn(collection, data);
  return fields.flatMap((name) => addressesIn(data['collection'], data[name] ?? undefined));
}

export const tendFilesOfChange = queueWorker(QUEUE, {
  data: tendTask,
  // Up to three hours.
  backoff: backoffOf(12, { attempts: 24, minBackoffSeconds: 15, maxBackoffSeconds: 600, maxDoublings: 6 }),
  options: {
    memory: '512MiB',
    rateLimits: { maxConcurrentDispatches: 5, maxDispatchesPerSecond: 5 },
  },
  work: tendFiles,
});
