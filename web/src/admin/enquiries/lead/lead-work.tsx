import { Box } from '@chakra-ui/react';
import { type LeadOutcome, type LostReason, leadOutcomes } from '@site/domain/enquiries/lead';
import { leadMessages } from '@site/domain/messages/inbox';
import { optionLabel } from '@site/domain/options';
import { useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { assignLead, closeLead, updateInquiryStatus } from '../../../firebase/admin/procedures.ts';
import { SelectField } from '../../../ui/form/controls.tsx';
import { CloseForm } from './close-form.tsx';
import { NextStepForm } from './next-step-form.tsx';
import { outcomeText } from './outcome-text.ts';
import { stageOptions } from './stages.ts';
import { useAssignees } from './use-assignees.ts';
import type { LeadChanges } from './use-lead-change.ts';

interface LeadWorkProps {
  lead: StoredLead;
  changes: LeadChanges;
}

/** Stage, outcome, assignee and next step. A choice is stored at once. */
export function LeadWork({ lead, changes }: LeadWorkProps) {
  const [isClosing, setClosing] = useState(false);
  const assignees = useAssignees(lead);

  function chooseStage(value: string) {
    const stage = stageOptions.find((option) => option.value === value);
    setClosing(value === 'completed');
    if (!stage || value === 'completed' || value === lead.stage) return;
    const { inquiry_id: inquiryId, kind: type } = lead;
    changes.make({
      call: ({ revision }) => updateInquiryStatus({ inquiryId, type, newStatus: stage.value, revision }),
      done: leadMessages.stageChanged(stage.label),
    });
  }

  function close(outcome: LeadOutcome, lostReason: LostReason | null) {
    changes.make({
      call: (seen) => closeLead({ ...seen, outcome, lostReason }),
      done: leadMessages.closed(optionLabel(leadOutcomes, outcome)),
      after: () => setClosing(false),
    });
  }

  function assign(id: string) {
    const name = assignees.find(({ value }) => value === id)?.label ?? null;
    changes.make({
      call: (seen) => assignLead({ ...seen, assigneeId: id || null }),
      done: leadMessages.assigned(name),
    });
  }

  return (
    <Box display="grid" gap="4">
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <SelectField
          label={leadMessages.stage}
          options={stageOptions}
          value={isClosing ? 'completed' : lead.stage}
          hint={isClosing ? undefined : outcomeText(lead)}
          onChange={(event) => chooseStage(event.currentTarget.value)}
        />
        <SelectField
          label={leadMessages.assignee}
          prompt={leadMessages.unassigned}
          options={assignees}
          value={lead.assignee_id ?? ''}
          onChange={(event) => assign(event.currentTarget.value)}
        />
      </Box>
      {isClosing && (
        <CloseForm lead={lead} isBusy={changes.isBusy} onClose={close} onCancel={() => setClosing(false)} />
      )}
      {!isClosing && lead.stage !== 'completed' && (
        <NextStepForm key={lead.id} lead={lead} changes={changes} />
      )}
    </Box>
  );
}
