import { fileFields } from '@site/domain/content/stored-files';
import { shareImageOf, smallerAddresses } from '@site/domain/pictures/pictures';
import { database, storageHost } from './suite.ts';

/** The addresses of a picture's files: the upload, its smaller widths and the picture of shared links. */
export const filesOf = (address: string) => [
  address,
  ...smallerAddresses(address).map((sized) => sized.address),
  shareImageOf(address),
];

/** Metadata of a file: https://cloud.google.com/storage/docs/json_api/v1/objects */
export interface StoredFile {
  readonly name: string;
  readonly contentType: string;
  readonly cacheControl?: string;
  readonly downloadTokens?: string;
  /** In bytes, as text. */
  readonly size: string;
}

/** The emulator skips the rules for this token. */
const OWNER = { headers: { Authorization: 'Bearer owner' } };

/** @throws Error for an address of another host */
function metadataAddress(publicAddress: string): string {
  const { host, origin, pathname } = new URL(publicAddress);
  if (host !== storageHost) throw new Error(`${publicAddress} is no file of the suite`);
  return `${origin}${pathname}`;
}

export async function storedFile(publicAddress: string): Promise<StoredFile | undefined> {
  const response = await fetch(metadataAddress(publicAddress), OWNER);
  return response.ok ? ((await response.json()) as StoredFile) : undefined;
}

/** Deletes files without rules; ignores missing files. */
export async function discardFiles(...publicAddresses: readonly string[]): Promise<void> {
  for (const address of publicAddresses) {
    await fetch(metadataAddress(address), { ...OWNER, method: 'DELETE' });
  }
}

/** Stores a file without rules; returns its public address. */
export async function storeFile(
  bucket: string,
  name: string,
  content: Uint8Array,
  type: string,
): Promise<string> {
  const files = `http://${storageHost}/v0/b/${bucket}/o`;
  const response = await fetch(`${files}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...OWNER.headers, 'content-type': type },
    body: Buffer.from(content),
  });
  const { downloadTokens } = (await response.json()) as { downloadTokens: string };
  return `${files}/${encodeURIComponent(name)}?alt=media&token=${downloadTokens}`;
}

export async function storedContent(publicAddress: string): Promise<Buffer | undefined> {
  const response = await fetch(`${metadataAddress(publicAddress)}?alt=media`, OWNER);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}

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
