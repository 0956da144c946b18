import { Box, Card, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { contentKinds } from '@site/domain/content/kinds';
import { businessMinutesBetween } from '@site/domain/enquiries/hours';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { nameIn } from '@site/domain/stored';
import { inFigures } from '@site/domain/text';
import { dayInKlang } from '@site/domain/time';
import type { ReactNode } from 'react';
import { type WaitingDraft, watchWaitingDrafts } from '#firebase/admin/content/watch-content.ts';
import { watchUnsent } from '#firebase/admin/documents.ts';
import type { StoredLead } from '#firebase/admin/enquiries.ts';
import { type Live, of, useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import type { Page } from '#firebase/admin/read.ts';
import { WorkButton } from '#ui/button.tsx';
import { ListRow, Small, Subheading, TextLink } from '#ui/parts.tsx';
import { LoadFailed } from '#ui/states.tsx';
import { entryAddress } from '../content/kind.ts';
import { DraftBadge, NotReady } from '../content/row.tsx';
import { dueSpan, inboxPlan, readInboxFilters } from '../enquiries/inbox/inbox-filters.tsx';
import { leadName, NextStep } from '../enquiries/inbox/lead-row.tsx';
import { useLeads, useMinute } from '../enquiries/inbox/use-inbox.ts';
import { ALL_KINDS, inboxAddress, leadAddress } from '../enquiries/texts.ts';
import { useAccess } from '../shared/session/access.tsx';
import { tell } from '../shared/tell.ts';
import { officeTime } from '../shared/words.ts';

/** The rows of each list. Others are counted. */
const ROWS = 5;

/** What another role has to do. */
const NOTHING = { items: [], hasMore: false, total: 0 };

/** The longest waiting first. */
const UNANSWERED = { type: ALL_KINDS, stage: 'unanswered', sort: 'oldest' };

/** The work that waits. Each role sees its own work. */
export default function Today() {
  const [isSales, isEditor] = [useAccess('sales'), useAccess('editor')];
  const now = useMinute();
  const day = dayInKlang(now);
  const [unanswered, retryUnanswered] = useLeads(
    isSales ? inboxPlan(readInboxFilters(new URLSearchParams(UNANSWERED)), '', day).page : undefined,
    ROWS,
  );
  const [due, retryDue] = useLeads(
    isSales ? { field: 'next_step_at', ...dueSpan('now', day) } : undefined,
    ROWS,
  );
  const [drafts, retryDrafts] = useLive<Page<WaitingDraft>>(isEditor ? 'waiting drafts' : 'no drafts', () =>
    isEditor ? watchWaitingDrafts(ROWS) : of(NOTHING),
  );
  const lists: readonly Live<Page<unknown>>[] = [unanswered, due, drafts];
  const unsent = useUnsent(isSales);
  const isCalm =
    lists.every((live) => live.state === 'loaded' && live.data.items.length === 0) &&
    (!isSales || (unsent.state === 'loaded' && unsent.trouble.length === 0));
  return (
    <Stack as="section" aria-labelledby="today-title" gap="4">
      <Subheading as="h2" id="today-title">
        Today
      </Subheading>
      <Small
        role="status"
        display={isCalm || lists.some(({ state }) => state === 'loading') ? undefined : 'none'}
      >
        {isCalm ? 'Nothing waits for you. Well done.' : 'Looking up what waits...'}
      </Small>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
        <Waiting
          title="Waiting for an answer"
          what="The enquiries"
          query={[unanswered, retryUnanswered]}
          all={inboxAddress(UNANSWERED)}
          row={(lead) => (
            <LeadRow key={lead.id} lead={lead}>
              {`${aboutLead(lead)} · ${waited(lead, now)}`}
            </LeadRow>
          )}
        />
        <Waiting
          title="Next steps"
          what="The next steps"
          query={[due, retryDue]}
          all={inboxAddress({ due: 'now' })}
          row={(lead) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              end={<NextStep at={lead.next_step_at} step={lead.next_step} today={day} />}
            >
              {`${aboutLead(lead)} · ${lead.assignee_name ?? 'Nobody'}`}
            </LeadRow>
          )}
        />
        <Waiting
          title="Drafts"
          what="The drafts"
          query={[drafts, retryDrafts]}
          row={(draft) => <DraftRow key={draft.item.id} {...draft} />}
        />
        {isSales && <UnsentNotifications {...unsent} />}
      </SimpleGrid>
    </Stack>
  );
}

interface WaitingProps<T> {
  title: string;
  what: string;
  query: readonly [live: Live<Page<T>>, retry: () => void];
  /** The address of the whole list. */
  all?: string;
  row(item: T): ReactNode;
}

/** Nothing for an empty list: the section says that nothing waits. */
function Waiting<T>({ title, what, query: [live, retry], all, row }: WaitingProps<T>) {
  if (live.state === 'failed') return <LoadFailed what={what} onRetry={retry} />;
  if (live.state === 'loading' || live.data.items.length === 0) return null;
  const { items, total, hasMore } = live.data;
  return (
    <Card.Root as="section" aria-label={title} minWidth="0">
      <Card.Body gap="2">
        <HStack justify="space-between" gap="4">
          <Subheading>{`${title}${total === undefined ? '' : ` (${inFigures(total)})`}`}</Subheading>
          {all && hasMore && (
            <TextLink to={all} textStyle="small" py="2">
              Show all<chakra.span srOnly>{`: ${title}`}</chakra.span>
            </TextLink>
          )}
        </HStack>
        <chakra.ul listStyleType="none">{items.map(row)}</chakra.ul>
      </Card.Body>
    </Card.Root>
  );
}

const aboutLead = ({ kind, reference }: StoredLead) => `${inquiryKinds[kind].label}, ${reference}`;

const waited = ({ received_at: since }: StoredLead, now: Date) =>
  `waiting ${officeTime(businessMinutesBetween(since, now))} of office hours`;

function LeadRow({ lead, end, children }: { lead: StoredLead; end?: ReactNode; children: ReactNode }) {
  return (
    <ListRow end={end}>
      <TextLink dir="auto" display="inline-block" py="1" to={leadAddress(lead.id)}>
        {leadName(lead)}
      </TextLink>
      <Small>{children}</Small>
    </ListRow>
  );
}

function DraftRow({ collection, item }: WaitingDraft) {
  const { title } = contentKinds[collection].words;
  return (
    <ListRow end={item.draft && <DraftBadge draft={item.draft} />}>
      <TextLink dir="auto" display="inline-block" py="1" to={entryAddress(collection, item.id)}>
        {nameIn(contentKinds[collection], item) || `entry ${item.id}`}
      </TextLink>
      <Small>{title}</Small>
      <NotReady row={item} collection={collection} />
    </ListRow>
  );
}

const COUNTED = 100;

const amount = ({ length }: readonly unknown[]) => (length > COUNTED ? `More than ${COUNTED}` : `${length}`);

function useUnsent(isAsked: boolean) {
  const [live] = useLive(isAsked ? 'unsent-notifications' : undefined, () => watchUnsent(COUNTED + 1));
  const { waiting, failed } = live.state === 'loaded' ? live.data : { waiting: [], failed: [] };
  // A notification before its first attempt is sent within moments.
  const trouble = [...failed, ...waiting.filter(({ attempts }) => attempts > 0)];
  return { state: live.state, waiting, failed, trouble };
}

function UnsentNotifications({ state, waiting, failed, trouble }: ReturnType<typeof useUnsent>) {
  const reason = trouble.find(({ last_error }) => last_error)?.last_error;
  const hasFailed = failed.length > 0;
  const unsent = [
    hasFailed && `${amount(failed)} could not be sent.`,
    waiting.length > 0 && `${amount(waiting)} waiting to be sent.`,
  ].filter(Boolean);
  const states = {
    loading: 'Looking up the notifications...',
    failed: 'The notifications could not be looked up.',
    loaded: unsent.join(' ') || 'Every enquiry has been notified by e-mail.',
  };
  return (
    <HStack
      as="section"
      aria-label="Notifications"
      flexWrap="wrap"
      justify="space-between"
      gap="4"
      px={{ base: '5', md: '6' }}
      py="4"
      borderWidth="1px"
      borderRadius="md"
      background={hasFailed ? 'coral.100' : undefined}
    >
      <Box flex="1 1 14rem" minWidth="0">
        <Subheading>Notifications</Subheading>
        <Small as="div" role="status" color={hasFailed ? 'ink' : 'muted'}>
          <p>{states[state]}</p>
          {reason && <p>{reason}</p>}
        </Small>
      </Box>
      {trouble.length > 0 && (
        <WorkButton
          variant="dark"
          label="Retry all"
          working="Asking..."
          onPress={() =>
            tell(() => call('retry-notification', { all: true }), {
              done: ({ retried }) =>
                retried === 1
                  ? 'One notification will be sent again'
                  : `${retried} notifications will be sent again`,
              failed: (reason) => `The notifications could not be tried again: ${reason}`,
            })
          }
        />
      )}
    </HStack>
  );
}
