import { chakra } from '@chakra-ui/react';
import { dueState, startOfDay } from '@site/domain/enquiries/due';
import { dayInKlang } from '@site/domain/enquiries/hours';
import { dueLabels } from '@site/domain/messages/inbox';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import { Icon } from '../../../ui/icons.tsx';
import { dayInWords } from '../../shared/format-date.ts';

const looks = {
  overdue: { color: 'coral.600', fontWeight: '700' },
  today: { color: 'ink', fontWeight: '700' },
  later: { color: 'muted' },
} as const;

interface NextStepProps {
  lead: Pick<StoredLead, 'next_step' | 'next_step_at'>;
  /** The day in Klang. */
  day: string;
}

/** What is to be done next, and when; overdue in red, and in words. Nothing without a next step. */
export function NextStep({ lead, day: today }: NextStepProps) {
  const { next_step_at: at, next_step: step } = lead;
  const state = dueState(at, startOfDay(today));
  if (!at || state === 'none') return null;
  const day = dayInWords(dayInKlang(at), today);
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
