import type { GuardedAccess } from '@site/domain/collections';
import {
  type AnswerOf,
  guardedAccessOf,
  type ParsedRequest,
  type ProcedureName,
  procedures,
} from '@site/domain/procedures';
import { hasAccess } from '@site/domain/roles';
import * as https from 'firebase-functions/https';
import type * as z from 'zod/mini';
import { findSession, type LiveSession } from './admin-session.ts';
import { callerNetwork, deviceWords, networkLimit } from './callers.ts';
import { allowedOrigins, configured, deployment, projectId } from './configuration.ts';
import * as failure from './failure.ts';
import { logUnexpected } from './log.ts';

/** A pasted listing of 50,000 characters, with room to spare. */
export const BODY_BYTES = 256 * 1024;

/** Requests of a network without a session in ten seconds, for each procedure and instance. Offices and providers share an address. */
const MOST_OF_NETWORK = 60;
const WINDOW_MS = 10_000;

/** Undefined for public procedures and ticket holders. */
type Caller<N extends ProcedureName> = (typeof procedures)[N]['access'] extends GuardedAccess
  ? LiveSession
  : undefined;

interface Procedure<N extends ProcedureName> {
  /** Replaces BODY_BYTES. */
  readonly bodyBytes?: number;
  readonly options?: Pick<
    https.CallableOptions,
    'memory' | 'timeoutSeconds' | 'maxInstances' | 'concurrency' | 'secrets'
  >;
  handle(
    input: ParsedRequest<N>,
    caller: Caller<N>,
    origin: ReturnType<typeof originOf>,
  ): Promise<AnswerOf<N>>;
}

/** The only way to make a callable. A `Failure` keeps its code and message; other errors are logged and get a generic message. */
export function callable<N extends ProcedureName>(
  name: N,
  procedure: Procedure<N>,
): https.CallableFunction<unknown, Promise<AnswerOf<N>>> {
  const { access, request: schema } = procedures[name];
  const guard = guardedAccessOf(name);
  const options: https.CallableOptions = {
    ...deployment,
    ...procedure.options,
    cors: allowedOrigins(),
    enforceAppCheck: configured('REQUIRE_APP_CHECK'),
    labels: { access },
  };
  const mayAsk = networkLimit(MOST_OF_NETWORK, WINDOW_MS);
  return https.onCall(options, async (request) => {
    try {
      // The platform has already read the body, up to 32 MB.
      if (request.rawRequest.rawBody.length > (procedure.bodyBytes ?? BODY_BYTES))
        throw new failure.InvalidRequest('The request is too large');
      // Before any read or wait: a flood from one network must leave the instances free.
      if (!guard && !mayAsk(callerNetwork(request.rawRequest))) throw new failure.TooManyRequests();
      const caller = guard && (await authorise(request, guard));
      const input = parse(schema, request) as ParsedRequest<N>;
      return await procedure.handle(input, caller as Caller<N>, originOf(request));
    } catch (error) {
      throw toHttpsError(name, error);
    }
  });
}

/** The ID token alone is not enough: it outlives its session by up to an hour. The session holds the present role. */
async function authorise({ auth }: https.CallableRequest, access: GuardedAccess): Promise<LiveSession> {
  if (!auth) throw new failure.NotSignedIn();
  const { admin, session_id: sessionId, aud } = auth.token;
  if (admin !== true || typeof sessionId !== 'string' || aud !== projectId())
    throw new failure.NotAdministrator();
  const session = await findSession(sessionId);
  if (!session || session.userId !== auth.uid) throw new failure.SessionEnded();
  if (!hasAccess(session.role, access)) throw new failure.RoleRefused();
  return session;
}

function originOf({ rawRequest }: https.CallableRequest) {
  return { network: callerNetwork(rawRequest), device: deviceWords(rawRequest.headers?.['user-agent']) };
}

/** The message names the wrong field, never its value. */
function parse(schema: z.ZodMiniType, { data }: https.CallableRequest): unknown {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new failure.InvalidRequest(field ? `Invalid request: ${field}` : 'Invalid request');
}

function toHttpsError(name: ProcedureName, error: unknown): https.HttpsError {
  if (!(error instanceof failure.Failure) || error instanceof failure.DamagedDocument)
    logUnexpected(name, error);
  if (error instanceof failure.Failure) return new https.HttpsError(error.code, error.message);
  return new https.HttpsError('internal', 'An unexpected error occurred. Please try again.');
}
