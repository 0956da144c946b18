import { chakra, Grid, HStack } from '@chakra-ui/react';
import { dueDays, mayBeDue, midnightOf } from '@site/domain/enquiries/due';
import { leadOutcomes, lostReasons, replyLanguages } from '@site/domain/enquiries/lead';
import { leadRefusals } from '@site/domain/enquiries/procedures';
import { replySubject, replyTemplates, replyText } from '@site/domain/enquiries/replies';
import { textLimits } from '@site/domain/limits';
import { type Option, type OptionSet, optionLabel, optionValues } from '@site/domain/options';
import { hasAccess } from '@site/domain/roles';
import { filledText, formText } from '@site/domain/schemas';
import { dayInKlang } from '@site/domain/time';
import * as z from 'zod/mini';
import { useUser } from '#admin/shared/session/access.tsx';
import { watchPeople } from '#firebase/admin/documents.ts';
import type { StoredLead } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { WorkButton } from '#ui/button.tsx';
import { SelectField } from '#ui/form/controls.tsx';
import { FieldsForm, type FormField, type Problems } from '#ui/form/fields-form.tsx';
import { Small, Subheading } from '#ui/parts.tsx';
import { toAssignee, toStage } from '../inbox/bulk.tsx';
import { NextStep } from '../inbox/lead-row.tsx';
import { stageOptions } from '../texts.ts';
import { type Draft, type LeadChange, type LeadProps, leadMessages, useDraft } from './use-lead-change.tsx';

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

const valueIn = <V extends string>(options: OptionSet<V>, chosen: { readonly value: string }) =>
  options.find(({ value }) => value === chosen.value)?.value;

const work = z.object({
  stage: z.enum(optionValues(stageOptions)),
  assignee: z.string(),
  step: z._default(formText(textLimits.shortText), ''),
  day: z._default(
    z.string().check(z.refine((day) => day === '' || mayBeDue(day, serverNow()), leadRefusals.dueOutOfRange)),
    '',
  ),
  outcome: z.optional(z.string()),
  lostReason: z.optional(z.string()),
  note: formText(textLimits.longText),
});

interface Part {
  readonly change: LeadChange;
  readonly done: string;
  /** The drafts that this part stores. */
  readonly drafts: readonly Draft[];
}

/**
 * Makes changes in turn as one. A repetition after a refusal begins where that came.
 * The server refuses the first time if a draft was overtaken: it knows who has changed what since.
 */
function inOne(parts: readonly Part[]): LeadChange {
  const left = [...parts];
  const since = parts.flatMap(({ drafts }) => drafts.flatMap(({ overtaken = [] }) => overtaken));
  return async (seen) => {
    let answer: Awaited<ReturnType<LeadChange>> = { success: true };
    const revision = Math.min(seen.revision, ...since.splice(0));
    for (let [part] = left; part; [part] = left) {
      answer = await part.change({ ...seen, revision });
      if (!answer.success) return answer;
      for (const draft of part.drafts) draft.forget();
      left.shift();
    }
    return answer;
  };
}

