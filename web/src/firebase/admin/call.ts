import type { ProcedureName } from '@site/domain/procedures';
import { httpsCallable } from 'firebase/functions';
import type * as z from 'zod/mini';
import { functionAddress } from '../function-address.ts';
import { classifyCallError, ProcedureError, TransportError } from './call-errors.ts';
import { reportDenial } from './denials.ts';
import { adminFunctions } from './functions.ts';
import { whenIdentified } from './identity.ts';
import { isReachable } from './reachability.ts';

/** The default time-out of a procedure, in milliseconds. */
const DEFAULT_TIMEOUT = 30_000;

interface Procedure<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  readonly request: Request;
  readonly response: Response;
  /** In milliseconds. */
  readonly timeout?: number;
}

/**
 * Makes a function that calls the procedure of that name and parses its answer. The function throws a `ProcedureError` when the server
 * refuses the call or its answer does not fit the schema, and a `TransportError` when there is no answer.
 */
export function procedure<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  name: ProcedureName,
  { response, timeout = DEFAULT_TIMEOUT }: Procedure<Request, Response>,
): (input: z.input<Request>) => Promise<z.output<Response>> {
  return async (input) => {
    const answer = await send(name, input, timeout);
    const parsed = response.safeParse(answer);
    if (!parsed.success) throw new ProcedureError(`${name} gave an unexpected answer`);
    return parsed.data;
  };
}

async function send(name: ProcedureName, input: unknown, timeout: number): Promise<unknown> {
  await whenIdentified();
  try {
    const { data } = await httpsCallable(adminFunctions(), name, { timeout })(input);
    return data;
  } catch (thrown) {
    reportDenial(thrown);
    const error = classifyCallError(thrown);
    if (error instanceof ProcedureError) throw error;
    if (error === 'timeout') throw new TransportError('timeout');
    // A browser does not say why a fetch failed. If the address answers at all, the CORS headers of the answer were wrong.
    throw new TransportError((await isReachable(functionAddress(name))) ? 'CORS' : 'network');
  }
}
