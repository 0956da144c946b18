import type { ProcedureName, RequestOf, ResponseOf } from '@site/domain/procedures';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite, REGION } from '../config.ts';
import { functionAddress } from '../function-address.ts';
import { ProcedureError, refusalOf, TransportError } from './call-errors.ts';
import { reportDenial } from './denials.ts';
import { whenIdentified } from './identity.ts';
import { isReachable } from './reachability.ts';

let functions: Functions | undefined;

/** The only product that the sign-in form needs at first. Each product has its own file, for lazy loading. */
function adminFunctions(): Functions {
  if (!functions) {
    functions = getFunctions(firebaseApp(), REGION);
    if (isLocalSuite) connectFunctionsEmulator(functions, emulators.host, emulators.functions);
  }
  return functions;
}

/** In milliseconds. */
const DEFAULT_TIMEOUT = 30_000;

/** Time-outs in milliseconds. Those of sessions: docs/product/sessions-and-errors.md, "Session procedures". */
const timeouts: Partial<Record<ProcedureName, number>> = {
  verify_admin_credentials: 15_000,
  create_admin_session: 10_000,
  validate_admin_session: 10_000,
  end_admin_session: 10_000,
  'import-listings': 60_000,
  // The model can be slow.
  'scrape-car-listing': 120_000,
  // Every enquiry is read.
  'export-person': 120_000,
  'erase-person': 120_000,
};

/** @throws ProcedureError for a refusal or an answer outside the schema, TransportError without an answer */
export async function call<N extends ProcedureName>(name: N, input: RequestOf<N>): Promise<ResponseOf<N>> {
  const [answer, { procedures }] = await Promise.all([send(name, input), loadSchemas()]);
  const parsed = procedures[name].response.safeParse(answer);
  if (!parsed.success) throw new ProcedureError(`${name} gave an unexpected answer`);
  return parsed.data as ResponseOf<N>;
}

/** Loads the schemas during the first call: the sign-in page does not wait for them. */
async function loadSchemas() {
  try {
    return await import('@site/domain/procedures');
  } catch {
    throw new TransportError('network');
  }
}

async function send(name: ProcedureName, input: unknown): Promise<unknown> {
  await whenIdentified();
  try {
    const timeout = timeouts[name] ?? DEFAULT_TIMEOUT;
    const { data } = await httpsCallable(adminFunctions(), name, { timeout })(input);
    return data;
  } catch (thrown) {
    reportDenial(thrown);
    const refusal = refusalOf(thrown);
    if (refusal) throw refusal;
    // A browser does not tell why a fetch failed. If the address answers at all, the CORS headers were wrong.
    throw new TransportError((await isReachable(functionAddress(name))) ? 'CORS' : 'network');
  }
}
