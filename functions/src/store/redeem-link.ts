import { invitation } from '@site/domain/entities/invitation';
import { parseSnapshot } from '../platform/documents.ts';
import { secretTokenId } from '../platform/secret-token.ts';
import { setPassword } from './administrators.ts';
import { linksOf } from './invitations.ts';
import type { LinkSubject } from './password-links.ts';
import { invitationPath, passwordLinkPath } from './paths.ts';
import { addMember, auditIn, changeTeam } from './team.ts';

/** What setting a password with a link came to: the name to sign in with, or why nothing changed. */
export type LinkOutcome = { readonly username: string } | 'link invalid' | 'name taken' | 'email taken';

/**
 * Sets the password of whom the link is for, and uses up every link of theirs, in one transaction: of two that come together one finds
 * no link. An invitation becomes an administrator of that name.
 */
export function redeemLink(
  token: string,
  subject: LinkSubject,
  { passwordHash, username }: { readonly passwordHash: string; readonly username: string | undefined },
  now = new Date(),
): Promise<LinkOutcome> {
  return changeTeam(async (database, transaction, team): Promise<LinkOutcome> => {
    const link = await transaction.get(database.doc(passwordLinkPath(secretTokenId(token))));
    if (!link.exists) return 'link invalid';
    if ('userId' in subject) {
      const user = team.find(({ id }) => id === subject.userId);
      if (!user) return 'link invalid';
      const by = { userId: user.id, username: user.username };
      await setPassword(database, transaction, user, passwordHash, by);
      return { username: user.username };
    }
    const reference = database.doc(invitationPath(subject.invitationId));
    const stored = parseSnapshot(await transaction.get(reference), invitation);
    if (!stored || stored.expires_at <= now || username === undefined) return 'link invalid';
    const { role, email } = stored;
    const links = await linksOf(database, transaction, subject.invitationId);
    const added = addMember(database, transaction, team, { username, passwordHash, role, email });
    if (typeof added === 'string') return added;
    for (const used of [reference, ...links]) transaction.delete(used);
    auditIn(
      database,
      transaction,
      'joined',
      { userId: added.id, username },
      { about: email, data: { role } },
    );
    return { username };
  });
}