/** One form for all the work on a lead. Typed text stays while other people save. */
export function LeadWork({ lead, changes }: LeadProps) {
  const { next_step: storedStep, next_step_at: at } = lead;
  const assignees = useAssignees(lead);
  const storedDay = at ? dayInKlang(at) : '';
  const [stage, stageDraft] = useDraft(lead, 'stage', lead.stage);
  const [assignee, assigneeDraft] = useDraft(lead, 'assignee', lead.assignee_id ?? '');
  const [step, stepDraft] = useDraft(lead, 'step', storedStep ?? '');
  const [day, dayDraft] = useDraft(lead, 'day', storedDay);
  const [outcome, outcomeDraft] = useDraft(lead, 'outcome', lead.outcome ?? '');
  const [reason, reasonDraft] = useDraft(lead, 'reason', lead.lost_reason ?? '');
  const [note, noteDraft] = useDraft(lead, 'note');
  const isCompleted = stage.value === 'completed';
  // A choice that was not saved is still there when the enquiry is opened again.
  const isDirty =
    stage.value !== lead.stage ||
    assignee.value !== (lead.assignee_id ?? '') ||
    note.value !== '' ||
    (isCompleted
      ? outcome.value !== (lead.outcome ?? '') || reason.value !== (lead.lost_reason ?? '')
      : step.value !== (storedStep ?? '') || day.value !== storedDay);
  const days = dueDays(serverNow());
  const setStep =
    (nextStep: string | null, due: string | null): LeadChange =>
    (seen) =>
      call('set-next-step', { ...seen, nextStep, nextStepAt: due && midnightOf(due).toISOString() });

  /** Returns the changes to the stored lead. Completion comes last, since a completed lead takes no next step. */
  function partsOf(entered: z.infer<typeof work>): readonly Part[] {
    const parts: Part[] = [];
    if (entered.assignee !== (lead.assignee_id ?? '')) {
      const name = entered.assignee && optionLabel(assignees, entered.assignee);
      const change = toAssignee(entered.assignee || null);
      parts.push({ change, done: leadMessages.assigned(name || null), drafts: [assigneeDraft] });
    }
    if (!isCompleted && (entered.step !== (storedStep ?? '') || entered.day !== storedDay)) {
      const done = entered.step ? 'Next step saved' : leadMessages.stepCleared;
      const change = setStep(entered.step || null, entered.day || null);
      parts.push({ change, done, drafts: [stepDraft, dayDraft] });
    }
    if (entered.note) {
      const change: LeadChange = (seen) => call('add-note', { ...seen, text: entered.note });
      parts.push({ change, done: 'Note added', drafts: [noteDraft] });
    }
    const closing = leadOutcomes.find(({ value }) => value === entered.outcome);
    const lost = lostReasons.find(({ value }) => closing?.value === 'lost' && value === entered.lostReason);
    const lostReason = lost?.value ?? null;
    if (closing && (closing.value !== lead.outcome || lostReason !== lead.lost_reason)) {
      const change: LeadChange = (seen) =>
        call('close-lead', { ...seen, outcome: closing.value, lostReason });
      const done = leadMessages.closed(closing.label);
      const step = [stepDraft, dayDraft];
      parts.push({ change, done, drafts: [stageDraft, outcomeDraft, reasonDraft, ...step] });
    } else if (entered.stage !== lead.stage) {
      const done = `Moved to ${optionLabel(stageOptions, entered.stage)}`;
      parts.push({ change: toStage(lead, entered.stage), done, drafts: [stageDraft] });
    }
    return parts;
  }

  async function save(entered: z.infer<typeof work>): Promise<Problems | undefined> {
    if (isCompleted && lead.stage !== 'completed' && !entered.outcome)
      return { outcome: 'Please say how it ended.' };
    if (entered.outcome === 'lost' && !entered.lostReason) return { lostReason: leadRefusals.reasonMissing };
    if ((entered.step === '') !== (entered.day === ''))
      return { [entered.step === '' ? 'step' : 'day']: leadRefusals.stepIncomplete };
    const parts = partsOf(entered);
    const [first, ...others] = parts;
    if (!first) return { note: 'Nothing has changed yet. Please write a note, or choose something.' };
    return changes.make('work', inOne(parts), others.length === 0 ? first.done : 'Saved');
  }

  const select = { control: 'select', prompt: '-' };
  const how = { ...select, ...outcome, name: 'outcome', label: 'How did it end?', options: leadOutcomes };
  const why = { ...select, ...reason, name: 'lostReason', label: 'Why was it lost?', options: lostReasons };
  const closed: readonly FormField[] = [how, ...(outcome.value === 'lost' ? [why] : [])];
  const open: readonly FormField[] = [
    { ...step, name: 'step', label: 'Next step', placeholder: 'For example: call back' },
    { ...day, name: 'day', control: 'date', label: 'Due', min: days.first, max: days.last },
  ];
  return (
    <FieldsForm
      aria-label="Work on this enquiry"
      onChange={() => changes.leave('work')}
      schema={work}
      fields={[
        { ...stage, name: 'stage', control: 'select', label: 'Stage', options: stageOptions },
        {
          ...assignee,
          name: 'assignee',
          control: 'select',
          label: 'Assignee',
          prompt: 'Nobody',
          options: assignees,
        },
        ...(isCompleted ? closed : open),
        {
          ...note,
          name: 'note',
          control: 'textarea',
          label: 'Note',
          hint: 'Only colleagues read it.',
          rows: 2,
        },
      ]}
      label="Save"
      working="Saving..."
      beside={<Small role="status">{isDirty && 'Unsaved changes'}</Small>}
      look={{ variant: 'dark', size: 'sm', flex: 'none' }}
      gap="4"
      gridTemplateColumns={{ sm: '1fr 1fr' }}
      alignItems="start"
      css={{ '& > :has(textarea)': { gridColumn: '1 / -1' } }}
      onEnter={save}
    >
      {at && (
        <HStack wrap="wrap" gridColumn="1 / -1" textStyle="small">
          <NextStep at={at} today={dayInKlang(serverNow())} />
          <WorkButton
            variant="quiet"
            label="Done"
            // The step that is typed to follow it stays.
            onPress={() => changes.make('work', setStep(null, null), leadMessages.stepCleared)}
          />
        </HStack>
      )}
    </FieldsForm>
  );
}

const sheet = { p: '4', borderRadius: 'md', background: 'mist' } as const;

const reply = z.object({ text: filledText(textLimits.longText, 'Please write a message.') });

export function ReplyForm({ lead, changes, onDone }: LeadProps & { onDone(): void }) {
  const [chosenTemplate, templateDraft] = useDraft(lead, 'template', replyTemplates[0]?.value);
  const [chosenLanguage, languageDraft] = useDraft(lead, 'language', lead.language);
  const template = valueIn(replyTemplates, chosenTemplate) ?? 'greeting';
  const language = valueIn(replyLanguages, chosenLanguage) ?? lead.language;
  const facts = { ...lead, language };
  const words = replyText(template, facts);
  const [text, { forget }] = useDraft(lead, 'reply', words);
  const isOwn = text.value !== words;
  const title = `E-mail to ${lead.email ?? ''}`;
  return (
    <FieldsForm
      {...sheet}
      aria-label={title}
      onChange={() => changes.leave('reply')}
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
        const drafts = [forget, templateDraft.forget, languageDraft.forget];
        return changes.make('reply', send, 'The reply is being sent', ...drafts, onDone);
      }}
    >
      <Subheading>{title}</Subheading>
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="4">
        <SelectField label="Template" options={replyTemplates} {...chosenTemplate} />
        <SelectField label="Language" options={replyLanguages} {...chosenLanguage} />
      </Grid>
      <chakra.p textStyle="small">{`Subject: ${replySubject(facts)}`}</chakra.p>
      {isOwn && (
        <WorkButton
          variant="quiet"
          justifySelf="start"
          label="Use the words of the template"
          onPress={() => {
            changes.leave('reply');
            forget();
          }}
        />
      )}
    </FieldsForm>
  );
}
