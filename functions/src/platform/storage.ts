import * as z from 'zod/mini';
import { storageBucket } from './configuration.ts';
import { accessToken } from './firebase.ts';

/**
 * The calls of the Cloud Storage JSON API that functions make (https://cloud.google.com/storage/docs/json_api/v1/objects). The admin SDK
 * would bring a client library of its own for these four.
 */

/** How long one call may take, in milliseconds. */
const TIMEOUT = 60_000;

const storedObject = z.object({
  name: z.string(),
  timeCreated: z.string(),
  contentType: z._default(z.string(), ''),
  cacheControl: z.optional(z.string()),
  /** The token of the download address is among it. */
  metadata: z._default(z.record(z.string(), z.string()), {}),
});
export type StoredObject = z.infer<typeof storedObject>;

const page = z.object({
  items: z._default(z.array(storedObject), []),
  nextPageToken: z.optional(z.string()),
});

/** Every file of the bucket whose name begins so. */
export async function* listObjects(prefix: string): AsyncGenerator<StoredObject> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const search: URLSearchParams = new URLSearchParams({ prefix, ...(token && { pageToken: token }) });
    const { items, nextPageToken } = page.parse(
      await (await ask(`/storage/v1/${objects()}?${search}`)).json(),
    );
    yield* items;
    token = nextPageToken;
  }
}

/** A file's properties and content; undefined when there is none. */
export async function readObject(
  name: string,
): Promise<{ readonly properties: StoredObject; readonly content: Uint8Array } | undefined> {
  const path = `/storage/v1/${objects()}/${encodeURIComponent(name)}`;
  const described = await ask(path);
  const content = await ask(`${path}?alt=media`);
  if (described.status === 404 || content.status === 404) return undefined;
  return {
    properties: storedObject.parse(await described.json()),
    content: new Uint8Array(await content.arrayBuffer()),
  };
}

/** Writes new content into a file that is there; its address stays what it was. */
export async function replaceContent(properties: StoredObject, content: Uint8Array): Promise<void> {
  const { name, contentType, cacheControl, metadata } = properties;
  const boundary = crypto.randomUUID();
  const described = JSON.stringify({ name, contentType, cacheControl, metadata });
  const head = `--${boundary}\r\nContent-Type: application/json\r\n\r\n${described}\r\n--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`;
  await ask(`/upload/storage/v1/${objects()}?uploadType=multipart`, {
    method: 'POST',
    headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

/** Deletes a file; a missing one is fine. */
export async function deleteObject(name: string): Promise<void> {
  await ask(`/storage/v1/${objects()}/${encodeURIComponent(name)}`, { method: 'DELETE' });
}

const objects = () => `b/${storageBucket()}/o`;

/** @throws when Storage refuses, but for a file that is missing */
async function ask(path: string, request: RequestInit = {}): Promise<Response> {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  const authorization = emulator ? 'Bearer owner' : `Bearer ${await accessToken()}`;
  const response = await fetch((emulator ? `http://${emulator}` : 'https://storage.googleapis.com') + path, {
    ...request,
    headers: { ...request.headers, authorization },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok && response.status !== 404) throw new Error(`Storage answered ${response.status}`);
  return response;
}
