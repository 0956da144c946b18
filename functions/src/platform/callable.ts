import {
  type AnswerOf,
  type GuardedAccess,
  guardedAccessOf,
  type ParsedRequest,
  type ProcedureName,
  procedures,
} from '@site/domain/procedures';
import { hasAccess } from '@site/domain/roles';
import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  onCall,
} from 'firebase-functions/https';
import type * as z from 'zod/mini';
import { findSession, type LiveSession } from './admin-session.ts';
import { callerNetwork, deviceWords } from './callers.ts';
import { allowedOrigins, configured, deployment, projectId } from './configuration.ts';
import {
  DamagedDocument,
  Failure,
  InvalidRequest,
  NotAdministrator,
  NotSignedIn,
  RoleRefused,
  SessionEnded,
} from './failure.ts';
import { logUnexpected } from './log.ts';

/** The largest request body that is accepted, in bytes: a pasted listing of 50,000 characters, with room to spare. */
export const BODY_LIMIT = 256 * 1024;

/** Who calls: the session of an administrator; undefined for public procedures and ticket holders. */
type Caller<N extends ProcedureName> = (typeof procedures)[N]['access'] extends GuardedAccess
  ? LiveSession
  : undefined;

interface Procedure<N extends ProcedureName> {
  /** The largest body in bytes, where the usual limit is too small. */
  readonly bodyLimit?: number;
  readonly options?: Pick<
    CallableOptions,
    'memory' | 'timeoutSeconds' | 'maxInstances' | 'concurrency' | 'secrets'
  >;
  /** Runs when the caller is authorised and the request is parsed. */
  handle(input: ParsedRequest<N>, caller: Caller<N>, origin: Origin): Promise<AnswerOf<N>>;
}

/** Where a request comes from: what it says of the network (`callerNetwork`) and of the device (`deviceWords`). */
interface Origin {
  readonly network: string | undefined;
  readonly device: string | null;
}

/**
 * The one way to make a callable. Who may call and what they send come from `domain/procedures.ts`; App Check and CORS from
 * parameters. A `Failure` is answered with its code and message; any other error is logged and
 * answered with a generic one.
 */
export function callable<N extends ProcedureName>(
  name: N,
  procedure: Procedure<N>,
): CallableFunction<unknown, Promise<AnswerOf<N>>> {
  const { access, request: schema } = procedures[name];
  const guard = guardedAccessOf(name);
  const options: CallableOptions = {
    ...deployment,
    ...procedure.options,
    cors: allowedOrigins(),
    enforceAppCheck: configured('REQUIRE_APP_CHECK'),
    labels: { access },
  };
  return onCall(options, async (request) => {
    try {
      refuseLargeBody(request, procedure.bodyLimit ?? BODY_LIMIT);
      const caller = guard && (await authorise(request, guard));
      const input = parse(schema, request) as ParsedRequest<N>;
      return await procedure.handle(input, caller as Caller<N>, originOf(request));
    } catch (error) {
      throw toHttpsError(name, error);
    }
  });
}

/** The administrator behind a request, if their role may call. The role is that of the stored session: a change counts at once. */
async function authorise(request: CallableRequest, access: GuardedAccess): Promise<LiveSession> {
  const session = await authenticate(request);
  if (!hasAccess(session.role, access)) throw new RoleRefused();
  return session;
}

/**
 * The administrator behind a request: the claims name a session, and that session must be live. The ID token alone
 * is not enough: it outlives the session by up to an hour.
 */
async function authenticate({ auth }: CallableRequest): Promise<LiveSession> {
  if (!auth) throw new NotSignedIn();
  const { admin, session_id: sessionId, aud } = auth.token;
  if (admin !== true || typeof sessionId !== 'string' || aud !== projectId()) throw new NotAdministrator();
  const session = await findSession(sessionId);
  if (!session || session.userId !== auth.uid) throw new SessionEnded();
  return session;
}

function originOf({ rawRequest }: CallableRequest): Origin {
  return { network: callerNetwork(rawRequest), device: deviceWords(rawRequest.headers?.['user-agent']) };
}

/** Runs before anything is looked up or parsed. The platform has already read the body, of 32 MB at most. */
function refuseLargeBody({ rawRequest }: CallableRequest, limit: number): void {
  if (rawRequest.rawBody.length > limit) throw new InvalidRequest('The request is too large');
}

/** Names the field that is wrong, never its value. */
function parse(schema: z.ZodMiniType, { data }: CallableRequest): unknown {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new InvalidRequest(field ? `Invalid request: ${field}` : 'Invalid request');
}

function toHttpsError(name: ProcedureName, error: unknown): HttpsError {
  if (!(error instanceof Failure) || error instanceof DamagedDocument) logUnexpected(name, error);
  if (error instanceof Failure) return new HttpsError(error.code, error.message);
  return new HttpsError('internal', 'An unexpected error occurred. Please try again.');
}
