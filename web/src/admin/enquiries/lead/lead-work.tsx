import { chakra, Grid, HStack, Stack } from '@chakra-ui/react';
import { dueDays, mayBeDue, midnightOf } from '@site/domain/enquiries/due';
import { leadOutcomes, lostReasons, replyLanguages } from '@site/domain/enquiries/lead';
import { leadRefusals } from '@site/domain/enquiries/procedures';
import { replySubject, replyTemplates, replyText } from '@site/domain/enquiries/replies';
import { textLimits } from '@site/domain/limits';
import { type Option, type OptionSet, optionLabel, optionValues } from '@site/domain/options';
import { hasAccess } from '@site/domain/roles';
import { filledText } from '@site/domain/schemas';
import { dayInKlang } from '@site/domain/time';
import { type ChangeEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useUser } from '#admin/shared/session/access.tsx';
import { watchPeople } from '#firebase/admin/documents.ts';
import type { StoredLead } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { WorkButton } from '#ui/button.tsx';
import { SelectField } from '#ui/form/controls.tsx';
import { FieldsForm, type FormField } from '#ui/form/fields-form.tsx';
import { Subheading } from '#ui/parts.tsx';
import { toAssignee, toStage } from '../inbox/bulk.tsx';
import { NextStep } from '../inbox/lead-row.tsx';
import { outcomeText, stageOptions } from '../texts.ts';
import { type LeadChange, type LeadProps, leadMessages, useDraft } from './use-lead-change.tsx';

/** The active people with access to enquiries. The assignee of `lead` is included even after leaving. */
export function useAssignees(lead?: StoredLead): OptionSet {
  const [live] = useLive('people', watchPeople);
  const own = useUser();
  const others = (live.state === 'loaded' ? live.data : [])
    .filter(({ id, active, role }) => id !== own?.id && active && hasAccess(role, 'sales'))
    .map(({ id, username }): Option => ({ value: id, label: username }));
  const known = own ? [{ value: own.id, label: `${own.username} (me)` }, ...others] : others;
  const id = lead?.assignee_id;
  if (!id || known.some(({ value }) => value === id)) return known;
  return [...known, { value: id, label: lead.assignee_name ?? id }];
}

const chosenIn = <V extends string>(
  options: OptionSet<V>,
  { currentTarget }: ChangeEvent<HTMLSelectElement>,
) => options.find(({ value }) => value === currentTarget.value)?.value;

export function LeadWork({ lead, changes }: LeadProps) {
  const [isClosing, setClosing] = useState(false);
  const assignees = useAssignees(lead);

  function chooseStage(stage: StoredLead['stage'] | undefined) {
    setClosing(stage === 'completed');
    if (!stage || stage === 'completed' || stage === lead.stage) return;
    void changes.make(toStage(lead, stage), `Moved to ${optionLabel(stageOptions, stage)}`);
  }

  function assign(assigneeId: string | null) {
    const name = assigneeId && optionLabel(assignees, assigneeId);
    void changes.make(toAssignee(assigneeId), leadMessages.assigned(name));
  }

  return (
    <Stack gap="4">
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="4" alignItems="start">
        <SelectField
          label="Stage"
          options={stageOptions}
          value={isClosing ? 'completed' : lead.stage}
          hint={isClosing ? undefined : outcomeText(lead)}
          onChange={(event) => chooseStage(chosenIn(stageOptions, event))}
        />
        <SelectField
          label="Assignee"
          prompt="Nobody"
          options={assignees}
          value={lead.assignee_id ?? ''}
          onChange={({ currentTarget }) => assign(currentTarget.value || null)}
        />
      </Grid>
      {isClosing && <CloseForm lead={lead} changes={changes} onDone={() => setClosing(false)} />}
      {!isClosing && lead.stage !== 'completed' && (
        <NextStepForm key={lead.id} lead={lead} changes={changes} />
      )}
    </Stack>
  );
}

const sheet = { p: '4', borderRadius: 'md', background: 'mist' } as const;

const closing = z.object({
  outcome: z.enum(optionValues(leadOutcomes), 'How did it end?'),
  lostReason: z.optional(z.enum(optionValues(lostReasons), leadRefusals.reasonMissing)),
});

