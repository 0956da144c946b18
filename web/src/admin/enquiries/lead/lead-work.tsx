import { chakra, Grid, HStack, Stack } from '@chakra-ui/react';
import { dueDays, mayBeDue, midnightOf } from '@site/domain/enquiries/due';
import { leadOutcomes, lostReasons, replyLanguages } from '@site/domain/enquiries/lead';
import { replySubject, replyTemplates, replyText } from '@site/domain/enquiries/replies';
import { textLimits } from '@site/domain/limits';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { type Option, type OptionSet, optionLabel, optionValues } from '@site/domain/options';
import { hasAccess } from '@site/domain/roles';
import { filledText } from '@site/domain/schemas';
import { dayInKlang } from '@site/domain/time';
import { type ChangeEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useUser } from '#admin/shared/session/use-session.ts';
import { watchPeople } from '#firebase/admin/documents.ts';
import type { StoredLead } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { WorkButton } from '#ui/button.tsx';
import { SelectField } from '#ui/form/controls.tsx';
import { FieldsForm } from '#ui/form/fields-form.tsx';
import { Subheading } from '#ui/parts.tsx';
import { toAssignee, toStage } from '../inbox/bulk.tsx';
import { NextStep } from '../inbox/lead-row.tsx';
import { outcomeText, stageOptions } from '../texts.ts';
import { type LeadProps, useDraft } from './use-lead-change.tsx';

/** The active people with access to enquiries. The assignee of `lead` is included even after leaving. */
export function useAssignees(lead?: StoredLead): OptionSet {
  const [live] = useLive('people', watchPeople);
  const own = useUser();
  const others = (live.state === 'loaded' ? live.data : [])
    .filter(({ id, active, role }) => id !== own?.id && active && hasAccess(role, 'sales'))
    .map(({ id, username }): Option => ({ value: id, label: username }));
  const known = own ? [{ value: own.id, label: messages.me(own.username) }, ...others] : others;
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

  function chooseStage(newStatus: StoredLead['stage'] | undefined) {
    setClosing(newStatus === 'completed');
    if (!newStatus || newStatus === 'completed' || newStatus === lead.stage) return;
    const done = leadMessages.stageChanged(optionLabel(stageOptions, newStatus));
    void changes.make(toStage(lead, newStatus), done);
  }

  function assign(assigneeId: string | null) {
    const name = assigneeId && optionLabel(assignees, assigneeId);
    void changes.make(toAssignee(assigneeId), leadMessages.assigned(name));
  }

  return (
    <Stack gap="4">
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="4" alignItems="start">
        <SelectField
          label={leadMessages.stage}
          options={stageOptions}
          value={isClosing ? 'completed' : lead.stage}
          hint={isClosing ? undefined : outcomeText(lead)}
          onChange={(event) => chooseStage(chosenIn(stageOptions, event))}
        />
        <SelectField
          label={leadMessages.assignee}
          prompt={leadMessages.unassigned}
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
  outcome: z.enum(optionValues(leadOutcomes), messages.how),
  lostReason: z.optional(z.enum(optionValues(lostReasons), leadMessages.reasonMissing)),
});

/** Only a lost lead is asked for its reason. */
function CloseForm({ lead, changes, onDone }: LeadProps & { onDone(): void }) {
  const [outcome, setOutcome] = useState<string>(lead.outcome ?? '');
  const select = { control: 'select', prompt: '-' };
  const asked = {
    ...select,
    name: 'outcome',
    label: messages.how,
    options: leadOutcomes,
    value: outcome,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setOutcome(currentTarget.value),
  };
  const reason = {
    ...select,
    name: 'lostReason',
    label: messages.why,
    options: lostReasons,
    defaultValue: lead.lost_reason ?? '',
  };
  return (
    <FieldsForm
      {...sheet}
      schema={closing}
      fields={outcome === 'lost' ? [asked, reason] : [asked]}
      label={messages.complete}
      working={messages.saving}
      onCancel={onDone}
      onEnter={({ outcome, lostReason = null }) =>
        changes.make(
          (seen) => call('close-lead', { ...seen, outcome, lostReason }),
          leadMessages.closed(optionLabel(leadOutcomes, outcome)),
          onDone,
        )
      }
    />
  );
}

