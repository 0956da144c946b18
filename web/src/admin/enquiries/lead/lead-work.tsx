import { chakra, Grid, HStack, Stack } from '@chakra-ui/react';
import { dayInKlang, dueDays, mayBeDue, startOfDay } from '@site/domain/enquiries/hours';
import { leadOutcomes, lostReasons, replyLanguages } from '@site/domain/enquiries/lead';
import { replySubject, replyTemplates, replyText } from '@site/domain/enquiries/replies';
import { textLimits } from '@site/domain/limits';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { type Option, type OptionSet, optionLabel } from '@site/domain/options';
import { hasAccess } from '@site/domain/roles';
import { type ComponentProps, type FormEvent, useMemo, useState } from 'react';
import { watchPeople } from '../../../firebase/admin/documents.ts';
import type { StoredLead } from '../../../firebase/admin/enquiries.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { Button, WorkButton } from '../../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { useUser } from '../../shared/session/use-session.ts';
import { NextStep } from '../inbox/lead-row.tsx';
import { outcomeText, stageOptions } from '../texts.ts';
import { type LeadProps, useDraft } from './use-lead-change.tsx';

interface ChoiceProps<V extends string> extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  options: OptionSet<V>;
  onChoose(value: NoInfer<V> | null): void;
}

function Choice<V extends string>({ options, onChoose, ...rest }: ChoiceProps<V>) {
  return (
    <SelectField
      {...rest}
      options={options}
      onChange={({ currentTarget }) =>
        onChoose(options.find(({ value }) => value === currentTarget.value)?.value ?? null)
      }
    />
  );
}

/** The active people with access to enquiries. The assignee of `lead` is included even after leaving. */
export function useAssignees(lead?: StoredLead): OptionSet {
  const [live] = useLiveQuery('people', watchPeople);
  const own = useUser();
  const known = useMemo(() => {
    const others = (live.state === 'loaded' ? live.data : [])
      .filter(({ id, active, role }) => id !== own?.id && active && hasAccess(role, 'sales'))
      .map(({ id, username }): Option => ({ value: id, label: username }));
    const me = own ? [{ value: own.id, label: messages.me(own.username) }] : [];
    return [...me, ...others];
  }, [live, own]);
  const id = lead?.assignee_id;
  if (!id || known.some(({ value }) => value === id)) return known;
  return [...known, { value: id, label: lead.assignee_name ?? id }];
}

export function LeadWork({ lead, changes }: LeadProps) {
  const [isClosing, setClosing] = useState(false);
  const assignees = useAssignees(lead);

  function chooseStage(newStatus: StoredLead['stage'] | null) {
    setClosing(newStatus === 'completed');
    if (!newStatus || newStatus === 'completed' || newStatus === lead.stage) return;
    const { inquiry_id: inquiryId, kind: type } = lead;
    changes.make(
      ({ revision }) => call('update-inquiry-status', { inquiryId, type, newStatus, revision }),
      leadMessages.stageChanged(optionLabel(stageOptions, newStatus)),
    );
  }

  function assign(assigneeId: string | null) {
    const name = assigneeId && optionLabel(assignees, assigneeId);
    changes.make((seen) => call('assign-lead', { ...seen, assigneeId }), leadMessages.assigned(name));
  }

  return (
    <Stack gap="4">
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="4" alignItems="start">
        <Choice
          label={leadMessages.stage}
          options={stageOptions}
          value={isClosing ? 'completed' : lead.stage}
          hint={isClosing ? undefined : outcomeText(lead)}
          onChoose={chooseStage}
        />
        <Choice
          label={leadMessages.assignee}
          prompt={leadMessages.unassigned}
          options={assignees}
          value={lead.assignee_id ?? ''}
          onChoose={assign}
        />
      </Grid>
      {isClosing && <CloseForm lead={lead} changes={changes} onDone={() => setClosing(false)} />}
      {!isClosing && lead.stage !== 'completed' && (
        <NextStepForm key={lead.id} lead={lead} changes={changes} />
      )}
    </Stack>
  );
}

