import type { InquiryCollection } from '@site/domain/enquiries/form';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { ProcedureName } from '@site/domain/procedures';
import * as z from 'zod/mini';
import { appCheckSiteKey, firebaseOptions, firestoreOrigin, functionAddress } from '../config.ts';

const TIMEOUT_MS = 30_000;

const database = `projects/${firebaseOptions.projectId}/databases/(default)`;

/** Connects to Firestore before a request, which saves three round trips. A browser closes an unused connection after some seconds. */
export function connect(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preconnect', crossOrigin: 'anonymous', href: firestoreOrigin });
  document.head.append(link);
  link.remove();
}

/** The rules refused the enquiry. After the form's own checks this means a closed form, or rules of another version. */
class InquiryRefused extends Error {
  override name = 'InquiryRefused';
}

type Inquiry = Readonly<Record<string, unknown>>;

/** With the final id, and the time of the first attempt in milliseconds. */
const attempt = z.object({ digest: z.string(), id: z.string(), since: z.number() });

/** Recognises the same answers without keeping them. A page without HTTPS, such as one of `npm run dev` on a phone, has no digests. */
async function digestOf(content: string): Promise<string> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(content));
  return digest ? String(new Uint8Array(digest)) : content;
}

/** The last enquiry, also once it is answered: a second press sends no second one. */
let last: z.infer<typeof attempt> | undefined;

/** The same answers after this time are meant. */
const SECOND_PRESS_MS = 600_000;

/** The key in the tab's storage of an enquiry without an answer, which a reload keeps as it keeps the half-filled form. */
const UNANSWERED = 'unanswered enquiry';

/** Storage may be forbidden, or hold what another build has kept. */
function unanswered() {
  try {
    return attempt.parse(JSON.parse(sessionStorage.getItem(UNANSWERED) ?? ''));
  } catch {
    return undefined;
  }
}

function keepUnanswered(sent?: typeof last): void {
  try {
    if (sent) sessionStorage.setItem(UNANSWERED, JSON.stringify(sent));
    else sessionStorage.removeItem(UNANSWERED);
  } catch {}
}

/**
 * The same answers keep one id: an enquiry is stored once if its answer was lost, or if the visitor left the form before the answer and sends it
 * again. An existing document counts as sent, since only this tab knows the random id. Returns the server's time of receipt; after a retry of an
 * accepted enquiry, this browser's time of the first attempt. @throws InquiryRefused if the rules refuse; also rejects without an answer in time
 */
export async function createInquiry(collection: InquiryCollection, inquiry: Inquiry) {
  const digest = await digestOf(JSON.stringify([collection, inquiry]));
  const recent = last && Date.now() - last.since < SECOND_PRESS_MS ? last : undefined;
  const known = [recent, unanswered()].find((one) => one?.digest === digest);
  const sent = known ?? { digest, id: newId(), since: Date.now() };
  last = sent;
  keepUnanswered(sent);
  let answer = await writeInquiry(collection, sent.id, inquiry);
  // Somebody else holds the document of an earlier attempt for a moment, such as the trigger that works on it.
  for (let more = 2; answer.status === 'ABORTED' && more > 0; more -= 1)
    answer = await writeInquiry(collection, sent.id, inquiry);
  const { at = new Date(sent.since), status } = answer;
  if (status === 'PERMISSION_DENIED') throw new InquiryRefused('The rules refuse the enquiry');
  if (status && status !== 'ALREADY_EXISTS') throw new Error(`Firestore answers ${status}`);
  // A later enquiry still waits.
  if (last === sent) keepUnanswered();
  return { id: sent.id, at };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in the format of the SDKs, which the rules require: 20 letters and digits, evenly distributed. */
function newId(): string {
  let id = '';
  while (id.length < 20) {
    const [letter = 0] = crypto.getRandomValues(new Uint8Array(1));
    id += LETTERS[letter & 63] ?? '';
  }
  return id;
}

/**
 * Returns the server's time, or the reason of a refusal (such as `ALREADY_EXISTS`). REST, since the browser SDK can create under a
 * chosen id only with a write that may overwrite. Its refusal would look like a closed form
 * (https://github.com/firebase/firebase-js-sdk/issues/1324). Rejects without an answer in time.
 */
async function writeInquiry(collection: InquiryCollection, id: string, inquiry: Inquiry) {
  const name = `${database}/documents/${collection}/${id}`;
  const write = {
    update: { name, fields: fieldsOf({ ...inquiry, status: 'new' }) },
    updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
  const headers = await appCheckHeader();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // A text body: JSON would cost a CORS preflight request.
  const response = await fetch(
    `${firestoreOrigin}/v1/${database}/documents:commit?key=${encodeURIComponent(firebaseOptions.apiKey)}`,
    { method: 'POST', headers, body: JSON.stringify({ writes: [write] }), signal },
  );
  const answer = await response.json();
  if (response.ok) {
    const at = new Date(answer?.commitTime);
    return { at: Number.isNaN(at.getTime()) ? new Date() : at };
  }
  const status = String(answer?.error?.status ?? response.status);
  if (status !== 'PERMISSION_DENIED') return { status };
  // A flooded form takes enquiries through a function only. A plain request: the SDK of functions is larger than this code.
  const form = inquiryKindKeys.find((kind) => inquiryKinds[kind].collection === collection);
  const sent = await fetch(functionAddress('send-inquiry' satisfies ProcedureName), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { form, id, inquiry } }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  return sent?.ok ? { at: new Date() } : { status };
}

/** Without a token, a server that enforces App Check refuses the enquiry; any other accepts it. */
async function appCheckHeader(): Promise<Record<string, string>> {
  if (!appCheckSiteKey) return {};
  // Side by side: `app.ts` would ask for App Check only after it has arrived.
  const [{ appCheckToken }] = await Promise.all([import('../app.ts'), import('firebase/app-check')]);
  const token = await appCheckToken().catch(() => undefined);
  return token === undefined ? {} : { 'X-Firebase-AppCheck': token };
}

function fieldsOf(record: object): object {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, encoded(value)]));
}

/** A value in Firestore's REST format. @throws TypeError for a type that no enquiry has */
function encoded(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value !== 'object') throw new TypeError(`An enquiry has no ${typeof value}`);
  return { mapValue: { fields: fieldsOf(value) } };
}
