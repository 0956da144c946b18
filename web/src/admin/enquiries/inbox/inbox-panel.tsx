import { Box, chakra } from '@chakra-ui/react';
import { dayInKlang } from '@site/domain/enquiries/hours';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { inboxMessages as messages } from '@site/domain/messages/inbox';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { countUnreadAgain } from '../../../firebase/admin/enquiries.ts';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed, Message } from '../../../ui/states.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { OPEN_LEAD } from '../../shared/lead-address.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { OpenLead } from '../inquiry-dialog.tsx';
import { useAssignees } from '../lead/use-assignees.ts';
import { BulkBar, useSelection } from './bulk.tsx';
import { untilMidnight } from './due.ts';
import {
  changeInboxFilters,
  FilterBar,
  INBOX_ROWS,
  type InboxFilters,
  isFiltered,
  MOST_ROWS,
  readInboxFilters,
} from './filters.tsx';
import { KeyHelp, useInboxKeys } from './keys.tsx';
import { LeadList } from './lead-row.tsx';
import { type Inbox, useInbox } from './use-inbox.ts';

type ShownLeads = readonly Pick<StoredLead, 'id' | 'kind' | 'stage'>[];

export function readKinds(before: ShownLeads, now: ShownLeads): readonly InquiryKind[] {
  const wereNew = new Map(before.map(({ id, stage }) => [id, stage === 'new']));
  const changed = now.filter(({ id, stage }) => wereNew.has(id) && wereNew.get(id) !== (stage === 'new'));
  return [...new Set(changed.map(({ kind }) => kind))];
}

/** The longest time-out in milliseconds, so that a computer that slept through midnight notices soon. */
const LONGEST_WAIT = 10 * 60 * 1000;

/** The day in Klang; changes at midnight. */
function useDay(): string {
  const [day, setDay] = useState(() => dayInKlang(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      setDay(dayInKlang(now));
      timer = setTimeout(look, Math.min(untilMidnight(now), LONGEST_WAIT));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}

interface InboxAddress {
  readonly filters: InboxFilters;
  readonly openId: string | undefined;
  /** Choices add a history entry for the back button; typing and more rows do not. */
  change(change: Partial<InboxFilters>): void;
  open(id: string | undefined): void;
}

function useInboxAddress(): InboxAddress {
  const [query, setQuery] = useQuery();
  // The router makes a new function for every address, which would render each row again.
  const latestSet = useRef(setQuery);
  useEffect(() => {
    latestSet.current = setQuery;
  }, [setQuery]);
  const change = useCallback((wanted: Partial<InboxFilters>) => {
    // Read from the address: the rendered query may be older, and a second change would undo the first.
    const latest = new URLSearchParams(window.location.search);
    const isStep = !('search' in wanted && Object.keys(wanted).length === 1) && !('rows' in wanted);
    latestSet.current(changeInboxFilters(latest, wanted), { replace: !isStep });
  }, []);
  const open = useCallback((id: string | undefined) => {
    const latest = new URLSearchParams(window.location.search);
    if (id) latest.set(OPEN_LEAD, id);
    else latest.delete(OPEN_LEAD);
    latestSet.current(latest, { replace: id === undefined });
  }, []);
  const filters = useMemo(() => readInboxFilters(query), [query]);
  return { filters, openId: query.get(OPEN_LEAD) ?? undefined, change, open };
}

export function InboxPanel() {
  const { filters, openId, change, open } = useInboxAddress();
  const userId = useUser()?.id ?? '';
  const day = useDay();
  const [live, retry] = useInbox(filters, userId, day);
  const assignees = useAssignees();
  const people = useMemo(() => assignees.filter(({ value }) => value !== userId), [assignees, userId]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const help = useCallback(() => setHelpOpen(true), []);
  useInboxKeys(box, help);
  const inbox = live.state === 'loaded' ? live.data : undefined;
  const selection = useSelection(inbox?.leads ?? []);
  useUnreadBadges(inbox?.leads);
  return (
    <chakra.section ref={box} aria-label={messages.tab}>
      <FilterBar
        title={messages.title(inbox?.total, isFiltered(filters))}
        filters={filters}
        people={people}
        onChange={change}
        onHelp={help}
      />
      {live.state === 'failed' && <LoadFailed what={messages.what} onRetry={retry} />}
      {live.state === 'loading' && <Message>{messages.loading}</Message>}
      {inbox && inbox.leads.length === 0 && !inbox.hasMore && (
        <Message>{isFiltered(filters) ? messages.nothingMatches : messages.empty}</Message>
      )}
      {inbox && (
        <>
          <BulkBar selection={selection} assignees={assignees} />
          {inbox.dueTotal !== undefined && inbox.dueTotal > inbox.dueShown && (
            <DueNotice count={inbox.dueTotal} onShow={() => change({ due: 'now' })} />
          )}
          <LeadList
            leads={inbox.leads}
            ticked={selection.ids}
            day={day}
            onSelect={selection.set}
            onOpen={open}
          />
          <MoreRows inbox={inbox} rows={filters.rows} onMore={(rows) => change({ rows })} />
        </>
      )}
      {openId && <OpenLead leadId={openId} onClose={() => open(undefined)} />}
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </chakra.section>
  );
}

/** Updates the badges, which only watch the newest unread enquiries of each kind. */
function useUnreadBadges(leads: readonly StoredLead[] | undefined): void {
  const before = useRef<readonly StoredLead[]>([]);
  useEffect(() => {
    if (!leads) return;
    for (const kind of readKinds(before.current, leads)) countUnreadAgain(kind);
    before.current = leads;
  }, [leads]);
}

function DueNotice({ count, onShow }: { count: number; onShow(): void }) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3" textStyle="small" fontWeight="600">
      <span>{messages.due(count)}</span>
      <Button variant="quiet" size="sm" onClick={onShow}>
        {messages.showDue}
      </Button>
    </Box>
  );
}

interface MoreRowsProps {
  inbox: Inbox;
  rows: number;
  onMore(rows: number): void;
}

function MoreRows({ inbox: { leads, total, hasMore, isLookedThrough }, rows, onMore }: MoreRowsProps) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mt="4">
      <chakra.p role="status" textStyle="small" color="muted" fontVariantNumeric="tabular-nums">
        {messages.shown(leads.length, total)}
        {hasMore && rows >= MOST_ROWS && ` ${messages.mostShown}`}
      </chakra.p>
      {hasMore && rows < MOST_ROWS && (
        <Button variant="outline" size="sm" onClick={() => onMore(rows + INBOX_ROWS)}>
          {isLookedThrough ? messages.further : messages.more}
        </Button>
      )}
    </Box>
  );
}
