import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { inboxMessages, leadDialogMessages } from '@site/domain/messages/inbox';
import { useEffect, useRef } from 'react';
import { watchInquiry } from '../../../firebase/admin/enquiries.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed, Message } from '../../../ui/states.tsx';
import { InquiryDialog } from '../inquiry-dialog.tsx';
import { markAsRead } from '../mark-as-read.ts';

interface OpenLeadProps {
  /** As the address has it: it may be of no lead at all. */
  leadId: string;
  onClose(): void;
}

/** The enquiry of a lead in its dialog. It is marked as read when it is new. */
export function OpenLead({ leadId, onClose }: OpenLeadProps) {
  const [collection, inquiryId = ''] = leadId.split(':');
  const kind = inquiryKindKeys.find((key) => inquiryKinds[key].collection === collection);
  if (!kind || !inquiryId || inquiryId.includes('/')) return <Gone onClose={onClose} />;
  return <OpenInquiry key={leadId} kind={kind} inquiryId={inquiryId} onClose={onClose} />;
}

interface OpenInquiryProps {
  kind: InquiryKind;
  inquiryId: string;
  onClose(): void;
}

function OpenInquiry({ kind, inquiryId, onClose }: OpenInquiryProps) {
  const [live, retry] = useLiveQuery(`enquiry ${kind} ${inquiryId}`, () => watchInquiry(kind, inquiryId));
  const [inquiry] = live.state === 'loaded' ? live.data : [];
  const isMarked = useRef(false);
  useEffect(() => {
    // An address opens an enquiry, too, so there may be no press to do it on.
    if (!inquiry || isMarked.current) return;
    isMarked.current = true;
    void markAsRead(kind, inquiry);
  }, [kind, inquiry]);

  if (inquiry) return <InquiryDialog kind={kind} inquiry={inquiry} onClose={onClose} />;
  if (live.state === 'loaded') return <Gone onClose={onClose} />;
  return (
    <Dialog title="Enquiry" onClose={onClose} isWide>
      {live.state === 'failed' ? (
        <LoadFailed what={inboxMessages.what} onRetry={retry} />
      ) : (
        <Message>{inboxMessages.loading}</Message>
      )}
    </Dialog>
  );
}

function Gone({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Enquiry" onClose={onClose}>
      <p>{leadDialogMessages.gone}</p>
    </Dialog>
  );
}
