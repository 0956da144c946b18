import { type AuditEntry, type AuditType, auditEntry, auditTypes } from '@site/domain/accounts/people';
import { adminRoutes } from '@site/domain/admin-routes';
import { company } from '@site/domain/company';
import { optionLabel } from '@site/domain/options';
import { onDocumentCreated } from 'firebase-functions/firestore';
import * as z from 'zod/mini';
import { formatTime, letter, onOneLine } from '../mail/letters.ts';
import { QUEUE, queueMail } from '../mail/queue.ts';
import { siteAddress, trigger } from '../platform/configuration.ts';
import { damagedAsMissing, parsed, parseSound, pathOf } from '../platform/documents.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { sendMail } from '../platform/mail.ts';
import { listAdministrators } from './team.ts';

/** Changes with which a thief of a session could stay. */
const told: readonly AuditType[] = ['invited', 'role_changed', 'removed', 'email_changed'];

export const ownersMailTask = z.object({ notice: z.string(), to: z.string() });

/** `tell-owners`: mails every owner about a change of people, also whoever is no owner any more. A retry is safe. */
export const tellOwners = onDocumentCreated(
  { ...trigger, document: 'audit_log/{entryId}' },
  async ({ data, params: { entryId } }) => {
    const entry = data && parseSound(data, auditEntry);
    if (!entry || !told.includes(entry.type)) return;
    const { administrators } = await listAdministrators();
    const addresses = administrators
      .filter(({ role, username }) => role === 'owner' || username === entry.about)
      .map(({ email }) => email);
    // An address is one of these only before the change.
    const before = [entry.data['before'], entry.data['email']].filter((value) => String(value).includes('@'));
    const all = new Set([...addresses, ...before].filter((each) => typeof each === 'string'));
    for (const to of all) await queueMail(`notice ${entryId} ${to}`, { notice: entryId, to });
  },
);

/** Makes one attempt. */
export async function deliverToOwner(
  { notice, to }: z.infer<typeof ownersMailTask>,
  { attempt, attempts }: { readonly attempt: number; readonly attempts: number },
): Promise<'done' | 'again'> {
  const entry = await parsed(pathOf('audit_log', notice), auditEntry).catch(damagedAsMissing);
  if (!entry) return 'done';
  try {
    await sendMail(compose(notice, to, entry));
    return 'done';
  } catch (error) {
    logUnexpected(QUEUE, error);
    if (attempt < attempts) return 'again';
    logFailure('A mail was given up', `audit_log/${notice}`);
    return 'done';
  }
}

function compose(id: string, to: string, { type, at, by_name, about, data }: AuditEntry) {
  const what = optionLabel(auditTypes, type);
  const details = Object.entries(data).map(([name, value]) => `${name}: ${onOneLine(String(value))}`);
  return letter({ id, to, subject: `${what}: ${onOneLine(about ?? '')} (${company.name})` }, [
    `${onOneLine(by_name)}, ${formatTime(at)}: ${what}: ${onOneLine(about ?? '')}.`,
    ...(details.length > 0 ? [`${details.join(', ')}.`] : []),
    'Every owner gets this mail. Do you know nothing of it? Set a new password, and look at the people of the back office.',
    { link: `${siteAddress()}${adminRoutes.people}`, label: 'People' },
  ]);
}
