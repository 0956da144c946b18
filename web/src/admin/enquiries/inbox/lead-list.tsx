import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import { LeadRow } from './lead-row.tsx';

interface LeadListProps {
  leads: readonly StoredLead[];
  /** The ids of those that are ticked. */
  ticked: ReadonlySet<string>;
  /** The day in Klang. */
  day: string;
  onSelect(leadId: string, isSelected: boolean): void;
  onOpen(leadId: string): void;
}

/** The enquiries of the inbox. While many come in, only what has changed is rendered, so that keys are answered at once. */
export const LeadList = memo(({ leads, ticked, day, onSelect, onOpen }: LeadListProps) => {
  if (leads.length === 0) return null;
  return (
    <chakra.ul
      listStyleType="none"
      border="1px solid {colors.line}"
      borderRadius="md"
      background="paper"
      overflow="hidden"
    >
      {leads.map((lead) => (
        <LeadRow
          key={lead.id}
          lead={lead}
          isSelected={ticked.has(lead.id)}
          day={day}
          onSelect={onSelect}
          onOpen={onOpen}
        />
      ))}
    </chakra.ul>
  );
});
