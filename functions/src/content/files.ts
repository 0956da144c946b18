import type { StoredDocument } from '@site/domain/content/read';
import { addressesIn, fileFields, fileFolders, objectNames } from '@site/domain/content/stored-files';
import { cleanPicture } from '@site/domain/pictures/metadata';
import type { DocumentData } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { reportCleanup } from '../platform/cleanup-reports.ts';
import { configured, isLocalSuite, storageBucket } from '../platform/configuration.ts';
import { everyDocument } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { logFailure } from '../platform/log.ts';
import { type Backoff, enqueue, queueWorker } from '../platform/queue.ts';
import { deleteObject, listObjects, readObject, replaceContent } from '../platform/storage.ts';

/** The queue of files that a document began to name, and the name of the function that works it off. */
export const QUEUE = 'tend-files';

const TIMEOUT = 120;

/** In production it is tried for up to three hours. */
const tendBackoff = (): Backoff =>
  isLocalSuite()
    ? { attempts: 12, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 2 }
    : { attempts: 24, minBackoffSeconds: 15, maxBackoffSeconds: 600, maxDoublings: 6 };

const tendTask = z.object({
  /** Addresses that are named now: their files are checked. */
  added: z.array(z.string()),
});
export type TendTask = z.infer<typeof tendTask>;

interface FileChange {
  readonly collection: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

/**
 * Has the files checked that a document began to name; a repeat of the event changes nothing. Those that it ceased to name stay: former
 * versions and the trash name them still, and the sweep deletes them after that. @throws when the queue cannot be reached
 */
export async function queueFiles(eventId: string, { collection, before, after }: FileChange): Promise<void> {
  const old = addressesIn(collection, before);
  const added = addressesIn(collection, after).filter((address) => !old.includes(address));
  if (added.length === 0) return;
  const data: TendTask = { added };
  await enqueue({ queue: QUEUE, name: eventId, data, deadlineSeconds: TIMEOUT + 15 });
}

const BROCHURES = 'car-brochures/';

/**
 * Checks a stored picture. EXIF and other notes of the camera are cut out, so that nobody learns where it was taken; what is no picture, or
 * has notes that cannot be cut out, is deleted. The browser sends clean pictures: this finds what came another way.
 */
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

/** Checks files that a document names now. Safe to repeat. */
export async function tendFiles({ added }: TendTask): Promise<'done'> {
  const bucket = storageBucket();
  for (const name of added.flatMap((address) => objectNames(bucket, address))) await cleanFile(name);
  return 'done';
}

const HOUR = 60 * 60 * 1000;

interface Sweep {
  readonly isDryRun: boolean;
  readonly now?: Date;
}

/**
 * Deletes files that no document names and that are older than the grace time, which leaves unsaved forms theirs. Gives the names of those
 * files. @throws when documents name no file at all, although there are files: then something else is wrong
 */
export async function sweepFiles({ isDryRun, now = new Date() }: Sweep): Promise<readonly string[]> {
  const oldest = now.getTime() - configured('FILE_GRACE_HOURS') * HOUR;
  const unused: string[] = [];
  let kept = 0;
  // The files first: what is uploaded and named meanwhile is not among them.
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
  const removed: Record<string, number> = {};
  for (const name of unused) {
    const folder = name.replace(/\/.*/, '');
    removed[folder] = (removed[folder] ?? 0) + 1;
  }
  await reportCleanup({ kind: 'files', at: now, removed, dry_run: isDryRun, requested_by: null });
  return unused;
}

/**
 * The names of all files that documents name: content, drafts, what is in the trash, and the former versions that can be restored. Trash and
 * history are read again behind the others, since something may be deleted meanwhile.
 */
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

/** The addresses that a document keeps. What is damaged keeps what can be read of it. */
function addressesOf(collection: string, data: DocumentData): readonly unknown[] {
  if (collection === 'trash') return Array.isArray(data['files']) ? data['files'] : [];
  const fields = { history: ['before', 'after'], drafts: ['data'] }[collection];
  if (!fields) return addressesIn(collection, data);
  return fields.flatMap((name) => addressesIn(data['collection'], data[name] ?? undefined));
}

/** The queue brings the files that a change names; what comes twice finds them checked. */
export const tendFilesOfChange = queueWorker(QUEUE, {
  data: tendTask,
  backoff: tendBackoff(),
  options: {
    timeoutSeconds: TIMEOUT,
    memory: '512MiB',
    rateLimits: { maxConcurrentDispatches: 5, maxDispatchesPerSecond: 5 },
  },
  work: tendFiles,
});
