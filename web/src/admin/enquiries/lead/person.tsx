import { Box, chakra, HStack, Stack } from '@chakra-ui/react';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import type { ContactsResponse } from '@site/domain/enquiries/procedures';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { optionLabel } from '@site/domain/options';
import { type Search, searchFor } from '@site/domain/search-terms';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  anyLead,
  type StoredLead,
  watchLeads,
  watchLeadsOf,
  watchNamesakes,
} from '../../../firebase/admin/leads.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/states.tsx';
import { SearchField } from '../../list/parts.tsx';
import { formatDate } from '../../shared/format-date.ts';
import { leadAddress } from '../../shared/lead-address.ts';
import { useTell } from '../../shared/tell.ts';
import { stageOptions } from '../texts.ts';

interface NamesakesProps {
  lead: StoredLead;
  isBusy: boolean;
  onMerge(contactId: string): void;
}

/** One enquiry may name one person's address and another's number. */
function Namesakes({ lead, isBusy, onMerge }: NamesakesProps) {
  const [live] = useLiveQuery(`namesakes ${lead.id}`, () => watchNamesakes(lead.id));
  const others = (live.state === 'loaded' ? live.data : []).filter((id) => id !== lead.contact_id);
  return others.map((id) => <Namesake key={id} contactId={id} isBusy={isBusy} onMerge={onMerge} />);
}

function Namesake({ contactId, isBusy, onMerge }: Omit<NamesakesProps, 'lead'> & { contactId: string }) {
  const [live] = useLiveQuery(`leads of ${contactId}`, () => watchLeadsOf(contactId));
  const [theirs] = live.state === 'loaded' ? live.data : [];
  if (!theirs) return null;
  return (
    <Box mt="3" p="3" borderRadius="md" background="sun.100" textStyle="small">
      <p>{leadMessages.maybeSame}</p>
      <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => onMerge(contactId)}>
        {messages.mergeWith(theirs.name, theirs.reference)}
      </Button>
    </Box>
  );
}

interface FindPersonProps {
  lead: StoredLead;
  isBusy: boolean;
  onMerge(contactId: string): void;
}

const OFFERED = 5;

function FindPerson({ lead, isBusy, onMerge }: FindPersonProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = searchFor(typed);
  return (
    <>
      <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {messages.findPerson}
      </Button>
      {isOpen && (
        <Box width="100%">
          <SearchField label={messages.findPerson} value={typed} onChange={setTyped} />
          {search && <Found lead={lead} search={search} isBusy={isBusy} onMerge={onMerge} />}
        </Box>
      )}
    </>
  );
}

interface FoundProps extends FindPersonProps {
  search: Search;
}

function Found({ lead, search, isBusy, onMerge }: FoundProps) {
  const [live] = useLiveQuery(`people ${search.terms.join(' ')}`, () =>
    watchLeads({ ...anyLead, terms: search.terms }, OFFERED * 2),
  );
  if (live.state === 'loading') return null;
  const found = (live.state === 'loaded' ? live.data.items : []).filter(
    (other) => other.contact_id !== lead.contact_id && search.matches(other.search),
  );
  if (found.length === 0) return <Message>{messages.nothingFound}</Message>;
  return (
    <Stack align="start" gap="1" mt="2">
      {found.slice(0, OFFERED).map(({ id, name, reference, contact_id: contactId }) => (
        <Button key={id} variant="quiet" size="sm" disabled={isBusy} onClick={() => onMerge(contactId)}>
          {messages.mergeWith(name, reference)}
        </Button>
      ))}
    </Stack>
  );
}

export function Person({ lead }: { lead: StoredLead }) {
  const [live] = useLiveQuery(`leads of ${lead.contact_id}`, () => watchLeadsOf(lead.contact_id));
  const [isBusy, tell] = useTell();
  const others = (live.state === 'loaded' ? live.data : []).filter(({ id }) => id !== lead.id);

  const regroup = (change: () => Promise<ContactsResponse>, done: string) =>
    tell(change, { done, failed: (reason) => reason || leadMessages.contactGone });

  const split = () =>
    regroup(
      () => call('split-contacts', { contactId: lead.contact_id, leadIds: [lead.id] }),
      leadMessages.split,
    );
  const merge = (otherContactId: string) =>
    regroup(
      () => call('merge-contacts', { contactId: lead.contact_id, otherContactId }),
      leadMessages.merged,
    );

  return (
    <chakra.section aria-label={leadMessages.person}>
      <chakra.h3 textStyle="subheading" mb="3">
        {others.length > 0 ? leadMessages.otherEnquiries(others.length) : leadMessages.person}
      </chakra.h3>
      {others.length === 0 && (
        <chakra.p textStyle="small" color="muted">
          {live.state === 'loading' ? messages.loading : messages.alone}
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" textStyle="small">
        {others.map((other) => (
          <HStack
            as="li"
            key={other.id}
            wrap="wrap"
            rowGap="0"
            columnGap="3"
            py="2"
            borderBottom="1px solid {colors.line}"
          >
            <chakra.span color="pine.700" textDecoration="underline">
              <Link to={leadAddress(other.id)}>
                {messages.link(inquiryKinds[other.kind].label, other.reference)}
              </Link>
            </chakra.span>
            <chakra.span color="muted">
              {formatDate(other.received_at)}, {optionLabel(stageOptions, other.stage)}
            </chakra.span>
          </HStack>
        ))}
      </chakra.ul>
      <Namesakes lead={lead} isBusy={isBusy} onMerge={(contactId) => void merge(contactId)} />
      <HStack wrap="wrap" align="flex-start" mt="3">
        {others.length > 0 && (
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void split()}>
            {leadMessages.splitOff}
          </Button>
        )}
        <FindPerson lead={lead} isBusy={isBusy} onMerge={(contactId) => void merge(contactId)} />
      </HStack>
    </chakra.section>
  );
}
