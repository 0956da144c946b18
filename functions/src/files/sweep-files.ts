import { addressesIn, fileFields, fileFolders, objectNames } from '@site/domain/entities/stored-files';
import type { DocumentData } from 'firebase-admin/firestore';
import { fileGraceHours, storageBucket } from '../platform/configuration.ts';
import { firestore } from '../platform/firebase.ts';
import { deleteObject, listObjects } from '../platform/storage.ts';
import { reportCleanup } from '../store/cleanup-reports.ts';
import { everyDocument } from '../store/every-document.ts';

const HOUR = 60 * 60 * 1000;

interface Sweep {
  /** Only says what would be deleted. */
  readonly isDryRun: boolean;
  readonly now?: Date;
}

/**
 * Deletes files that no document names and that are older than the grace time, which leaves unsaved forms theirs. Gives the names of those
 * files. @throws when documents name no file at all, although there are files: then something else is wrong
 */
export async function sweepFiles({ isDryRun, now = new Date() }: Sweep): Promise<readonly string[]> {
  const oldest = now.getTime() - fileGraceHours.value() * HOUR;
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
