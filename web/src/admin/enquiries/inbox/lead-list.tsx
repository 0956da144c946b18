import { chakra } from '@chakra-ui/react';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { LeadRow } from './lead-row.tsx';
import type { Selection } from './use-selection.ts';

interface LeadListProps {
  leads: readonly StoredLead[];
  selection: Selection;
  onOpen(leadId: string): void;
}

/** The enquiries of the inbox. */
export function LeadList({ leads, selection, onOpen }: LeadListProps) {
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
          isSelected={selection.has(lead.id)}
          onSelect={(isSelected) => selection.set(lead.id, isSelected)}
          onOpen={() => onOpen(lead.id)}
        />
      ))}
    </chakra.ul>
  );
}
