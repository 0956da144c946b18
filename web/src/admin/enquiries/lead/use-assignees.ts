import { leadDialogMessages } from '@site/domain/messages/inbox';
import type { Option, OptionSet } from '@site/domain/options/option';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { watchAssignees } from '../../../firebase/admin/leads/watch-assignees.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { useAdminSession } from '../../shared/session/admin-session.ts';

/** Whom leads can be assigned to, whoever is signed in first; with whom `lead` is assigned to, who may have left. */
export function useAssignees(lead?: StoredLead): OptionSet {
  const [live] = useLiveQuery('assignees', watchAssignees);
  const { session } = useAdminSession();
  const own = 'user' in session ? session.user : undefined;
  const others = (live.state === 'loaded' ? live.data : [])
    .filter(({ id }) => id !== own?.id)
    .map(({ id, name }): Option => ({ value: id, label: name }));
  const me = own ? [{ value: own.id, label: leadDialogMessages.me(own.username) }] : [];
  const known = [...me, ...others];
  const id = lead?.assignee_id;
  if (!id || known.some(({ value }) => value === id)) return known;
  return [...known, { value: id, label: lead.assignee_name ?? id }];
}
