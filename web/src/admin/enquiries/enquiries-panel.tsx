import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useInquiries } from './inquiries-context.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { markAsRead } from './mark-as-read.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** Which kind the address names. */
const PARAMETER = 'type';

/** The dashboard's Form Enquiries tab: one list for each kind of enquiry. */
export function EnquiriesPanel() {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get(PARAMETER) ?? inquiryKindKeys[0] ?? '';
  const tabs = inquiryKindKeys.map((kind) => ({
    key: kind,
    label: inquiryKinds[kind].label,
    badge: <UnreadBadge kind={kind} />,
    panel: <KindPanel kind={kind} />,
  }));
  function choose(kind: string) {
    setQuery((previous) => new URLSearchParams({ ...Object.fromEntries(previous), [PARAMETER]: kind }), {
      replace: true,
    });
  }
  return <Tabs label="Kinds of enquiry" tabs={tabs} chosen={chosen} onChoose={choose} />;
}

function KindPanel({ kind }: { kind: InquiryKind }) {
  const { live, retry } = useInquiries();
  const [openId, setOpenId] = useState<string>();

  if (live.state === 'loading') return <Message>Loading enquiries...</Message>;
  if (live.state === 'failed') return <LoadFailed what="The enquiries" onRetry={retry} />;
  const inquiries = live.data[kind];
  if (inquiries.length === 0) {
    return (
      <Message>No {inquiryKinds[kind].label} enquiries yet. New ones appear here by themselves.</Message>
    );
  }
  const open = inquiries.find((inquiry) => inquiry.id === openId);
  return (
    <>
      <InquiryList
        kind={kind}
        inquiries={inquiries}
        onOpen={(inquiry) => {
          setOpenId(inquiry.id);
          void markAsRead(kind, inquiry);
        }}
      />
      {open && <InquiryDialog kind={kind} inquiry={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
