import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { parseSound } from '../platform/documents.ts';
import { LoginTicketRefused } from '../platform/failure.ts';
import { secretTokenId } from '../platform/secret-token.ts';
import { type LoginTicket, loginTicket } from './login-tickets.ts';
import { loginTicketPath } from './paths.ts';
import type { TeamMember } from './team.ts';

/** What a login ticket proves, for who changes their own sign-in. */
interface TicketProof {
  readonly user: TeamMember;
  readonly record: LoginTicket;
  /**
   * Uses the ticket up, and every other one of this user: what was proven before the change does not hold after it. To be called when
   * nothing more is read.
   */
  useUp(): void;
}

/**
 * Reads whose ticket it is, in a transaction on the team: what it proves and what is changed with it belong to one step.
 * @throws LoginTicketRefused when it is unknown, used, or too old
 */
export async function readProof(
  database: Firestore,
  transaction: Transaction,
  team: readonly TeamMember[],
  ticket: string,
  now = new Date(),
): Promise<TicketProof> {
  const stored = await transaction.get(database.doc(loginTicketPath(secretTokenId(ticket))));
  const record = parseSound(stored, loginTicket);
  const user = team.find(({ id }) => id === record?.admin_user_id);
  if (!record || !user || record.expires_at <= now) throw new LoginTicketRefused();
  const own = database.collection('login_tickets').where('admin_user_id', '==', user.id);
  const tickets = (await transaction.get(own)).docs;
  return {
    user,
    record,
    useUp() {
      for (const { ref } of tickets) transaction.delete(ref);
    },
  };
}