const nextStep = z.object({
  step: filledText(textLimits.shortText, leadMessages.stepIncomplete),
  day: z.string().check(
    z.minLength(1, leadMessages.stepIncomplete),
    z.refine((day) => mayBeDue(day, serverNow()), leadMessages.dueOutOfRange),
  ),
});

/** Unsaved input stays while other people save. */
function NextStepForm({ lead, changes }: LeadProps) {
  const { next_step: storedStep, next_step_at: at } = lead;
  const [step, forgetStep] = useDraft(`${lead.id} step`, storedStep ?? '');
  const [day, forgetDay] = useDraft(`${lead.id} day`, at ? dayInKlang(at) : '');
  const days = dueDays(serverNow());
  const store = (nextStep: string | null, nextStepAt: string | null, done: string) =>
    changes.make(
      (seen) => call('set-next-step', { ...seen, nextStep, nextStepAt }),
      done,
      forgetStep,
      forgetDay,
    );
  return (
    <FieldsForm
      schema={nextStep}
      fields={[
        {
          ...step,
          name: 'step',
          label: leadMessages.nextStep,
          placeholder: leadMessages.nextStepHint,
        },
        {
          ...day,
          name: 'day',
          control: 'date',
          label: leadMessages.due,
          min: days.first,
          max: days.last,
        },
      ]}
      label={messages.save}
      working={messages.saving}
      look={{ variant: 'outline', size: 'sm', flex: 'none' }}
      gap="4"
      gridTemplateColumns={{ sm: '1fr 11rem' }}
      alignItems="start"
      onEnter={({ step, day }) => store(step, midnightOf(day).toISOString(), leadMessages.stepSet)}
    >
      {at && (
        <HStack wrap="wrap" gridColumn="1 / -1" textStyle="small">
          <NextStep at={at} today={dayInKlang(serverNow())} />
          <WorkButton
            variant="quiet"
            label={messages.done}
            onPress={() => store(null, null, leadMessages.stepCleared)}
          />
        </HStack>
      )}
    </FieldsForm>
  );
}

const reply = z.object({ text: filledText(textLimits.longText, leadMessages.replyEmpty) });

export function ReplyForm({ lead, changes, onDone }: LeadProps & { onDone(): void }) {
  const [template, setTemplate] = useState(replyTemplates[0]?.value ?? 'greeting');
  const [language, setLanguage] = useState(lead.language);
  const facts = { ...lead, language };
  const words = replyText(template, facts);
  const [text, forget] = useDraft(`${lead.id} reply`, words);
  const isOwn = text.value !== words;
  const title = messages.composeTitle(lead.email ?? '');
  return (
    <FieldsForm
      {...sheet}
      aria-label={title}
      isNext
      schema={reply}
      fields={[{ ...text, name: 'text', control: 'textarea', label: messages.words, rows: 10 }]}
      // A form that is closed and opened again does not send twice.
      isOff={changes.isBusy}
      label={leadMessages.send}
      working={leadMessages.sending}
      onCancel={onDone}
      onEnter={({ text }) =>
        changes.make(
          // The server writes the words of the template.
          (seen) => call('send-reply', { ...seen, template, language, ...(isOwn && { text }) }),
          leadMessages.replyQueued,
          forget,
          onDone,
        )
      }
    >
      <Subheading>{title}</Subheading>
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="4">
        <SelectField
          label={leadMessages.template}
          options={replyTemplates}
          value={template}
          onChange={(event) => setTemplate(chosenIn(replyTemplates, event) ?? template)}
        />
        <SelectField
          label={leadMessages.language}
          options={replyLanguages}
          value={language}
          onChange={(event) => setLanguage(chosenIn(replyLanguages, event) ?? language)}
        />
      </Grid>
      <chakra.p textStyle="small">{messages.subject(replySubject(facts))}</chakra.p>
      {isOwn && (
        <WorkButton variant="quiet" justifySelf="start" label={messages.useTemplate} onPress={forget} />
      )}
    </FieldsForm>
  );
}
