import { storageBucket } from './configuration.ts';
import { codeOf } from './documents.ts';
import { app } from './firebase.ts';

/** Lazy loading: few functions need the SDK. */
async function bucket() {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(await app()).bucket(storageBucket());
}

/** `timeCreated` is ISO 8601, UTC. */
export async function* listObjects(prefix: string) {
  for await (const { name, metadata } of (await bucket()).getFilesStream({ prefix }))
    yield { name, timeCreated: String(metadata.timeCreated) };
}

/** The content of a file; undefined if missing. */
export async function readObject(name: string): Promise<Uint8Array | undefined> {
  try {
    const [content] = await (await bucket()).file(name).download();
    return new Uint8Array(content);
  } catch (error) {
    if (codeOf(error) === 404) return undefined;
    throw error;
  }
}

/** The address stays: its token is in the metadata. */
export async function replaceContent(name: string, content: Uint8Array): Promise<void> {
  const file = (await bucket()).file(name);
  const [{ contentType, cacheControl, metadata }] = await file.getMetadata();
  const kept = { contentType, cacheControl, metadata };
  await file.save(Buffer.from(content), { resumable: false, metadata: kept });
}

/** A missing file is fine. */
export async function deleteObject(name: string): Promise<void> {
  await (await bucket()).file(name).delete({ ignoreNotFound: true });
}
