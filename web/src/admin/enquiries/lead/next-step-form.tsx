import { Box, chakra } from '@chakra-ui/react';
import { dueDays, mayBeDue, startOfDay } from '@site/domain/enquiries/due';
import { dayInKlang } from '@site/domain/enquiries/hours';
import { textLimits } from '@site/domain/limits';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { type FormEvent, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { setNextStep } from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/controls.tsx';
import { NextStep } from '../inbox/next-step.tsx';
import { useDraft } from './use-draft.ts';
import type { LeadChanges } from './use-lead-change.ts';

/** What is to be done next, and on which day. What was typed stays until it is saved, whatever others save meanwhile. */
export function NextStepForm({ lead, changes }: { lead: StoredLead; changes: LeadChanges }) {
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
