import { chakra, HStack } from '@chakra-ui/react';
import { dayInKlang } from '@site/domain/enquiries/hours';
import {
  contactChannels,
  inquiryStatuses,
  type LeadActivity,
  struckNotes,
} from '@site/domain/enquiries/lead';
import type { OutboxState } from '@site/domain/enquiries/outbox';
import { textLimits } from '@site/domain/limits';
import { leadMessages, leadDialogMessages as messages, timelineMessages } from '@site/domain/messages/inbox';
import { optionLabel } from '@site/domain/options';
import { cut } from '@site/domain/text';
import { type FormEvent, useState } from 'react';
import type { Notification } from '../../../firebase/admin/enquiries.ts';
import { type StoredActivity, watchActivity } from '../../../firebase/admin/leads.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/form/controls.tsx';
import { LoadFailed } from '../../../ui/states.tsx';
import { formatDate } from '../../shared/format-date.ts';
import { WorkButton } from '../../shared/work-button.tsx';
import { outcomeText } from '../texts.ts';
import { useDraft } from './use-draft.ts';
import type { LeadProps } from './use-lead-change.tsx';

interface TimelineEntryProps {
  entry: StoredActivity;
  isStruck: boolean;
  /** Of the mail, for a reply. */
  state: OutboxState | undefined;
  onStrike: (() => void) | undefined;
}

function TimelineEntry({ entry, isStruck, state, onStrike }: TimelineEntryProps) {
  const { type, text, by_name: byName, at } = entry;
  return (
    <Entry>
      <HStack wrap="wrap" align="baseline" rowGap="0" columnGap="3">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {timelineText(entry)}
        </chakra.p>
        {state && (
          <Badge tone={state === 'ERROR' ? 'destructive' : 'secondary'}>
            {leadMessages.mailStates[state]}
          </Badge>
        )}
        {isStruck && <Badge tone="outline">{leadMessages.noteStruck}</Badge>}
      </HStack>
      {text && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {isStruck ? <s>{text}</s> : text}
        </chakra.p>
      )}
      <HStack gap="3" color="muted">
        <span>
          {byName ?? leadMessages.system}, {formatDate(at)}
        </span>
        {type === 'note' && !isStruck && (
          <Button
            variant="quiet"
            size="sm"
            disabled={!onStrike}
            onClick={onStrike}
            aria-label={messages.strike(cut(text ?? '', 40))}
          >
            {leadMessages.strikeNote}
          </Button>
        )}
      </HStack>
    </Entry>
  );
}

const Entry = chakra('li', {
  base: {
    position: 'relative',
    pl: '5',
    pb: '4',
    textStyle: 'small',
    borderLeft: '2px solid {colors.line}',
    _before: {
      content: '""',
      position: 'absolute',
      left: '-6px',
      top: '0.35rem',
      boxSize: '10px',
      borderRadius: 'full',
      background: 'pine.600',
    },
  },
});

const ROWS = 25;

/** A note can be struck, but not changed or deleted. */
export function Timeline({
  lead,
  changes,
  notifications,
}: LeadProps & { notifications: readonly Notification[] }) {
  const [rows, setRows] = useState(ROWS);
  const [live, retry] = useLiveQuery(`timeline ${lead.id} ${rows}`, () => watchActivity(lead.id, rows));
  const entries = live.state === 'loaded' ? live.data : [];
  const struck = struckNotes(entries);
  const states = new Map(notifications.map(({ id, entry }) => [id, entry?.state]));
  const strike = (note: StoredActivity) =>
    changes.make((seen) => call('strike-note', { ...seen, noteId: note.id }), leadMessages.noteStruck);
  return (
    <chakra.section aria-label={leadMessages.timeline}>
      <chakra.h3 textStyle="subheading" mb="3">
        {leadMessages.timeline}
      </chakra.h3>
      <NoteForm lead={lead} changes={changes} />
      {live.state === 'failed' && <LoadFailed what={leadMessages.timeline} onRetry={retry} />}
      <chakra.ol listStyleType="none" aria-live="polite">
        {entries.map((entry) => (
          <TimelineEntry
            key={entry.id}
            entry={entry}
            isStruck={struck.has(entry.id)}
            state={entry.type === 'reply' ? states.get(entry.data.outbox_id) : undefined}
            onStrike={changes.isBusy ? undefined : () => strike(entry)}
          />
        ))}
      </chakra.ol>
      {entries.length === rows && (
        <WorkButton variant="quiet" mt="2" label={messages.older} onPress={() => setRows(rows + ROWS)} />
      )}
    </chakra.section>
  );
}

function NoteForm({ lead, changes }: LeadProps) {
  const [typed, type, forget] = useDraft(`${lead.id} note`);
  const text = (typed ?? '').trim();

  function add(event: FormEvent) {
    event.preventDefault();
    if (text === '') return;
    changes.make((seen) => call('add-note', { ...seen, text }), leadMessages.noteAdded, forget);
  }

  return (
    <chakra.form onSubmit={add} mb="5">
      <TextAreaField
        label={leadMessages.note}
        hint={messages.noteHint}
        rows={2}
        maxLength={textLimits.longText}
        value={typed ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" size="sm" mt="3" disabled={changes.isBusy || text === ''}>
        {leadMessages.addNote}
      </Button>
    </chakra.form>
  );
}

const stageWord = (value: string) => optionLabel(inquiryStatuses, value);

type Teller<T> = (data: Extract<LeadActivity, { type: T }>['data']) => string;

const tellers: { readonly [T in LeadActivity['type']]: Teller<T> } = {
  received: ({ source }) => timelineMessages.received(source),
  mail: ({ channel, state }) => timelineMessages.mail(channelName(channel), leadMessages.mailStates[state]),
  opened: () => timelineMessages.opened,
  stage: ({ from, to }) => timelineMessages.stage(stageWord(from), stageWord(to)),
  assignment: ({ to }) => leadMessages.assigned(to.name),
  next_step: ({ due }) =>
    due ? timelineMessages.nextStep(dayInKlang(new Date(due))) : leadMessages.stepCleared,
  note: () => leadMessages.note,
  note_struck: () => leadMessages.noteStruck,
  contact: ({ channel }) => timelineMessages.contact(optionLabel(contactChannels, channel)),
  reply: ({ subject }) => timelineMessages.reply(subject),
  closed: (data) => leadMessages.closed(outcomeText(data) ?? ''),
  reopened: () => leadMessages.reopened,
  contacts_merged: () => timelineMessages.merged,
  contacts_split: () => timelineMessages.split,
};

export function timelineText({ type, data }: LeadActivity): string {
  return (tellers[type] as Teller<LeadActivity['type']>)(data);
}

/** An unknown channel keeps its stored name. */
export function channelName(channel: string): string {
  return new Map<string, string>(Object.entries(leadMessages.channels)).get(channel) ?? channel;
}
