import type { StoredDocument } from '@site/domain/reading/read-fields';
import { appCheckSiteKey, emulators, firebaseOptions, isLocalSuite } from '../config.ts';

/**
 * Reads over Firestore's REST interface (https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents). This
 * saves the 33 KB of the SDK and, since the requests are simple ones, the CORS preflight (docs/decisions/0007). Every read rejects when the
 * server refuses it or cannot be reached.
 */

const ORIGIN = isLocalSuite
  ? `http://${emulators.host}:${emulators.firestore}`
  : 'https://firestore.googleapis.com';
const DOCUMENTS = `projects/${firebaseOptions.projectId}/databases/(default)/documents`;

/** A request, as it is sent. */
export interface Call {
  readonly address: string;
  /** JSON. */
  readonly body: string;
}

declare global {
  interface Window {
    /** Answers to requests that were sent before the page's code was loaded, by the body of the call (`build/early-reads.ts`). */
    earlyReads?: Record<string, Promise<Response>>;
  }
}

/** A value in the REST interface: an object with one entry, whose name is the type. */
export type Value = { readonly [type: string]: unknown };

/** A document in the REST interface. */
export interface RestDocument {
  readonly name: string;
  readonly fields?: Readonly<Record<string, Value>>;
}

/** One document by its collection and id; undefined when there is none. Uses `batchGet`, since `get` treats that as an error. */
export async function readRow(collection: string, id: string): Promise<StoredDocument | undefined> {
  const [{ found } = {}] = await ask<{ found?: RestDocument }>(rowCall(collection, id));
  return found && decodeFields(found.fields);
}

/** The call that `readRow` makes. */
export function rowCall(collection: string, id: string): Call {
  return toCall('batchGet', { documents: [`${DOCUMENTS}/${collection}/${id}`] });
}

/** A call of a method of `documents`. */
export function toCall(method: string, body: object): Call {
  return {
    address: `${ORIGIN}/v1/${DOCUMENTS}:${method}?key=${firebaseOptions.apiKey}`,
    body: JSON.stringify(body),
  };
}

/** Makes a call and returns all of its answers. */
export async function ask<T>(call: Call): Promise<T[]> {
  const answer = await (takeEarly(call) ?? send(call));
  if (!answer.ok) throw new Error(`Firestore answered ${answer.status}`);
  return answer.json();
}

function takeEarly({ body }: Call): Promise<Response> | undefined {
  const answer = window.earlyReads?.[body];
  delete window.earlyReads?.[body];
  return answer;
}

async function send({ address, body }: Call): Promise<Response> {
  // The body is sent as plain text, which needs no CORS preflight.
  return fetch(address, { method: 'POST', headers: await appCheckHeaders(), body });
}

/** The App Check token, if App Check is on. */
async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!appCheckSiteKey) return {};
  const { appCheckToken } = await import('./app-check-token.ts');
  return { 'X-Firebase-AppCheck': await appCheckToken(appCheckSiteKey) };
}

/** A document's fields by name, as `decode` gives them. */
export function decodeFields(fields: Readonly<Record<string, Value>> = {}): StoredDocument {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
}

/** Decodes the types that content has: times become dates, the others their JSON values. Any other type is undefined. */
export function decode(value: Value): unknown {
  const [[type, held] = []] = Object.entries(value);
  switch (type) {
    case 'stringValue':
    case 'booleanValue':
    case 'nullValue':
      return held;
    case 'integerValue':
    case 'doubleValue':
      return Number(held);
    case 'timestampValue':
      return new Date(String(held));
    case 'arrayValue':
      return ((held as { values?: Value[] }).values ?? []).map(decode);
    default:
      return undefined;
  }
}
