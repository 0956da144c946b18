import { fileFields } from '@site/domain/content/stored-files';
import { storedFile } from './stored-files.ts';
import { database } from './suite.ts';

/** True if the file is kept for the trash or a former version: no document names it, and it can be restored. */
export async function isKept(address: string): Promise<boolean> {
  const named = fileFields.map(({ collection, field }) =>
    database().collection(collection).where(field, '==', address),
  );
  const kept = [
    database().collection('trash').where('files', 'array-contains', address),
    ...[...new Set(fileFields.map(({ field }) => field))].map((field) =>
      database().collection('history').where(`before.${field}`, '==', address),
    ),
  ];
  const isFound = async (queries: FirebaseFirestore.Query[]) =>
    (await Promise.all(queries.map((each) => each.limit(1).get()))).some(({ empty }) => !empty);
  return (await isFound(kept)) && !(await isFound(named)) && (await storedFile(address)) !== undefined;
}
