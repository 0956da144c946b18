import { Box, chakra } from '@chakra-ui/react';
import { managers } from '@site/domain/admin-routes';
import { contextLabels, contextTexts } from '@site/domain/enquiries/context';
import { answerFields, answerText, type InquiryKind } from '@site/domain/enquiries/kinds';
import { type InquirySubject, inquirySubject, subjectTitle } from '@site/domain/enquiries/lead';
import { readEmail } from '@site/domain/fields';
import { subjectMessages } from '@site/domain/messages/inbox';
import { pathWithId } from '@site/domain/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Stored } from '../../firebase/admin/content/content.ts';
import type { StoredInquiry } from '../../firebase/admin/enquiries.ts';
import type { Live } from '../../firebase/admin/live-query.ts';
import { entryAddress, useLiveEntry } from '../content/kind.ts';
import { useAccess } from '../shared/session/use-session.ts';

/** Where a subject is shown, and where it is edited. */
const places = {
  car_listings: { route: 'vehicle', manager: managers.listings },
  renovation_gallery: { route: 'project', manager: managers.gallery },
} as const;

/** The vehicle or project that an enquiry was sent about, by its name. It is read when the enquiry is opened. */
function Subject({ subject }: { subject: InquirySubject }) {
  const [live] = useLiveEntry(subject.collection, subject.id);
  const mayEdit = useAccess('editor');
  return <SubjectLinks subject={subject} live={live} mayEdit={mayEdit} />;
}

interface SubjectLinksProps {
  subject: InquirySubject;
  live: Live<Stored<InquirySubject['collection']> | undefined>;
  mayEdit: boolean;
}

/** Its name, with links to its page and to its form; its id where there is no name. */
export function SubjectLinks({ subject, live, mayEdit }: SubjectLinksProps) {
  const { collection, id } = subject;
  if (live.state !== 'loaded') return id;
  const entry = live.data;
  if (!entry) return mayEdit ? subjectMessages.deleted(id) : subjectMessages.notShown(id);
  const { route, manager } = places[collection];
  const name = subjectTitle(subject, { ...entry }) || id;
  return (
    <>
      {name}
      <chakra.span display="flex" flexWrap="wrap" columnGap="4" textStyle="small" color="pine.700">
        {entry.draft ? (
          <chakra.span color="muted">{subjectMessages.draft}</chakra.span>
        ) : (
          <Away
            href={pathWithId(route, id)}
            target="_blank"
            rel="noreferrer"
            aria-label={subjectMessages.viewName(name)}
          >
            {subjectMessages.view}
          </Away>
        )}
        {mayEdit && (
          <Away asChild>
            <Link to={entryAddress(manager, id)} aria-label={subjectMessages.editName(name)}>
              {subjectMessages.edit}
            </Link>
          </Away>
        )}
      </chakra.span>
    </>
  );
}

const Away = chakra('a', { base: { textDecoration: 'underline', py: '1' } });

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
