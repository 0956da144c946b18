import { Box } from '@chakra-ui/react';
import { type LeadOutcome, type LostReason, leadOutcomes, lostReasons } from '@site/domain/enquiries/lead';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/controls.tsx';

interface CloseFormProps {
  lead: StoredLead;
  isBusy: boolean;
  onClose(outcome: LeadOutcome, lostReason: LostReason | null): void;
  onCancel(): void;
}

/** Asks how a lead ended, and why it was lost. */
export function CloseForm({ lead, isBusy, onClose, onCancel }: CloseFormProps) {
  const [chosen, setChosen] = useState<string>(lead.outcome ?? '');
  const [reasonChosen, setReason] = useState<string>(lead.lost_reason ?? '');
  const [isAsked, setAsked] = useState(false);
  const outcome = leadOutcomes.find(({ value }) => value === chosen)?.value;
  const reason = lostReasons.find(({ value }) => value === reasonChosen)?.value ?? null;
  const lacksReason = outcome === 'lost' && reason === null;

  function complete() {
    setAsked(true);
    if (outcome && !lacksReason) onClose(outcome, outcome === 'lost' ? reason : null);
  }

  return (
    <Box display="grid" gap="4" p="4" borderRadius="md" background="mist">
      <SelectField
        label={messages.how}
        prompt="-"
        options={leadOutcomes}
        value={chosen}
        error={isAsked && !outcome ? messages.how : undefined}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {outcome === 'lost' && (
        <SelectField
          label={messages.why}
          prompt="-"
          options={lostReasons}
          value={reasonChosen}
          error={isAsked && lacksReason ? leadMessages.reasonMissing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Box display="flex" gap="2">
        <Button variant="dark" size="sm" disabled={isBusy} onClick={complete}>
          {isBusy ? messages.saving : messages.complete}
        </Button>
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Box>
    </Box>
  );
}
