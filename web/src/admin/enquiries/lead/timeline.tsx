import { chakra, HStack } from '@chakra-ui/react';
import { dayInKlang } from '@site/domain/enquiries/hours';
import {
  contactChannels,
  inquiryStatuses,
  type LeadActivity,
  struckNotes,
} from '@site/domain/enquiries/lead';
import { textLimits } from '@site/domain/limits';
import { leadMessages, leadDialogMessages as messages, timelineMessages } from '@site/domain/messages/inbox';
import { optionLabel } from '@site/domain/options';
import { cut } from '@site/domain/text';
import { type FormEvent, useState } from 'react';
import type { Notification } from '../../../firebase/admin/enquiries.ts';
import { type StoredActivity, type StoredLead, watchActivity } from '../../../firebase/admin/leads.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/form/controls.tsx';
import { LoadFailed } from '../../../ui/states.tsx';
import { formatDate } from '../../shared/format-date.ts';
import { outcomeText } from '../texts.ts';
import { useDraft } from './use-draft.ts';
import type { LeadChanges } from './use-lead-change.ts';

interface TimelineEntryProps {
  entry: StoredActivity;
  isStruck: boolean;
  notifications: readonly Notification[];
  onStrike: (() => void) | undefined;
}

function TimelineEntry({ entry, isStruck, notifications, onStrike }: TimelineEntryProps) {
  const { type, text, by_name: byName, at } = entry;
  return (
    <Entry>
      <HStack wrap="wrap" align="baseline" rowGap="0" columnGap="3">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {timelineText(entry)}
        </chakra.p>
        {entry.type === 'reply' && <ReplyState id={entry.data.outbox_id} notifications={notifications} />}
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

function ReplyState({ id, notifications }: { id: string; notifications: readonly Notification[] }) {
  const entry = notifications.find((notification) => notification.id === id);
  if (!entry || entry.damaged) return null;
  return (
    <Badge tone={entry.state === 'ERROR' ? 'destructive' : 'secondary'}>
      {leadMessages.mailStates[entry.state]}
    </Badge>
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

interface TimelineProps {
  lead: StoredLead;
  changes: LeadChanges;
  notifications: readonly Notification[];
}

const ROWS = 25;

/** A note can be struck, but not changed or deleted. */
export function Timeline({ lead, changes, notifications }: TimelineProps) {
  const [rows, setRows] = useState(ROWS);
  const [live, retry] = useLiveQuery(`timeline ${lead.id} ${rows}`, () => watchActivity(lead.id, rows));
  const entries = live.state === 'loaded' ? live.data : [];
  const struck = struckNotes(entries);
  const strike = (note: StoredActivity) =>
    changes.make({
      call: (seen) => call('strike-note', { ...seen, noteId: note.id }),
      done: leadMessages.noteStruck,
    });
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
            notifications={notifications}
            onStrike={changes.isBusy ? undefined : () => strike(entry)}
          />
        ))}
      </chakra.ol>
      {entries.length === rows && (
        <Button variant="quiet" size="sm" mt="2" onClick={() => setRows(rows + ROWS)}>
          {messages.older}
        </Button>
      )}
    </chakra.section>
  );
}

function NoteForm({ lead, changes }: Omit<TimelineProps, 'notifications'>) {
  const [typed, type, forget] = useDraft(`${lead.id} note`);
  const text = (typed ?? '').trim();

  function add(event: FormEvent) {
    event.preventDefault();
    if (text === '') return;
    changes.make({
      call: (seen) => call('add-note', { ...seen, text }),
      done: leadMessages.noteAdded,
      after: forget,
    });
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

export function timelineText(entry: LeadActivity): string {
  switch (entry.type) {
    case 'received':
      return timelineMessages.received(entry.data.source);
    case 'mail':
      return timelineMessages.mail(
        channelName(entry.data.channel),
        leadMessages.mailStates[entry.data.state],
      );
    case 'opened':
      return timelineMessages.opened;
    case 'stage':
      return timelineMessages.stage(stageWord(entry.data.from), stageWord(entry.data.to));
    case 'assignment':
      return leadMessages.assigned(entry.data.to.name);
    case 'next_step':
      return entry.data.due
        ? timelineMessages.nextStep(dayInKlang(new Date(entry.data.due)))
        : leadMessages.stepCleared;
    case 'note':
      return leadMessages.note;
    case 'note_struck':
      return leadMessages.noteStruck;
    case 'contact':
      return timelineMessages.contact(optionLabel(contactChannels, entry.data.channel));
    case 'reply':
      return timelineMessages.reply(entry.data.subject);
    case 'closed':
      return leadMessages.closed(outcomeText(entry.data) ?? '');
    case 'reopened':
      return leadMessages.reopened;
    case 'contacts_merged':
      return timelineMessages.merged;
    case 'contacts_split':
      return timelineMessages.split;
  }
}

/** An unknown channel keeps its stored name. */
export function channelName(channel: string): string {
  return new Map<string, string>(Object.entries(leadMessages.channels)).get(channel) ?? channel;
}
