import { millisecondsInMinute } from 'date-fns/constants';
import { rateLimit } from '../platform/callers.ts';
import { configured } from '../platform/configuration.ts';
import type { Decision } from '../platform/documents.ts';
import { DECOY_HASH, decrypt, noSoonerThan, verifyPassword } from '../platform/secrets.ts';
import { audit, stranger } from './audit.ts';
import * as lockout from './lockout.ts';
import { spendCode } from './second-factor.ts';
import { newTicket } from './sessions.ts';
import { type AdminUser, counterOfUser, decideOnAdminUser, findAdminUser, usernameKey } from './users.ts';

/** Longer than a check takes: the response time reveals nothing. */
const ANSWER_MS = 800;

interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
  readonly deviceToken: string | undefined;
}

interface Origin {
  readonly network: string | undefined;
  readonly device: string | null;
}

const refused = { user: undefined, ticket: null, secondFactor: null };

/**
 * Checks password and code. A known device has its own counter, so strangers cannot lock it out.
 * Attempts count before hashing. Networks come first, so that a locked network cannot lock a name.
 * An unknown name, a wrong password and a lock must stay indistinguishable: same answer, same time, same work.
 */
export const signIn = (attempt: Attempt, origin: Origin) => noSoonerThan(ANSWER_MS, judged(attempt, origin));

async function judged(attempt: Attempt, { network, device: browser }: Origin) {
  const { user, counters, isKnownDevice } = await lookUp(attempt, network);
  const reserved = await lockout.reserveEverywhere(counters, new Date());
  if (!reserved) return refused;
  if (!isKnownDevice && !mayHash('')) {
    await lockout.refundEverywhere(reserved);
    return refused;
  }
  const passwordFits = await verifyPassword(attempt.password, user?.password_hash ?? DECOY_HASH);
  if (!user) return refused;
  if (!passwordFits) {
    await auditFailure(user, reserved, browser);
    return refused;
  }
  let ticket: string | null = null;
  const outcome = await decideOnAdminUser(user.id, (current) => {
    const decision = judge(current, user, attempt.code, new Date());
    if (decision.outcome !== 'let in') return decision;
    // The role may have changed during the check.
    const issued = newTicket({ ...user, ...current }, { isForEnrolment: isToEnrol(user) });
    ticket = issued.token;
    return { ...decision, create: [issued.document] };
  });
  if (outcome === 'code missing') await lockout.refundEverywhere(reserved);
  if (outcome === 'code wrong') await auditFailure(user, reserved, browser);
  if (outcome === 'code missing' || outcome === 'code wrong')
    return { ...refused, secondFactor: 'code' as const };
  if (outcome !== 'let in') return refused;
  for (const { change } of counters) await change(() => lockout.noAttempts);
  if (attempt.deviceToken) await lockout.rememberDevice(attempt.deviceToken, user.username_key, user.id);
  return { user, ticket, secondFactor: isToEnrol(user) ? ('enrolment' as const) : null };
}

/** Same reads for known and unknown names. */
async function lookUp({ username, deviceToken }: Attempt, network: string | undefined) {
  const key = usernameKey(username);
  const [user, unknownName, device, networks] = await Promise.all([
    findAdminUser(username),
    lockout.findCounter('name', key),
    deviceToken ? lockout.findDevice(deviceToken, key) : undefined,
    lockout.networkCounters('address', network),
  ]);
  if (user && device) return { user, isKnownDevice: true, counters: [device] };
  const name = user ? counterOfUser(user) : unknownName;
  return { user, isKnownDevice: false, counters: [...networks, name] };
}

/** Only for known names: others may be a mistyped password. The locks bound the number of entries. */
async function auditFailure(
  { username }: AdminUser,
  reserved: readonly { readonly attempt: { readonly locked_until: Date | null } }[],
  browser: string | null,
): Promise<void> {
  const until = reserved.at(-1)?.attempt.locked_until;
  const data = { ...(browser && { device: browser }), ...(until && { until: until.toISOString() }) };
  await audit(until ? 'sign_in_locked' : 'sign_in_failed', stranger, { about: username, data });
}

/** For unknown devices, so that a flood leaves the processor to known ones. */
const mayHash = rateLimit(() => configured('SIGN_IN_HASHES_PER_MINUTE'), millisecondsInMinute);

const isToEnrol = ({ second_factor }: AdminUser) => !second_factor && configured('REQUIRE_SECOND_FACTOR');

type Verdict = 'let in' | 'code missing' | 'code wrong' | 'changed';

function judge(
  current: AdminUser | undefined,
  checked: AdminUser & { readonly id: string },
  code: string | undefined,
  now: Date,
): Decision<AdminUser, Verdict> {
  // The password may have changed during the check.
  if (current?.password_hash !== checked.password_hash) return { outcome: 'changed' };
  const letIn = { last_sign_in_at: now };
  const { second_factor: factor } = current;
  if (!factor) return { changes: letIn, outcome: 'let in' };
  if (code === undefined) return { outcome: 'code missing' };
  const used = spendCode(factor, decrypt(factor.secret, checked.id), code, now);
  if (!used) return { outcome: 'code wrong' };
  return { changes: { ...letIn, second_factor: used }, outcome: 'let in' };
}
