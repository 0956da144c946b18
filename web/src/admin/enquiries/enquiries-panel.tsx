import { type Inquiry, type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { inquiryDeletion } from '@site/domain/messages/admin';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deleteInquiry } from '../../firebase/admin/delete-inquiry.ts';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useDelete } from '../shared/manager/use-delete.tsx';
import { ClosedFormsNotice } from './closed-forms-notice.tsx';
import { useInquiries } from './inquiries-context.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { InquiryTable } from './inquiry-table.tsx';
import { markAsRead } from './mark-as-read.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** The parameter of the address that names the kind. */
const PARAMETER = 'type';

/** The dashboard's Form Enquiries tab: one list for each kind of enquiry. */
export default function EnquiriesPanel() {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get(PARAMETER) ?? inquiryKindKeys[0] ?? '';
  const tabs = inquiryKindKeys.map((kind) => ({
    key: kind,
    label: inquiryKinds[kind].label,
    badge: <UnreadBadge kind={kind} />,
    panel: <KindPanel kind={kind} />,
  }));
  /** Each kind is a table of its own, so search and sort are dropped. */
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
  const { live, retry } = useInquiries();
  const [openId, setOpenId] = useState<string>();
  const [askToDelete, confirmation] = useDelete<Inquiry>(inquiryDeletion, ({ id }) =>
    deleteInquiry(kind, id),
  );

  if (live.state === 'loading') return <Message>Loading enquiries...</Message>;
  if (live.state === 'failed') return <LoadFailed what="The enquiries" onRetry={retry} />;
  const open = live.data[kind].find((inquiry) => inquiry.id === openId);
  return (
    <>
      <InquiryTable
        kind={kind}
        inquiries={live.data[kind]}
        onOpen={(inquiry) => {
          setOpenId(inquiry.id);
          void markAsRead(kind, inquiry);
        }}
        onDelete={askToDelete}
      />
      {open && <InquiryDialog kind={kind} inquiry={open} onClose={() => setOpenId(undefined)} />}
      {confirmation}
    </>
  );
}
