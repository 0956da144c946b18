import { Box, chakra, HStack, Kbd } from '@chakra-ui/react';
import type { ClosedForm } from '@site/domain/enquiries/gates';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { inFigures } from '@site/domain/text';
import { dayInKlang } from '@site/domain/time';
import { AnimatePresence } from 'framer-motion';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { watchClosedForms } from '#firebase/admin/documents.ts';
import type { ShownLead } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { WorkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFocusKept, useFocusReturn } from '#ui/focus.ts';
import { Checkbox } from '#ui/form/controls.tsx';
import { topmostDialog } from '#ui/layers.ts';
import { ListRow } from '#ui/parts.tsx';
import { LoadFailed, Message, Notice } from '#ui/states.tsx';
import { keep } from '#ui/storage.ts';
import { Tabs } from '#ui/tabs.tsx';
import { TABLE, useMedia } from '#ui/use-media.ts';
import { useQuery } from '#ui/use-query.ts';
import { type Asking, useActions } from '../list/actions.tsx';
import { useStable } from '../list/list.tsx';
import { withKeys } from '../list/rows.ts';
import { ListTable, MoreRows } from '../list/table.tsx';
import { useAccess, useUser } from '../shared/session/access.tsx';
import { UnreadBadge, useUnread } from '../shared/unread.tsx';
import { formatDate } from '../shared/words.ts';
import { ExportButton } from './export.tsx';
import { LeadBar } from './inbox/bulk.tsx';
import { DeleteInquiry, DeleteMatching } from './inbox/deletion.tsx';
import {
  changeInboxFilters,
  INBOX_ROWS,
  InboxBar,
  type InboxChange,
  isFiltered,
  MOST_ROWS,
  readInboxFilters,
} from './inbox/inbox-filters.tsx';
import { leadName, OPENS_LEAD, useLeadColumns } from './inbox/lead-row.tsx';
import { useInbox, useMinute } from './inbox/use-inbox.ts';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { useAssignees } from './lead/lead-work.tsx';
import { ALL_KINDS } from './texts.ts';

export default function EnquiriesPanel() {
  const address = useInboxAddress();
  const panel = <Inbox {...address} />;
  const tabs = [
    ...inquiryKindKeys.map((kind) => ({
      key: kind,
      label: inquiryKinds[kind].label,
      badge: <UnreadBadge kind={kind} />,
      panel,
    })),
    { key: ALL_KINDS, label: 'All enquiries', panel },
  ];
  return (
    <>
      <ClosedFormsNotice />
      <Tabs
        label="Kinds of enquiry"
        gap="4"
        tabs={tabs}
        chosen={address.filters.kind ?? ALL_KINDS}
        onChoose={(type) => address.change({ type })}
        addressOf={(type) => `?${new URLSearchParams({ tab: 'enquiries', type })}`}
      />
    </>
  );
}

function ClosedFormsNotice() {
  const [live] = useLive('closed forms', watchClosedForms);
  const isOwner = useAccess('owner');
  if (live.state !== 'loaded' || live.data.length === 0) return null;
  return (
    <Box mb="5">
      <Notice tone="warning">
        {live.data.map((form) => (
          <p key={form.kind}>{closedNotice(form)}</p>
        ))}
        <p>{isOwner ? 'You can open it under Settings.' : 'An owner can open it under Settings.'}</p>
      </Notice>
    </Box>
  );
}

function closedNotice({ kind, until, isFlooded }: ClosedForm): string {
  const form = `The ${inquiryKinds[kind].label} form`;
  if (!until) return `${form} was closed by hand.`;
  const state = isFlooded ? 'takes few enquiries of each network' : 'is closed';
  const cause = isFlooded ? 'too many came' : 'too many enquiries came';
  return `${form} ${state} until ${formatDate(until)}: ${cause} within a minute.`;
}

function useInboxAddress() {
  const [query, setQuery] = useQuery();
  // Choices add a history entry for the back button; typing, more rows and closing an enquiry do not.
  const change = (wanted: InboxChange, isInPlace?: boolean) => {
    const isStep = Object.entries(wanted).some(
      ([name, value]) => name !== 'q' && name !== 'rows' && !(name === 'lead' && !value),
    );
    setQuery(changeInboxFilters(wanted), { replace: isInPlace || !isStep });
  };
  return { filters: readInboxFilters(query), change };
}

