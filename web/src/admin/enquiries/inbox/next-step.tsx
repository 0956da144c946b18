import { chakra } from '@chakra-ui/react';
import { dayInKlang } from '@site/domain/business-hours';
import { dueState } from '@site/domain/lead-due';
import { dueLabels } from '@site/domain/messages/inbox';
import { format } from 'date-fns';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { Icon } from '../../../ui/icons.tsx';

const looks = {
  overdue: { color: 'coral.600', fontWeight: '700' },
  today: { color: 'ink', fontWeight: '700' },
  later: { color: 'muted' },
} as const;

/** What is to be done next, and when; overdue in red, and in words. Nothing without a next step. */
export function NextStep({ lead }: { lead: Pick<StoredLead, 'next_step' | 'next_step_at'> }) {
  const { next_step_at: at, next_step: step } = lead;
  const state = dueState(at, new Date());
  if (!at || state === 'none') return null;
  const day = dayWords(at);
  const when = { overdue: `${dueLabels.overdue}, ${day}`, today: dueLabels.today, later: day }[state];
  return (
    <chakra.p display="flex" alignItems="center" gap="2" {...looks[state]}>
      <Icon name="clock" />
      <span>
        {when}
        {step ? `: ${step}` : ''}
      </span>
    </chakra.p>
  );
}

/** The day in Klang in words, such as `Wed, Mar 04`; with the year when it is another one. */
function dayWords(at: Date): string {
  const [year = 0, month = 1, day = 1] = dayInKlang(at).split('-').map(Number);
  const isThisYear = dayInKlang(new Date()).startsWith(`${year}-`);
  return format(new Date(year, month - 1, day), isThisYear ? 'EEE, MMM dd' : 'MMM dd, yyyy');
}
