import { chakra, Grid, HStack, Stack } from '@chakra-ui/react';
import { dueDays, mayBeDue, startOfDay } from '@site/domain/enquiries/due';
import { dayInKlang } from '@site/domain/enquiries/hours';
import { leadOutcomes, lostReasons } from '@site/domain/enquiries/lead';
import { textLimits } from '@site/domain/limits';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { optionLabel } from '@site/domain/options';
import { type FormEvent, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/controls.tsx';
import { NextStep } from '../inbox/lead-row.tsx';
import { outcomeText, stageOptions } from '../texts.ts';
import { useAssignees } from './use-assignees.ts';
import { useDraft } from './use-draft.ts';
import type { LeadChanges } from './use-lead-change.ts';

interface LeadWorkProps {
  lead: StoredLead;
  changes: LeadChanges;
}

interface CloseFormProps extends LeadWorkProps {
  onDone(): void;
}

function CloseForm({ lead, changes, onDone }: CloseFormProps) {
  const [chosen, setChosen] = useState<string>(lead.outcome ?? '');
  const [reasonChosen, setReason] = useState<string>(lead.lost_reason ?? '');
  const [isAsked, setAsked] = useState(false);
  const outcome = leadOutcomes.find(({ value }) => value === chosen)?.value;
  const reason = lostReasons.find(({ value }) => value === reasonChosen)?.value ?? null;
  const lacksReason = outcome === 'lost' && reason === null;

  function complete() {
    setAsked(true);
    if (!outcome || lacksReason) return;
    changes.make({
      call: (seen) =>
        call('close-lead', { ...seen, outcome, lostReason: outcome === 'lost' ? reason : null }),
      done: leadMessages.closed(optionLabel(leadOutcomes, outcome)),
      after: onDone,
    });
  }

  return (
    <Stack gap="4" p="4" borderRadius="md" background="mist">
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
      <HStack>
        <Button variant="dark" size="sm" disabled={changes.isBusy} onClick={complete}>
          {changes.isBusy ? messages.saving : messages.complete}
        </Button>
        <Button variant="quiet" size="sm" disabled={changes.isBusy} onClick={onDone}>
          {messages.cancel}
        </Button>
      </HStack>
    </Stack>
  );
}

/** Unsaved input stays while other people save. */
function NextStepForm({ lead, changes }: LeadWorkProps) {
  const [typedStep, typeStep, forgetStep] = useDraft(`${lead.id} step`);
  const [typedDay, typeDay, forgetDay] = useDraft(`${lead.id} day`);
  const [isAsked, setAsked] = useState(false);
  const step = (typedStep ?? lead.next_step ?? '').trim();
  const day = typedDay ?? (lead.next_step_at ? dayInKlang(lead.next_step_at) : '');
  const isDue = mayBeDue(day, new Date());
  const days = dueDays(new Date());

  function store(nextStep: string | null, nextStepAt: string | null, done: string) {
    changes.make({
      call: (seen) => call('set-next-step', { ...seen, nextStep, nextStepAt }),
      done,
      after() {
        forgetStep();
        forgetDay();
        setAsked(false);
      },
    });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (step !== '' && isDue) store(step, startOfDay(day).toISOString(), leadMessages.stepSet);
  }

  return (
    <chakra.form onSubmit={save} noValidate>
      <Grid templateColumns={{ sm: '1fr 11rem' }} gap="4" alignItems="start">
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
      </Grid>
      <HStack wrap="wrap" mt="3" textStyle="small">
        <Button type="submit" variant="outline" size="sm" disabled={changes.isBusy}>
          {messages.save}
        </Button>
        {lead.next_step_at && (
          <>
            <Button
              variant="quiet"
              size="sm"
              disabled={changes.isBusy}
              onClick={() => store(null, null, leadMessages.stepCleared)}
            >
              {messages.done}
            </Button>
            <NextStep lead={{ ...lead, next_step: null }} day={dayInKlang(new Date())} />
          </>
        )}
      </HStack>
    </chakra.form>
  );
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
      call: ({ revision }) =>
        call('update-inquiry-status', { inquiryId, type, newStatus: stage.value, revision }),
      done: leadMessages.stageChanged(stage.label),
    });
  }

  function assign(id: string) {
    const name = assignees.find(({ value }) => value === id)?.label ?? null;
    changes.make({
      call: (seen) => call('assign-lead', { ...seen, assigneeId: id || null }),
      done: leadMessages.assigned(name),
    });
  }

  return (
    <Stack gap="4">
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="4" alignItems="start">
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
      </Grid>
      {isClosing && <CloseForm lead={lead} changes={changes} onDone={() => setClosing(false)} />}
      {!isClosing && lead.stage !== 'completed' && (
        <NextStepForm key={lead.id} lead={lead} changes={changes} />
      )}
    </Stack>
  );
}
