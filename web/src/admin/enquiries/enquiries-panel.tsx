import { Box } from '@chakra-ui/react';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { formGateMessages as messages } from '@site/domain/messages/admin';
import { inboxMessages } from '@site/domain/messages/inbox';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { formatDate } from '../shared/format-date.ts';
import { useClosedForms } from '../shared/forms/use-closed-forms.ts';
import { ALL_KINDS } from '../shared/lead-address.ts';
import { useAccess } from '../shared/session/use-session.ts';
import { UnreadBadge } from '../shared/unread.tsx';
import { kindOf } from './inbox/filters.ts';
import { Inbox, useInboxAddress } from './inbox/inbox.tsx';

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

/** Each tab is the inbox with its kind as a filter. */
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
    { key: ALL_KINDS, label: inboxMessages.tab, panel },
  ] as const;
  return (
    <>
      <ClosedFormsNotice />
      <Tabs
        label="Kinds of enquiry"
        tabs={tabs}
        chosen={kindOf(address.filters) ?? ALL_KINDS}
        onChoose={(key) => address.change({ kind: tabs.find((tab) => tab.key === key)?.key })}
      />
    </>
  );
}
