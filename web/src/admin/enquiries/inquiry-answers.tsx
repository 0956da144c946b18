import { Box, chakra, DataList, HStack } from '@chakra-ui/react';
import { contextLabels, contextTexts } from '@site/domain/enquiries/context';
import { type AnswerField, answerFields, answerText, type InquiryKind } from '@site/domain/enquiries/kinds';
import { type InquirySubject, inquirySubject, subjectTitle } from '@site/domain/enquiries/lead';
import { ANSWER_CHANNEL, canBeSentAgain } from '@site/domain/enquiries/outbox';
import { shownValue } from '@site/domain/fields';
import { pathWithId } from '@site/domain/routes';
import { readEmail } from '@site/domain/schemas';
import type { StoredDocument } from '@site/domain/stored';
import type { ReactNode } from 'react';
import type { Notification, StoredInquiry } from '#firebase/admin/enquiries.ts';
import type { Live } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { outside, WorkButton } from '#ui/button.tsx';
import { TextAnchor, TextLink } from '#ui/parts.tsx';
import { entryAddress, useLiveEntry } from '../content/kind.ts';
import { useAccess } from '../shared/session/access.tsx';
import { tell } from '../shared/tell.ts';
import { formatDate } from '../shared/words.ts';
import { channelName } from './lead/timeline.tsx';

const routes = { car_listings: 'vehicle', renovation_gallery: 'project' } as const;

export function Subject({ subject }: { subject: InquirySubject }) {
  const { collection, id } = subject;
  const [live] = useLiveEntry(collection, id);
  const mayEdit = useAccess('editor');
  if (live.state !== 'loaded') return id;
  const entry = live.data;
  if (!entry) return mayEdit ? `${id} (deleted)` : `${id} (no longer on the website)`;
  const name = subjectTitle(subject, { ...entry }) || id;
  return (
    <>
      {name}
      <chakra.span display="flex" flexWrap="wrap" columnGap="4" textStyle="small">
        {entry.draft ? (
          <chakra.span color="muted">Visitors do not see it</chakra.span>
        ) : (
          <TextAnchor
            py="1"
            href={pathWithId(routes[collection], id)}
            {...outside}
            aria-label={`View page of ${name}`}
          >
            View page
          </TextAnchor>
        )}
        {mayEdit && (
          <TextLink py="1" to={entryAddress(collection, id)} aria-label={`Edit ${name}`}>
            Edit
          </TextLink>
        )}
      </chakra.span>
    </>
  );
}

interface InquiryAnswersProps {
  kind: InquiryKind;
  inquiry: StoredInquiry;
  /** The lead's phone number (E.164), for calls. */
  phone: string | null | undefined;
}

export function InquiryAnswers({ kind, inquiry, phone }: InquiryAnswersProps) {
  const answers: StoredDocument = { ...inquiry };
  const email = readEmail(answers['email']);
  const links = new Map([
    ['phone', phone && `tel:${phone}`],
    ['email', email && `mailto:${encodeURIComponent(email).replace('%40', '@')}`],
  ]);
  // The text stays as typed; only the number itself is in the link.
  const linked = (key: string, text: string) => {
    const href = links.get(key);
    return href ? <TextAnchor href={href}>{text}</TextAnchor> : text;
  };
  // The words of the visitor come first, the message above all.
  const place = (key: string, field: AnswerField) =>
    field.is !== 'longText' || !shownValue(field, answers[key]) ? 2 : key === 'message' ? 0 : 1;
  const all: readonly (readonly [string, AnswerField])[] = Object.entries(answerFields[kind]);
  const fields = all.toSorted((one, other) => place(...one) - place(...other));
  return (
    <Rows rows={fields.map(([key, field]) => [field.label, linked(key, answerText(field, answers[key]))])} />
  );
}

export function InquiryOrigin({ context }: Pick<StoredInquiry, 'context'>) {
  const subject = inquirySubject(context);
  const known = contextTexts(context).filter(([, text]) => text);
  const contentOf = (label: string, text: string) =>
    subject && label === contextLabels[subject.key] ? <Subject subject={subject} /> : text;
  return <Rows rows={known.map(([label, text]) => [label, contentOf(label, text)])} />;
}

function Rows({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <DataList.Root size="lg">
      {rows.map(([label, value]) => (
        <DataList.Item key={label} flexDirection={{ md: 'row' }} alignItems="baseline" columnGap="6">
          <DataList.ItemLabel flex="none" width={{ md: '10rem' }} fontWeight="600" textStyle="small">
            {label}
          </DataList.ItemLabel>
          <DataList.ItemValue dir="auto" display="block" whiteSpace="pre-wrap">
            {value}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}

/** Without the automatic answer, which the timeline shows. */
export function NotificationStates({ live }: { live: Live<readonly Notification[]> }) {
  const all = live.state === 'loaded' ? live.data : [];
  const [first, ...others] = all.filter(({ entry }) => entry?.channel !== ANSWER_CHANNEL);
  return [first, ...others].map((each, place) => {
    const { id: outboxId = '', entry } = each ?? {};
    const idle = entry && canBeSentAgain(entry, serverNow()) ? entry : undefined;
    const isSent = entry?.state === 'SENT';
    const it = mailName(entry?.channel ?? '');
    const tryAgain = () =>
      tell(() => call('retry-notification', { outboxId }), {
        done: `${it} will be sent again.`,
        failed: (reason) => `${it} could not be tried again: ${reason}`,
      });
    return (
      <HStack
        // The first one stays in the page, so that screen readers announce its changes.
        key={place === 0 ? 'first' : outboxId}
        role="status"
        wrap="wrap"
        justify="space-between"
        gap="3"
        mt="6"
        p="4"
        borderRadius="md"
        background={entry?.state === 'ERROR' || (isSent && entry?.last_error) ? 'coral.100' : 'mist'}
        textStyle="small"
      >
        <Box flex="1 1 14rem" minWidth="0">
          {others.length > 0 && entry && <chakra.p fontWeight="bold">{channelName(entry.channel)}</chakra.p>}
          <p>{each ? sentence(each) : missing[live.state]}</p>
          {idle?.last_error && <p>{idle.last_error}</p>}
        </Box>
        {idle && (
          <WorkButton
            variant={isSent ? 'outline' : 'dark'}
            label={isSent ? 'Send again' : 'Try again'}
            working="Trying..."
            onPress={tryAgain}
          />
        )}
      </HStack>
    );
  });
}

const missing = {
  loading: 'Looking up the notification...',
  failed: 'The notification could not be looked up.',
  loaded: 'No notification has been made yet.',
};

const mailName = (channel: string) => `The ${channelName(channel).toLowerCase()}`;

function sentence({ entry }: Notification): string {
  if (!entry) return missing.failed;
  const { attempts, channel, next_attempt_at: next, sent_at: sentAt } = entry;
  const it = mailName(channel);
  const tried = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  const failing = `${it} could not be sent (${tried}). Next attempt ${formatDate(next)}.`;
  return {
    PENDING: attempts === 0 ? `${it} is waiting to be sent.` : failing,
    PROCESSING: `${it} is being sent.`,
    SENT: `${it} was sent ${formatDate(sentAt ?? new Date(Number.NaN))}.`,
    ERROR: `${it} could not be sent, after ${tried}.`,
  }[entry.state];
}
