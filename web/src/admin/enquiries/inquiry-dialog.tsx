import { Box, chakra } from '@chakra-ui/react';
import { answerFields, answerText } from '@site/domain/entities/answer-fields';
import type { InquiryKind } from '@site/domain/entities/inquiry';
import { contextTexts } from '@site/domain/entities/inquiry-context';
import { damageMessages } from '@site/domain/messages/managers';
import type { ReactNode } from 'react';
import type { StoredInquiry } from '../../firebase/admin/to-inquiry.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDate } from '../shared/format-date.ts';
import { DamagedBadge } from '../shared/manager/damage.tsx';
import { writerName } from './list-columns.ts';
import { NotificationState } from './notification-state.tsx';
import { StatusBadge } from './status-badge.tsx';

interface InquiryDialogProps {
  kind: InquiryKind;
  inquiry: StoredInquiry;
  onClose(): void;
}

/** All answers of an enquiry with their labels, where it was sent from, and the state of its notifications. */
export function InquiryDialog({ kind, inquiry, onClose }: InquiryDialogProps) {
  const answers = new Map(Object.entries(inquiry));
  return (
    <Dialog
      title={`Enquiry of ${writerName(inquiry) || damageMessages.unnamed(inquiry.id)}`}
      onClose={onClose}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="6" color="muted" textStyle="small">
        <StatusBadge status={inquiry.status} />
        <span>Received {formatDate(inquiry.created_at)}</span>
        <DamagedBadge wrong={inquiry.wrong} />
      </Box>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ md: '12rem 1fr' }}
        alignItems="baseline"
        columnGap="6"
        rowGap={{ base: '1', md: '4' }}
      >
        {Object.entries(answerFields[kind]).map(([key, field]) => (
          <Row key={key} label={field.label}>
            <Answer name={key} text={answerText(field, answers.get(key))} />
          </Row>
        ))}
        {contextTexts(inquiry.context).map(
          ([label, text]) =>
            text && (
              <Row key={label} label={label}>
                {text}
              </Row>
            ),
        )}
      </chakra.dl>
      <NotificationState kind={kind} inquiryId={inquiry.id} />
    </Dialog>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box display="contents">
      <chakra.dt color="muted" fontWeight="600" textStyle="small">
        {label}
      </chakra.dt>
      <chakra.dd margin="0" mb={{ base: '3', md: '0' }} whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  );
}

/** E-mail addresses and phone numbers are links. */
function Answer({ name, text }: { name: string; text: string }) {
  const scheme = { email: 'mailto:', phone: 'tel:' }[name];
  if (!scheme || text === '-') return text;
  return (
    <chakra.a href={`${scheme}${text.replaceAll(' ', '')}`} color="pine.700" textDecoration="underline">
      {text}
    </chakra.a>
  );
}
