import { Box } from '@chakra-ui/react';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { formGateMessages as messages } from '@site/domain/messages/admin';
import { Notice } from '../../ui/notice.tsx';
import { formatDate } from '../shared/format-date.ts';
import { useClosedForms } from '../shared/forms/use-closed-forms.ts';
import { useAccess } from '../shared/session/use-access.ts';

/** Says which forms take no enquiries, and where to open them, or who can. Nothing while all are open. */
export function ClosedFormsNotice() {
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
