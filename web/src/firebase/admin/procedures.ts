import type { ProcedureName, RequestOf, ResponseOf } from '@site/domain/procedures';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { firebaseApp } from '../app.ts';
import {
  emulators,
  firebaseOptions,
  firestoreOrigin,
  functionAddress,
  isLocalSuite,
  REGION,
} from '../config.ts';
import { ProcedureError, refusalOf, reportDenial, TransportError } from './call-errors.ts';
import { whenIdentified } from './identity.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/** Those of sessions: docs/product/sessions-and-errors.md, "Session procedures". */
const timeoutsMs: Partial<Record<ProcedureName, number>> = {
  verify_admin_credentials: 15_000,
  create_admin_session: 10_000,
  validate_admin_session: 10_000,
  end_admin_session: 10_000,
  'import-listings': 60_000,
  'retry-notification': 120_000,
  // The model can be slow.
  'scrape-car-listing': 120_000,
  // Every enquiry is read.
  'export-person': 540_000,
  'erase-person': 540_000,
};

/** @throws ProcedureError for a refusal or an answer outside the schema, TransportError without an answer */
export async function call<N extends ProcedureName>(name: N, input: RequestOf<N>): Promise<ResponseOf<N>> {
  // During the first call: the sign-in page does not wait for the schemas.
  const schemas = import('@site/domain/procedures').catch(() => {
    throw new TransportError('network');
  });
  const [answer, { procedures }] = await Promise.all([send(name, input), schemas]);
  const parsed = procedures[name].response.safeParse(answer);
  if (!parsed.success) throw new ProcedureError(`${name} gave an unexpected answer`);
  return parsed.data as ResponseOf<N>;
}

async function send(name: ProcedureName, input: unknown): Promise<unknown> {
  await whenIdentified();
  const functions = getFunctions(firebaseApp(), REGION);
  if (isLocalSuite) connectFunctionsEmulator(functions, emulators.host, emulators.functions);
  const timeout = timeoutsMs[name] ?? DEFAULT_TIMEOUT_MS;
  try {
    const { data } = await httpsCallable(functions, name, { timeout })(input);
    return data;
  } catch (thrown) {
    reportDenial(thrown);
    const refusal = refusalOf(thrown);
    if (refusal) throw refusal;
    // A browser does not tell why a fetch failed. If the address answers at all, the CORS headers were wrong.
    throw new TransportError((await isReachable(functionAddress(name))) ? 'CORS' : 'network');
  }
}

const CONNECTION_TIMEOUT_MS = 10_000;

const restRoot = `${firestoreOrigin}/v1/projects/${firebaseOptions.projectId}/databases/(default)/documents`;

/** True if the backend answers at all, past all caches, even with an error: the root is no document. */
export async function isBackendReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(CONNECTION_TIMEOUT_MS);
  const headers = { 'X-Goog-Api-Key': firebaseOptions.apiKey };
  return (await answers(restRoot, { mode: 'cors', headers, signal })) || isReachable(restRoot, signal);
}

/** Also accepts answers that this page may not read. */
function isReachable(url: string, signal = AbortSignal.timeout(CONNECTION_TIMEOUT_MS)): Promise<boolean> {
  return answers(url, { mode: 'no-cors', signal });
}

async function answers(url: string, options: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(url, { ...options, method: 'HEAD', cache: 'no-store' });
    // A discarded answer that was not read to its end would be aborted.
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