function Inbox({ filters, change }: ReturnType<typeof useInboxAddress>) {
  const user = useUser()?.id ?? '';
  const day = dayInKlang(useMinute());
  const { kind, rows, lead: openId } = filters;
  const kindName = kind && inquiryKinds[kind].label;
  const [live, retryInbox] = useInbox(filters, user, day);
  const [, retryUnread] = useUnread();
  const retry = () => {
    retryInbox();
    retryUnread();
  };
  const assignees = useAssignees();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const help = () => setHelpOpen(true);
  const inbox = live.state === 'loaded' ? live.data : undefined;
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const hide = (ids: readonly string[], isGone = true) => setGone((known) => withKeys(known, ids, isGone));
  // A function deletes the lead of a deleted enquiry a little later.
  const leads = (inbox?.leads ?? []).filter(({ id }) => !gone.has(id));
  // As each was last seen: a chosen one may be out of the filter now.
  const seen = useRef(new Map<string, ShownLead>()).current;
  for (const lead of leads) seen.set(lead.id, lead);
  const known = [...seen.values()].filter(({ id }) => !gone.has(id));
  const work = useActions({ items: known, shown: leads, nameOf: leadName });
  const { selection, chosen } = work;
  const focus = useFocusKept();
  const deleting: Asking<ShownLead> = {
    label: 'Delete',
    isDangerous: true,
    named: (name) => `Delete the enquiry of ${name}`,
    dialog: (lead, close) => <DeleteInquiry lead={lead} onHide={hide} onClose={close} />,
  };
  const actionsOf = useStable(() => [deleting]);
  const press = useStable((_: unknown, lead: ShownLead) =>
    work.open((close) => deleting.dialog(lead, close, work.act)),
  );
  const isEmpty = leads.length === 0;
  const ids = leads.map(({ id }) => id);
  const isPhone = !useMedia(TABLE);
  const { opened, close, ...opening } = useOpenedLead(openId, change);
  const open = useStable(opening.open);
  const showMore = () => change({ rows: rows + INBOX_ROWS });
  const isShort = inbox?.hasMore && inbox.rows === rows && rows < MOST_ROWS;
  const order = useOrder(ids, openId, isShort ? showMore : undefined);
  const stepBy = (by: 1 | -1) => {
    const nextTo = (id: string | undefined) => id && order[order.indexOf(id) + by];
    if (!nextTo(openId)) return undefined;
    return () => {
      // The address is ahead of the screen after quick keys.
      const { lead } = readInboxFilters(new URLSearchParams(window.location.search));
      const next = nextTo(lead);
      if (!next) return;
      if (opened.current === lead) opened.current = next;
      // In place of the enquiry before: Back leads to the list.
      change({ lead: next }, true);
    };
  };
  useInboxKeys(box, help, stepBy);
  const query = useQuery()[0].toString();
  const addressOf = useStable((id: string) => `?${changeInboxFilters({ lead: id }, query)}`);
  const columns = useLeadColumns({ hasKind: !kind, day, addressOf, onOpen: open });
  const count = inbox?.total === undefined ? '' : ` (${inFigures(inbox.total)})`;
  return (
    <chakra.section
      ref={box}
      aria-label={kindName ?? 'All enquiries'}
      {...focus}
      // No picture stands beside a name.
      css={{ mdDown: { '& table[data-cards] [data-actions]': { ml: '7' } } }}
    >
      <InboxBar
        title={`${isFiltered(filters) ? 'Matching' : (kindName ?? 'All')} enquiries${count}`}
        filters={filters}
        assignees={assignees.filter(({ value }) => value !== user)}
        tools={
          <>
            {inbox && (!isEmpty || inbox.hasMore) && (
              <ExportButton filters={filters} userId={user} day={day} total={inbox.total} />
            )}
            {isFiltered(filters) && (
              <DeleteMatching filters={filters} userId={user} day={day} onDeleted={hide} />
            )}
          </>
        }
        onChange={change}
        onHelp={help}
      />
      {live.state === 'failed' && <LoadFailed what="The enquiries" onRetry={retry} />}
      {live.state === 'loading' && <Message>Loading enquiries...</Message>}
      {inbox && isEmpty && !inbox.hasMore && (
        <Message>
          {isFiltered(filters)
            ? 'No enquiry matches. Try fewer filters, or other words.'
            : `No ${kindName ? `${kindName} ` : ''}enquiries yet. New ones appear here by themselves.`}
        </Message>
      )}
      {inbox && (
        <>
          <HStack wrap="wrap" justify="space-between" columnGap="4" mb="2" textStyle="small">
            {isPhone && !isEmpty && (
              <Checkbox
                checked={ids.every((id) => selection.keys.has(id))}
                onChange={({ currentTarget }) => selection.choose(ids, currentTarget.checked)}
              >
                Select all that are shown
              </Checkbox>
            )}
            {inbox.due !== undefined && (
              <HStack fontWeight="600">
                {dueSentence(inbox.due)}
                <WorkButton variant="quiet" label="Show all of them" onPress={() => change({ due: 'now' })} />
              </HStack>
            )}
          </HStack>
          {!isEmpty && (
            <ListTable
              rows={leads}
              columns={columns}
              nameOf={leadName}
              selection={selection}
              actionsOf={actionsOf}
              onPress={press}
            />
          )}
          <MoreRows
            shown={leads.length}
            total={inbox.total}
            hasMore={inbox.hasMore}
            isMost={rows >= MOST_ROWS}
            label={inbox.isLookedThrough ? 'Look further' : 'Show more'}
            onMore={showMore}
          />
        </>
      )}
      {/* Each selection begins with its own choices. */}
      {chosen.length > 0 && <LeadBar {...work} assignees={assignees} />}
      {work.dialog}
      <AnimatePresence>
        {openId && (
          <InquiryDialog
            key={openId}
            leadId={openId}
            onClose={close}
            onPrevious={stepBy(-1)}
            onNext={stepBy(1)}
          />
        )}
        {isHelpOpen && <KeyHelp key="help" onClose={() => setHelpOpen(false)} />}
      </AnimatePresence>
    </chakra.section>
  );
}

