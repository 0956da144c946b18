import { chakra } from '@chakra-ui/react';
import { managers } from '@site/domain/admin-routes';
import { type InquirySubject, subjectTitle } from '@site/domain/enquiries/subject';
import { subjectMessages } from '@site/domain/messages/inbox';
import { pathWithId } from '@site/domain/routes';
import { Link } from 'react-router-dom';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import type { Live } from '../../firebase/admin/live-query.ts';
import { entryAddress } from '../shared/manager/entry-address.ts';
import { useLiveEntry } from '../shared/manager/use-live-content.ts';
import { useAccess } from '../shared/session/use-access.ts';

/** Where a subject is shown, and where it is edited. */
const places = {
  car_listings: { route: 'vehicle', manager: managers.listings },
  renovation_gallery: { route: 'project', manager: managers.gallery },
} as const;

/** The vehicle or project that an enquiry was sent about, by its name. It is read when the enquiry is opened. */
export function Subject({ subject }: { subject: InquirySubject }) {
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
