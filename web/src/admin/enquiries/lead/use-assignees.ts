import { leadDialogMessages } from '@site/domain/messages/inbox';
import type { Option, OptionSet } from '@site/domain/options';
import { hasAccess } from '@site/domain/roles';
import { useMemo } from 'react';
import { watchPeople } from '../../../firebase/admin/documents.ts';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { useUser } from '../../shared/session/use-session.ts';

/** The active people with access to enquiries. The assignee of `lead` is included even after leaving. */
export function useAssignees(lead?: StoredLead): OptionSet {
  const [live] = useLiveQuery('people', watchPeople);
  const own = useUser();
  const known = useMemo(() => {
    const others = (live.state === 'loaded' ? live.data : [])
      .filter(({ id, active, role }) => id !== own?.id && active && hasAccess(role, 'sales'))
      .map(({ id, username }): Option => ({ value: id, label: username }));
    const me = own ? [{ value: own.id, label: leadDialogMessages.me(own.username) }] : [];
    return [...me, ...others];
  }, [live, own]);
  const id = lead?.assignee_id;
  if (!id || known.some(({ value }) => value === id)) return known;
  return [...known, { value: id, label: lead.assignee_name ?? id }];
}