/** The entry of an enquiry that was opened here goes with it: Back leads on from the list. */
export function useOpenedLead(openId: string | undefined, change: (wanted: InboxChange) => void) {
  const opened = useRef<string>(undefined);
  const navigate = useNavigate();
  useFocusReturn(openId);
  useEffect(() => {
    if (!openId) opened.current = undefined;
  }, [openId]);
  function open(id: string): void {
    opened.current = id;
    change({ lead: id });
  }
  function close(): void {
    const isOwn = opened.current === openId;
    // A second press may come before the browser has gone back.
    opened.current = undefined;
    if (isOwn) void navigate(-1);
    else change({ lead: undefined });
  }
  return { opened, open, close };
}

/** The list as it was when it was left, since an opened enquiry may be out of the filter now. Others follow, and are asked for at its end. */
export function useOrder(ids: readonly string[], opened: string | undefined, onMore?: () => void) {
  const order = useRef<readonly string[]>([]);
  const kept = opened && order.current.includes(opened) ? order.current : [];
  order.current = [...new Set([...kept, ...ids])];
  const isLast = opened !== undefined && order.current.at(-1) === opened;
  useEffect(() => {
    if (isLast) onMore?.();
  });
  return order.current;
}

function dueSentence(due: number | 'some'): string {
  if (due === 'some') return 'More next steps may be due';
  return due === 1 ? 'One next step is due' : `${inFigures(due)} next steps are due`;
}

const keys = {
  j: 'The next enquiry, also in an open one',
  k: 'The enquiry before, also in an open one',
  // Does nothing here: the focused enquiry is a link, which the browser follows.
  Enter: 'Opens the enquiry',
  '/': 'To the search',
  '?': 'This help',
};

/** WCAG 2.2, 2.1.4: some people dictate, and each spoken letter is a key. */
const KEYS_OFF = 'inbox_keys_off';
const hasKeys = () => localStorage.getItem(KEYS_OFF) === null;

function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <Checkbox
        defaultChecked={hasKeys()}
        onChange={({ target }) => keep(KEYS_OFF, target.checked ? null : 'yes')}
      >
        Use these keys in this browser
      </Checkbox>
      <ul>
        {Object.entries(keys).map(([key, what]) => (
          <ListRow key={key} end={<Kbd size="lg">{key}</Kbd>}>
            {what}
          </ListRow>
        ))}
      </ul>
    </Dialog>
  );
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** In an open enquiry j and k lead to its neighbours (`stepBy`), and the other keys do nothing. */
export function useInboxKeys(
  box: RefObject<HTMLElement | null>,
  onHelp: () => void,
  stepBy: (by: 1 | -1) => (() => void) | undefined,
): void {
  useEffect(() => {
    function actionOf(key: string): (() => void) | undefined {
      const isInside = topmostDialog() !== undefined;
      const by = key === 'j' ? 1 : -1;
      if (key === 'j' || key === 'k') return isInside ? stepBy(by) : () => moveFocus(box.current, by);
      if (isInside) return undefined;
      if (key === '?') return onHelp;
      const search = box.current?.querySelector<HTMLElement>('input[type=search]');
      return key === '/' ? () => search?.focus() : undefined;
    }
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyping = target instanceof Element && target.matches(TYPING);
      const action = isTyping || ctrlKey || metaKey || altKey || !hasKeys() ? undefined : actionOf(key);
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** The first press leads to the first row. */
function moveFocus(box: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>(`[${OPENS_LEAD}]`) ?? [])];
  const current = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = rows[current < 0 ? 0 : current + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
