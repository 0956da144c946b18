import { Box, chakra } from '@chakra-ui/react';
import { contextLabels, contextTexts } from '@site/domain/enquiries/context';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { answerFields, answerText } from '@site/domain/enquiries/kinds';
import { inquirySubject } from '@site/domain/enquiries/subject';
import { readEmail } from '@site/domain/fields';
import type { ReactNode } from 'react';
import type { StoredInquiry } from '../../firebase/admin/to-inquiry.ts';
import { Subject } from './subject-links.tsx';

interface InquiryAnswersProps {
  kind: InquiryKind;
  inquiry: StoredInquiry;
  /** The number of the lead (E.164), which a call goes to. */
  phone?: string | null | undefined;
}

/** All answers of an enquiry with their labels. */
export function InquiryAnswers({ kind, inquiry, phone = null }: InquiryAnswersProps) {
  const answers = new Map(Object.entries(inquiry));
  return (
    <List>
      {Object.entries(answerFields[kind]).map(([key, field]) => (
        <Row key={key} label={field.label}>
          <Answer text={answerText(field, answers.get(key))} href={hrefOf(key, answers.get(key), phone)} />
        </Row>
      ))}
    </List>
  );
}

/** Where an enquiry was sent from, as far as it says so. */
export function InquiryOrigin({ context }: Pick<StoredInquiry, 'context'>) {
  const known = contextTexts(context).filter(([, text]) => text);
  if (known.length === 0) return null;
  const subject = inquirySubject(context);
  return (
    <List>
      {known.map(([label, text]) => (
        <Row key={label} label={label}>
          {subject && label === contextLabels[subject.key] ? <Subject subject={subject} /> : text}
        </Row>
      ))}
    </List>
  );
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: '10rem 1fr' },
    alignItems: 'baseline',
    columnGap: '6',
    rowGap: { base: '1', md: '4' },
  },
});

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

/** E-mail addresses and phone numbers are links; the text stays as it was written, whatever stands beside the number. */
function hrefOf(key: string, answer: unknown, phone: string | null): string | undefined {
  if (key === 'phone') return phone ? `tel:${phone}` : undefined;
  const email = key === 'email' ? readEmail(answer) : null;
  return email ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined;
}

function Answer({ text, href }: { text: string; href: string | undefined }) {
  if (!href) return text;
  return (
    <chakra.a href={href} color="pine.700" textDecoration="underline">
      {text}
    </chakra.a>
  );
}
