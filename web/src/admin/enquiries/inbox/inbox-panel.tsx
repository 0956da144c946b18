import { Box, chakra } from '@chakra-ui/react';
import { inboxMessages as messages } from '@site/domain/messages/inbox';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { countUnreadAgain } from '../../../firebase/admin/watch-unread.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed, Message } from '../../../ui/states.tsx';
import { useAdminSession } from '../../shared/session/admin-session.ts';
import { useAssignees } from '../lead/use-assignees.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { INBOX_ROWS, isFiltered, MOST_ROWS } from './inbox-filters.ts';
import { KeyHelp } from './key-help.tsx';
import { LeadList } from './lead-list.tsx';
import { OpenLead } from './open-lead.tsx';
import { readKinds } from './read-kinds.ts';
import { useDay } from './use-day.ts';
import { type Inbox, useInbox } from './use-inbox.ts';
import { useInboxAddress } from './use-inbox-address.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useSelection } from './use-selection.ts';

/** All kinds of enquiry in one list, to be worked through. */
export function InboxPanel() {
  const { filters, openId, change, open } = useInboxAddress();
  const { session } = useAdminSession();
  const userId = 'user' in session ? session.user.id : '';
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

/** Keeps the badges right: they only watch the newest unread enquiries of each kind. */
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

/** How many are shown, with a button for more. */
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