function CloseForm({ lead, changes, onDone }: LeadProps & { onDone(): void }) {
  const [outcome, setOutcome] = useState<string>(lead.outcome ?? '');
  const select = { control: 'select', prompt: '-' };
  const asked = {
    ...select,
    name: 'outcome',
    label: 'How did it end?',
    options: leadOutcomes,
    value: outcome,
  };
  const reason = { ...select, name: 'lostReason', label: 'Why was it lost?', options: lostReasons };
  const fields: readonly FormField[] = [
    { ...asked, onChange: ({ currentTarget }) => setOutcome(currentTarget.value) },
    ...(outcome === 'lost' ? [{ ...reason, defaultValue: lead.lost_reason ?? '' }] : []),
  ];
  return (
    <FieldsForm
      {...sheet}
      schema={closing}
      fields={fields}
      label="Complete"
      working="Saving..."
      onCancel={onDone}
      onEnter={({ outcome, lostReason = null }) => {
        const close: LeadChange = (seen) => call('close-lead', { ...seen, outcome, lostReason });
        return changes.make(close, leadMessages.closed(optionLabel(leadOutcomes, outcome)), onDone);
      }}
    />
  );
}

const nextStep = z.object({
  step: filledText(textLimits.shortText, leadRefusals.stepIncomplete),
  day: z.string().check(
    z.minLength(1, leadRefusals.stepIncomplete),
    z.refine((day) => mayBeDue(day, serverNow()), leadRefusals.dueOutOfRange),
  ),
});

/** Unsaved input stays while other people save. */
function NextStepForm({ lead, changes }: LeadProps) {
  const { next_step: storedStep, next_step_at: at } = lead;
  const [step, forgetStep] = useDraft(`${lead.id} step`, storedStep ?? '');
  const [day, forgetDay] = useDraft(`${lead.id} day`, at ? dayInKlang(at) : '');
  const days = dueDays(serverNow());
  const store = (nextStep: string | null, nextStepAt: string | null, done: string) => {
    const set: LeadChange = (seen) => call('set-next-step', { ...seen, nextStep, nextStepAt });
    return changes.make(set, done, forgetStep, forgetDay);
  };
  return (
    <FieldsForm
      schema={nextStep}
      fields={[
        { ...step, name: 'step', label: 'Next step', placeholder: 'For example: call back' },
        { ...day, name: 'day', control: 'date', label: 'Due', min: days.first, max: days.last },
      ]}
      label="Save"
      working="Saving..."
      look={{ variant: 'outline', size: 'sm', flex: 'none' }}
      gap="4"
      gridTemplateColumns={{ sm: '1fr 11rem' }}
      alignItems="start"
      onEnter={({ step, day }) => store(step, midnightOf(day).toISOString(), 'Next step saved')}
    >
      {at && (
        <HStack wrap="wrap" gridColumn="1 / -1" textStyle="small">
          <NextStep at={at} today={dayInKlang(serverNow())} />
          <WorkButton
            variant="quiet"
            label="Done"
            onPress={() => store(null, null, leadMessages.stepCleared)}
          />
        </HStack>
      )}
    </FieldsForm>
  );
}

const reply = z.object({ text: filledText(textLimits.longText, 'Please write a message.') });

export function ReplyForm({ lead, changes, onDone }: LeadProps & { onDone(): void }) {
  const [template, setTemplate] = useState(replyTemplates[0]?.value ?? 'greeting');
  const [language, setLanguage] = useState(lead.language);
  const facts = { ...lead, language };
  const words = replyText(template, facts);
  const [text, forget] = useDraft(`${lead.id} reply`, words);
  const isOwn = text.value !== words;
  const title = `E-mail to ${lead.email ?? ''}`;
  return (
    <FieldsForm
      {...sheet}
      aria-label={title}
      isNext
      schema={reply}
      fields={[{ ...text, name: 'text', control: 'textarea', label: 'Message', rows: 10 }]}
      // A form that is closed and opened again does not send twice.
      isOff={changes.isBusy}
      label="Send"
      working="Sending..."
      onCancel={onDone}
      onEnter={({ text }) => {
        // The server writes the words of the template.
        const own = isOwn && { text };
        const send: LeadChange = (seen) => call('send-reply', { ...seen, template, language, ...own });
        return changes.make(send, 'The reply is being sent', forget, onDone);
      }}
    >
      <Subheading>{title}</Subheading>
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="4">
        <SelectField
          label="Template"
          options={replyTemplates}
          value={template}
          onChange={(event) => setTemplate(chosenIn(replyTemplates, event) ?? template)}
        />
        <SelectField
          label="Language"
          options={replyLanguages}
          value={language}
          onChange={(event) => setLanguage(chosenIn(replyLanguages, event) ?? language)}
        />
      </Grid>
      <chakra.p textStyle="small">{`Subject: ${replySubject(facts)}`}</chakra.p>
      {isOwn && (
        <WorkButton
          variant="quiet"
          justifySelf="start"
          label="Use the words of the template"
          onPress={forget}
        />
      )}
    </FieldsForm>
  );
}
