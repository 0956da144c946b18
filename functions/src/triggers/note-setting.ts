import { colleague } from '@site/domain/entities/colleague';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import { deployment } from '../platform/configuration.ts';
import { damagedAsMissing, readDocument } from '../platform/documents.ts';
import { type Actor, audit, commandLine } from '../store/audit-log.ts';
import { personPath } from '../store/paths.ts';

/**
 * `note-setting`: a change of a setting, which browsers write themselves, is written into the audit log. Retried by the platform until it
 * succeeds; an event that comes twice is written once.
 */
export const noteSetting = onDocumentWrittenWithAuthContext(
  { ...deployment, document: 'admin_settings/{key}', retry: true, labels: { access: 'trigger' } },
  async ({ id, data, params: { key }, authId }) => {
    const value = data?.after.get('setting_value');
    if (typeof value !== 'boolean' || value === data?.before.get('setting_value')) return;
    await audit('setting_changed', await actorOf(authId), { about: key, data: { value } }, `setting_${id}`);
  },
);

async function actorOf(userId: string | undefined): Promise<Actor> {
  if (!userId || userId.includes('/')) return commandLine;
  const person = await readDocument(personPath(userId), colleague).catch(damagedAsMissing);
  return person ? { userId, username: person.username } : commandLine;
}
