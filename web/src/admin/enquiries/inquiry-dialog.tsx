import { Box, chakra } from '@chakra-ui/react';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import { damageMessages } from '@site/domain/messages/content';
import { leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { useState } from 'react';
import { watchLead } from '../../firebase/admin/leads/watch-lead.ts';
import { type Live, useLiveQuery } from '../../firebase/admin/live-query.ts';
import type { StoredInquiry } from '../../firebase/admin/to-inquiry.ts';
import { watchNotifications } from '../../firebase/admin/watch-notifications.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/states.tsx';
import { formatDate } from '../shared/format-date.ts';
import { DamagedBadge } from '../shared/manager/damage.tsx';
import { InquiryAnswers, InquiryOrigin } from './inquiry-answers.tsx';
import { AnswerBar } from './lead/answer-bar.tsx';
import { ConflictNotice } from './lead/conflict-notice.tsx';
import { LeadWork } from './lead/lead-work.tsx';
import { Person } from './lead/person.tsx';
import { ReplyForm } from './lead/reply-form.tsx';
import { Timeline } from './lead/timeline.tsx';
import { useLeadChanges } from './lead/use-lead-change.ts';
import { writerName } from './list-columns.ts';
import { NotificationState } from './notification-state.tsx';
import { StatusBadge } from './status-badge.tsx';

interface InquiryDialogProps {
  kind: InquiryKind;
  inquiry: StoredInquiry;
  onClose(): void;
}

/** An enquiry: what was answered, and beside it what is done with it. */
export function InquiryDialog({ kind, inquiry, onClose }: InquiryDialogProps) {
  const id = leadId(kind, inquiry.id);
  const [live] = useLiveQuery(`lead ${id}`, () => watchLead(id));
  const [lead] = live.state === 'loaded' ? live.data : [];
  const [sent] = useLiveQuery(`notifications:${kind}:${inquiry.id}`, () =>
    watchNotifications(kind, inquiry.id),
  );
  const changes = useLeadChanges(lead);
  const [isWriting, setWriting] = useState(false);
  return (
    <Dialog
      title={`Enquiry of ${writerName(inquiry) || damageMessages.unnamed(inquiry.id)}`}
      onClose={onClose}
      isWide
      footer={
        lead && (
          <AnswerBar
            lead={lead}
            changes={changes}
            isWriting={isWriting}
            onWrite={() => setWriting(!isWriting)}
          />
        )
      }
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="6" color="muted" textStyle="small">
        <StatusBadge status={lead?.stage ?? inquiry.status} />
        <span>{referenceOf(inquiryKinds[kind].collection, inquiry.id)}</span>
        <span>Received {formatDate(inquiry.created_at)}</span>
        <DamagedBadge wrong={inquiry.wrong} />
      </Box>
      <Columns>
        <Box gridArea="answers" minWidth="0">
          <InquiryAnswers kind={kind} inquiry={inquiry} phone={lead?.phone} />
        </Box>
        <Box gridArea="work" display="grid" gap="8" minWidth="0">
          <ConflictNotice changes={changes} />
          {lead ? (
            <>
              {isWriting && <ReplyForm lead={lead} changes={changes} onDone={() => setWriting(false)} />}
              <LeadWork lead={lead} changes={changes} />
              <Timeline
                lead={lead}
                changes={changes}
                notifications={sent.state === 'loaded' ? sent.data : []}
              />
              <Person lead={lead} />
            </>
          ) : (
            <Message>{missing(live)}</Message>
          )}
        </Box>
        <Box gridArea="origin" minWidth="0">
          <InquiryOrigin context={inquiry.context} />
          <NotificationState live={sent} />
        </Box>
      </Columns>
    </Dialog>
  );
}

/** On a phone what is done comes before where the enquiry was sent from. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    gridTemplateRows: { lg: 'auto 1fr' },
    gridTemplateAreas: { base: '"answers" "work" "origin"', lg: '"answers work" "origin work"' },
    columnGap: '10',
    rowGap: '6',
    alignItems: 'start',
  },
});

function missing({ state }: Live<unknown>): string {
  if (state === 'loading') return messages.loading;
  return state === 'failed' ? messages.unknown : messages.none;
}
