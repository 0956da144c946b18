import { Box, chakra } from '@chakra-ui/react';
import { dueDays, mayBeDue, startOfDay } from '@site/domain/enquiries/due';
import { dayInKlang } from '@site/domain/enquiries/hours';
import { type LeadOutcome, type LostReason, leadOutcomes, lostReasons } from '@site/domain/enquiries/lead';
import { textLimits } from '@site/domain/limits';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { optionLabel } from '@site/domain/options';
import { type FormEvent, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import {
  assignLead,
  closeLead,
  setNextStep,
  updateInquiryStatus,
} from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/controls.tsx';
import { NextStep } from '../inbox/lead-row.tsx';
import { outcomeText, stageOptions } from '../texts.ts';
import { useAssignees } from './use-assignees.ts';
import { useDraft } from './use-draft.ts';
import type { LeadChanges } from './use-lead-change.ts';

interface CloseFormProps {
  lead: StoredLead;
  isBusy: boolean;
  onClose(outcome: LeadOutcome, lostReason: LostReason | null): void;
  onCancel(): void;
}

function CloseForm({ lead, isBusy, onClose, onCancel }: CloseFormProps) {
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

/** Unsaved input stays while other people save. */
function NextStepForm({ lead, changes }: { lead: StoredLead; changes: LeadChanges }) {
  const [typedStep, typeStep, forgetStep] = useDraft(`${lead.id} step`);
  const [typedDay, typeDay, forgetDay] = useDraft(`${lead.id} day`);
  const [isAsked, setAsked] = useState(false);
  const step = (typedStep ?? lead.next_step ?? '').trim();
  const day = typedDay ?? (lead.next_step_at ? dayInKlang(lead.next_step_at) : '');
  const isDue = mayBeDue(day, new Date());
  const days = dueDays(new Date());

  function forget() {
    forgetStep();
    forgetDay();
    setAsked(false);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (step === '' || !isDue) return;
    const nextStepAt = startOfDay(day).toISOString();
    changes.make({
      call: (seen) => setNextStep({ ...seen, nextStep: step, nextStepAt }),
      done: leadMessages.stepSet,
      after: forget,
    });
  }

  function clear() {
    changes.make({
      call: (seen) => setNextStep({ ...seen, nextStep: null, nextStepAt: null }),
      done: leadMessages.stepCleared,
      after: forget,
    });
  }

  return (
    <chakra.form onSubmit={save} noValidate>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 11rem' }} gap="4" alignItems="start">
        <TextField
          label={leadMessages.nextStep}
          placeholder={leadMessages.nextStepHint}
          maxLength={textLimits.shortText}
          value={typedStep ?? lead.next_step ?? ''}
          error={isAsked && (step === '' || day === '') ? leadMessages.stepIncomplete : undefined}
          onChange={(event) => typeStep(event.currentTarget.value)}
        />
        <TextField
          type="date"
          label={leadMessages.due}
          min={days.first}
          max={days.last}
          error={isAsked && day !== '' && !isDue ? leadMessages.dueOutOfRange : undefined}
          value={day}
          onChange={(event) => typeDay(event.currentTarget.value)}
        />
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="3">
        <Button type="submit" variant="outline" size="sm" disabled={changes.isBusy}>
          {messages.save}
        </Button>
        {lead.next_step_at && (
          <>
            <Button variant="quiet" size="sm" disabled={changes.isBusy} onClick={clear}>
              {messages.done}
            </Button>
            <Box textStyle="small">
              <NextStep
                lead={{ next_step: null, next_step_at: lead.next_step_at }}
                day={dayInKlang(new Date())}
              />
            </Box>
          </>
        )}
      </Box>
    </chakra.form>
  );
}

interface LeadWorkProps {
  lead: StoredLead;
  changes: LeadChanges;
}

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
