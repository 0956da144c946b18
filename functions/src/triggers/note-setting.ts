import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import { actorOf } from '../history/actor.ts';
import { deployment } from '../platform/configuration.ts';
import { audit, commandLine } from '../store/audit-log.ts';

/**
 * `note-setting`: a change of a setting, which browsers write themselves, or have restored, is written into the audit log. Retried by the
 * platform until it succeeds; an event that comes twice is written once.
 */
export const noteSetting = onDocumentWrittenWithAuthContext(
  { ...deployment, document: 'admin_settings/{key}', retry: true, labels: { access: 'trigger' } },
  async ({ id, data, params: { key }, authType, authId }) => {
    const value = data?.after.get('setting_value');
    if (!data || typeof value !== 'boolean' || value === data.before.get('setting_value')) return;
    const { before, after } = data;
    const { by, by_name } = await actorOf({
      collection: 'admin_settings',
      id: key,
      before,
      after,
      authType,
      authId,
    });
    const actor = by_name === null ? commandLine : { userId: by, username: by_name };
    await audit('setting_changed', actor, { about: key, data: { value } }, `setting_${id}`);
  },
);