function CloseForm({ lead, changes, onDone }: LeadProps & { onDone(): void }) {
  const [outcome, setOutcome] = useState(lead.outcome);
  const [reason, setReason] = useState(lead.lost_reason);
  const [isAsked, setAsked] = useState(false);
  const lostReason = outcome === 'lost' ? reason : null;
  const lacksReason = outcome === 'lost' && reason === null;

  function complete() {
    setAsked(true);
    if (!outcome || lacksReason) return;
    changes.make(
      (seen) => call('close-lead', { ...seen, outcome, lostReason }),
      leadMessages.closed(optionLabel(leadOutcomes, outcome)),
      onDone,
    );
  }

  return (
    <Stack gap="4" p="4" borderRadius="md" background="mist">
      <Choice
        label={messages.how}
        prompt="-"
        options={leadOutcomes}
        value={outcome ?? ''}
        error={isAsked && !outcome ? messages.how : undefined}
        onChoose={setOutcome}
      />
      {outcome === 'lost' && (
        <Choice
          label={messages.why}
          prompt="-"
          options={lostReasons}
          value={reason ?? ''}
          error={isAsked && lacksReason ? leadMessages.reasonMissing : undefined}
          onChoose={setReason}
        />
      )}
      <HStack>
        <WorkButton
          variant="dark"
          label={messages.complete}
          working={messages.saving}
          isWorking={changes.isBusy}
          onPress={complete}
        />
        <WorkButton variant="quiet" label={messages.cancel} isOff={changes.isBusy} onPress={onDone} />
      </HStack>
    </Stack>
  );
}

/** Unsaved input stays while other people save. */
function NextStepForm({ lead, changes }: LeadProps) {
  const [typedStep, typeStep, forgetStep] = useDraft(`${lead.id} step`);
  const [typedDay, typeDay, forgetDay] = useDraft(`${lead.id} day`);
  const [isAsked, setAsked] = useState(false);
  const step = typedStep ?? lead.next_step ?? '';
  const day = typedDay ?? (lead.next_step_at ? dayInKlang(lead.next_step_at) : '');
  const isComplete = step.trim() !== '' && day !== '';
  const isDue = mayBeDue(day, new Date());
  const days = dueDays(new Date());

  function store(nextStep: string | null, nextStepAt: string | null, done: string) {
    changes.make(
      (seen) => call('set-next-step', { ...seen, nextStep, nextStepAt }),
      done,
      () => {
        forgetStep();
        forgetDay();
        setAsked(false);
      },
    );
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isComplete && isDue) store(step.trim(), startOfDay(day).toISOString(), leadMessages.stepSet);
  }

  return (
    <chakra.form onSubmit={save} noValidate>
      <Grid templateColumns={{ sm: '1fr 11rem' }} gap="4" alignItems="start">
        <TextField
          label={leadMessages.nextStep}
          placeholder={leadMessages.nextStepHint}
          maxLength={textLimits.shortText}
          value={step}
          error={isAsked && !isComplete ? leadMessages.stepIncomplete : undefined}
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
            <WorkButton
              variant="quiet"
              label={messages.done}
              isOff={changes.isBusy}
              onPress={() => store(null, null, leadMessages.stepCleared)}
            />
            <NextStep at={lead.next_step_at} today={dayInKlang(new Date())} />
          </>
        )}
      </HStack>
    </chakra.form>
  );
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' });
  form?.querySelector('select')?.focus();
}

export function ReplyForm({ lead, changes, onDone }: LeadProps & { onDone(): void }) {
  const [template, setTemplate] = useState(replyTemplates[0]?.value ?? 'greeting');
  const [language, setLanguage] = useState(lead.language);
  const [typed, type, forget] = useDraft(`${lead.id} reply`);
  const facts = { ...lead, language };
  const words = replyText(template, facts);
  const text = typed ?? words;
  const title = messages.composeTitle(lead.email ?? '');

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const own = typed === undefined ? {} : { text };
    const reply = { template, language, ...own };
    changes.make(
      (seen) => call('send-reply', { ...seen, ...reply }),
      leadMessages.replyQueued,
      () => {
        forget();
        onDone();
      },
    );
  }

  return (
    <chakra.form
      ref={focusFirst}
      onSubmit={send}
      display="grid"
      gap="4"
      p="4"
      borderRadius="md"
      background="mist"
      aria-label={title}
    >
      <chakra.h3 textStyle="subheading" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="4">
        <Choice
          label={leadMessages.template}
          options={replyTemplates}
          value={template}
          onChoose={(chosen) => setTemplate(chosen ?? template)}
        />
        <Choice
          label={leadMessages.language}
          options={replyLanguages}
          value={language}
          onChoose={(chosen) => setLanguage(chosen ?? language)}
        />
      </Grid>
      <chakra.p textStyle="small">{messages.subject(replySubject(facts))}</chakra.p>
      <TextAreaField
        label={messages.words}
        rows={10}
        maxLength={textLimits.longText}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <HStack wrap="wrap">
        <Button type="submit" size="sm" disabled={changes.isBusy || text.trim() === ''}>
          {changes.isBusy ? leadMessages.sending : leadMessages.send}
        </Button>
        <WorkButton variant="quiet" label={messages.cancel} onPress={onDone} />
        {typed !== undefined && typed !== words && (
          <WorkButton variant="quiet" label={messages.useTemplate} onPress={forget} />
        )}
      </HStack>
    </chakra.form>
  );
}
