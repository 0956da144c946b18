import { passwordLinkLifetime } from '@site/domain/limits';
import * as z from 'zod/mini';
import { createDocument, damagedAsMissing, deleteDocument, readDocument } from '../platform/documents.ts';
import { newSecretToken, secretTokenId } from '../platform/secret-token.ts';
import { passwordLinkPath } from './paths.ts';

/** `password_links/{hash of the token}`: what a link in a mail may do, once. The token is in the mail and nowhere else. */
const passwordLink = z.object({
  /** Whose password it sets; null for an invitation. */
  admin_user_id: z.nullable(z.string()),
  /** Which invitation it accepts; null for a password. */
  invitation_id: z.nullable(z.string()),
  created_at: z.date(),
  /** Firestore deletes it then (firestore.indexes.json). */
  expires_at: z.date(),
});
type PasswordLink = z.infer<typeof passwordLink>;

/** For whom a link is: somebody who may sign in, or somebody who is invited. */
export type LinkSubject = { readonly userId: string } | { readonly invitationId: string };

/** Makes a link; its token is valid from now on. */
export async function newPasswordLink(subject: LinkSubject): Promise<{ readonly token: string }> {
  const token = newSecretToken();
  const now = new Date();
  const link: PasswordLink = {
    admin_user_id: 'userId' in subject ? subject.userId : null,
    invitation_id: 'invitationId' in subject ? subject.invitationId : null,
    created_at: now,
    expires_at: new Date(now.getTime() + passwordLinkLifetime),
  };
  await createDocument(passwordLinkPath(secretTokenId(token)), link);
  return { token };
}

/** For whom a link is, while it is valid; undefined for any other. */
export async function readPasswordLink(token: string, now = new Date()): Promise<LinkSubject | undefined> {
  const path = passwordLinkPath(secretTokenId(token));
  const link = await readDocument(path, passwordLink).catch(damagedAsMissing);
  if (!link || link.expires_at <= now) return undefined;
  if (link.admin_user_id !== null) return { userId: link.admin_user_id };
  return link.invitation_id === null ? undefined : { invitationId: link.invitation_id };
}

/** Makes a link worthless, as when its mail could not be sent. */
export function deletePasswordLink(token: string): Promise<void> {
  return deleteDocument(passwordLinkPath(secretTokenId(token)));
}
