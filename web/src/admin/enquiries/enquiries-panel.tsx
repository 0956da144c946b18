import { Box } from '@chakra-ui/react';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { formGateMessages as messages } from '@site/domain/messages/admin';
import { inboxMessages } from '@site/domain/messages/inbox';
import { useEffect, useRef, useState } from 'react';
import { countUnreadAgain, type StoredInquiry, watchInquiries } from '../../firebase/admin/enquiries.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { formatDate } from '../shared/format-date.ts';
import { useClosedForms } from '../shared/forms/use-closed-forms.ts';
import { ALL_KINDS } from '../shared/lead-address.ts';
import { useAccess } from '../shared/session/use-session.ts';
import { UnreadBadge, useRetryUnread } from '../shared/unread.tsx';
import { InboxPanel } from './inbox/inbox-panel.tsx';
import { InquiryDialog, markAsRead } from './inquiry-dialog.tsx';
import { InquiryTable } from './inquiry-table.tsx';

function ClosedFormsNotice() {
  const live = useClosedForms();
  const isOwner = useAccess('owner');
  if (live.state !== 'loaded' || live.data.length === 0) return null;
  return (
    <Box mb="5">
      <Notice tone="warning">
        {live.data.map(({ kind, until, isFlooded }) => (
          <p key={kind}>{messages.notice(inquiryKinds[kind].label, until && formatDate(until), isFlooded)}</p>
        ))}
        <p>{isOwner ? messages.where : messages.whoOpens}</p>
      </Notice>
    </Box>
  );
}

const PARAMETER = 'type';

export default function EnquiriesPanel() {
  const [query, setQuery] = useQuery();
  const chosen = query.get(PARAMETER) ?? inquiryKindKeys[0] ?? '';
  const kinds = inquiryKindKeys.map((kind) => ({
    key: kind,
    label: inquiryKinds[kind].label,
    badge: <UnreadBadge kind={kind} />,
    panel: <KindPanel kind={kind} />,
  }));
  const tabs = [...kinds, { key: ALL_KINDS, label: inboxMessages.tab, panel: <InboxPanel /> }];
  /** Each kind has its own table, so search and sort are dropped. */
  function choose(kind: string) {
    setQuery((previous) => ({ tab: previous.get('tab') ?? '', [PARAMETER]: kind }), { replace: true });
  }
  return (
    <>
      <ClosedFormsNotice />
      <Tabs label="Kinds of enquiry" tabs={tabs} chosen={chosen} onChoose={choose} />
    </>
  );
}

function KindPanel({ kind }: { kind: InquiryKind }) {
  const [live, retry] = useLiveQuery(`enquiries ${kind}`, () => watchInquiries(kind));
  const retryUnread = useRetryUnread();
  const [openId, setOpenId] = useState<string>();
  const lastOpen = useRef<StoredInquiry>(undefined);
  const list = live.state === 'loaded' ? live.data : undefined;
  const inquiries = list?.items;
  useEffect(() => {
    if (inquiries) countUnreadAgain(kind);
  }, [kind, inquiries]);

  if (live.state === 'failed') {
    const retryBoth = () => {
      retry();
      retryUnread();
    };
    return <LoadFailed what="The enquiries" onRetry={retryBoth} />;
  }
  if (!list) return <Message>Loading enquiries...</Message>;
  const held = list.items.find((inquiry) => inquiry.id === openId);
  // New enquiries may push an open enquiry out of the list.
  if (held || !list.hasMore) lastOpen.current = held;
  const open = lastOpen.current?.id === openId ? lastOpen.current : undefined;
  return (
    <>
      <InquiryTable
        kind={kind}
        list={list}
        onOpen={(inquiry) => {
          setOpenId(inquiry.id);
          void markAsRead(kind, inquiry);
        }}
      />
      {open && <InquiryDialog kind={kind} inquiry={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
