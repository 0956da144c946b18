import { chakra, HStack, Timeline as Line } from '@chakra-ui/react';
import { inquiryStatuses } from '@site/domain/enquiries/choices';
import { contactChannels, type LeadActivity, struckNotes } from '@site/domain/enquiries/lead';
import { optionLabel, optionSet } from '@site/domain/options';
import { cut } from '@site/domain/text';
import { dayInKlang } from '@site/domain/time';
import { useRef, useState } from 'react';
import { dayInWords, formatDate } from '#admin/shared/words.ts';
import { type Notification, type StoredActivity, watchActivity } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { Badge, Subheading } from '#ui/parts.tsx';
import { LoadFailed } from '#ui/states.tsx';
import { outcomeText } from '../texts.ts';
import { type LeadProps, leadMessages } from './use-lead-change.tsx';

const STRUCK = 'Note struck';

const mailStates = {
  PENDING: 'Waiting to be sent',
  PROCESSING: 'Being sent',
  SENT: 'Sent',
  ERROR: 'Not sent',
} as const;

const ROWS = 25;

export function Timeline({ lead, changes, sent }: LeadProps & { sent: readonly Notification[] }) {
  const [rows, setRows] = useState(ROWS);
  const [live, retry] = useLive(`timeline ${lead.id} ${rows}`, () => watchActivity(lead.id, rows));
  const last = useRef<readonly StoredActivity[]>([]);
  if (live.state === 'loaded') last.current = live.data;
  // The entries stay while older ones load.
  const entries = last.current;
  const struck = struckNotes(entries);
  const mails = new Map(sent.map(({ id, entry }) => [id, entry?.state]));
  const strike = (noteId: string) =>
    changes.make('note', (seen) => call('strike-note', { ...seen, noteId }), STRUCK);
  return (
    <chakra.section aria-label="Timeline">
      <Subheading mb="3">Timeline</Subheading>
      {live.state === 'failed' && <LoadFailed what="Timeline" onRetry={retry} />}
      <Line.Root as="ol" size="sm" textStyle="small" aria-live="polite">
        {entries.map((entry) => {
          const { id, type, text, by_name: byName, at } = entry;
          const isStruck = struck.has(id);
          const mail = type === 'reply' && mails.get(entry.data.outbox_id);
          return (
            <Line.Item key={id} as="li">
              <Line.Connector>
                <Line.Separator />
                <Line.Indicator />
              </Line.Connector>
              <Line.Content gap="0" minWidth="0">
                <Line.Title dir="auto" textStyle="small" fontWeight="600">
                  {timelineText(entry)}
                  {mail && (
                    <Badge tone={mail === 'ERROR' ? 'destructive' : 'secondary'}>{mailStates[mail]}</Badge>
                  )}
                  {isStruck && <Badge tone="outline">{STRUCK}</Badge>}
                </Line.Title>
                {text && (
                  <chakra.p dir="auto" whiteSpace="pre-wrap">
                    {isStruck ? <s>{text}</s> : text}
                  </chakra.p>
                )}
                <HStack gap="3" color="muted">
                  <span>
                    {byName ?? 'System'}, {formatDate(at)}
                  </span>
                  {type === 'note' && !isStruck && (
                    <WorkButton
                      variant="quiet"
                      label="Strike note"
                      about={cut(text ?? '', 40)}
                      onPress={() => strike(id)}
                    />
                  )}
                </HStack>
              </Line.Content>
            </Line.Item>
          );
        })}
      </Line.Root>
      {entries.length > 0 && (live.state !== 'loaded' || entries.length === rows) && (
        <WorkButton variant="quiet" mt="2" label="Show older entries" onPress={() => setRows(rows + ROWS)} />
      )}
    </chakra.section>
  );
}

const stageWord = (value: string) => optionLabel(inquiryStatuses, value);

type Teller<T> = (data: Extract<LeadActivity, { type: T }>['data'], today: string) => string;

const tellers: { readonly [T in LeadActivity['type']]: Teller<T> } = {
  received: ({ source }) => `Enquiry received (${source})`,
  mail: ({ channel, state }) => `${channelName(channel)}: ${mailStates[state].toLowerCase()}`,
  opened: () => 'Opened for the first time',
  stage: ({ from, to }) => `Stage: ${stageWord(from)} → ${stageWord(to)}`,
  assignment: ({ to }) => leadMessages.assigned(to.name),
  next_step: ({ due }, today) =>
    due ? `Next step, due ${dayInWords(dayInKlang(new Date(due)), today)}` : leadMessages.stepCleared,
  note: () => 'Note',
  note_struck: () => STRUCK,
  contact: ({ channel }) => `Contacted: ${optionLabel(contactChannels, channel)}`,
  reply: ({ subject }) => `Reply: ${subject}`,
  closed: (data) => leadMessages.closed(outcomeText(data) ?? ''),
  reopened: () => 'Opened again',
  contacts_merged: () => 'Joined with other enquiries of the same person',
  contacts_split: () => 'Separated from other enquiries: another person',
};

/** `at` is the time of the entry, shown below the text: days of its year need no year. */
export function timelineText({ type, data, at }: LeadActivity): string {
  return (tellers[type] as Teller<LeadActivity['type']>)(data, dayInKlang(at));
}

const channels = optionSet({
  mail: 'Notification',
  reply: 'Reply',
  reminder: 'Reminder',
  answer: 'Automatic answer',
});

/** An unknown channel keeps its stored name. */
export const channelName = (channel: string): string => optionLabel(channels, channel);
