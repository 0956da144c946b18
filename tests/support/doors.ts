import { readFileSync } from 'node:fs';
import { type CollectionName, collectionNames, collections } from '@site/domain/collections';
import { firestoreHost, PROJECT, storageHost, unique } from './suite.ts';

/** An administrators-only request over HTTP. Returns the HTTP status. */

type Door = (idToken: string | undefined) => Promise<number>;

const bearer = (idToken: string | undefined): Record<string, string> =>
  idToken ? { authorization: `Bearer ${idToken}` } : {};

const DOCUMENTS = `http://${firestoreHost}/v1/projects/${PROJECT}/databases/(default)/documents`;

const list =
  (collection: CollectionName): Door =>
  async (idToken) =>
    (await fetch(`${DOCUMENTS}/${collection}?pageSize=1`, { headers: bearer(idToken) })).status;

const remove =
  (collection: CollectionName): Door =>
  async (idToken) => {
    const address = `${DOCUMENTS}/${collection}/${unique('missing')}`;
    return (await fetch(address, { method: 'DELETE', headers: bearer(idToken) })).status;
  };

/** Uploads an image, or a PDF for brochures, and deletes it. */
const upload =
  (folder: string): Door =>
  async (idToken) => {
    const isBrochure = folder === 'car-brochures';
    const name = `${folder}/${unique('upload')}.${isBrochure ? 'pdf' : 'png'}`;
    const files = `http://${storageHost}/v0/b/${PROJECT}.appspot.com/o`;
    const headers = {
      ...bearer(idToken),
      'content-type': isBrochure ? 'application/pdf' : 'image/png',
    };
    const { status } = await fetch(`${files}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers,
      body: 'a file',
    });
    if (status === 200) {
      await fetch(`${files}/${encodeURIComponent(name)}`, { method: 'DELETE', headers: bearer(idToken) });
    }
    return status;
  };

const ofClass = (...classes: string[]) =>
  collectionNames.filter((name) => classes.includes(collections[name].is));

const rules = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');
const folders = [...rules.matchAll(/match \/([\w-]+)\/\{file\}/g)].map(([, folder = '']) => folder);

/** What only an administrator with a live session may do: every collection and folder. */
export const administratorDoors: readonly (readonly [name: string, door: Door])[] = [
  ...ofClass('inquiry', 'job', 'record').map((name) => [`reading ${name}`, list(name)] as const),
  ...ofClass('content', 'inquiry').map((name) => [`deleting from ${name}`, remove(name)] as const),
  ...folders.map((folder) => [`uploading to ${folder}`, upload(folder)] as const),
];

/** What nobody may do. */
export const closedDoors: readonly (readonly [name: string, door: Door])[] = [
  ...ofClass('server').map((name) => [`reading ${name}`, list(name)] as const),
  ...ofClass('server', 'record').map((name) => [`deleting from ${name}`, remove(name)] as const),
  ['uploading elsewhere', upload('elsewhere')],
];
