import type { NewDocument } from '../platform/documents.ts';
import type { SecondFactor } from './admin-users.ts';
import type { LoginTicket } from './login-tickets.ts';
import { auditIn, changeTeam, type TeamMember } from './team.ts';
import { readProof } from './ticket-proof.ts';

/** What becomes of somebody's second factor. */
interface FactorChange<R> {
  /** The new one; null switches it off. Without it nothing changes, and the ticket can be used again. */
  readonly factor?: SecondFactor | null;
  /** Comes into being together with it. */
  readonly create?: readonly NewDocument[];
  readonly outcome: R;
}

/**
 * Changes the second factor of whose ticket it is. `decide` may be called again when somebody else writes in between.
 * @throws LoginTicketRefused when the ticket is unknown, used, or too old
 */
export function changeSecondFactor<R>(
  ticket: string,
  decide: (user: TeamMember, record: LoginTicket) => FactorChange<R>,
): Promise<R> {
  return changeTeam(async (database, transaction, team) => {
    const { user, record, useUp } = await readProof(database, transaction, team, ticket);
    const { factor, create = [], outcome } = decide(user, record);
    if (factor === undefined) return outcome;
    useUp();
    transaction.update(user.ref, { second_factor: factor });
    const by = { userId: user.id, username: user.username };
    auditIn(database, transaction, factor ? 'second_factor_on' : 'second_factor_off', by);
    for (const { path, data } of create) transaction.create(database.doc(path), data);
    return outcome;
  });
}
