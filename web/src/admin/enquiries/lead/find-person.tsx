import { Box } from '@chakra-ui/react';
import { leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { type Search, searchFor } from '@site/domain/search-terms';
import { useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { type LeadPage, watchLeads } from '../../../firebase/admin/leads/watch-leads.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/states.tsx';
import { SearchField } from '../../shared/table/search-field.tsx';

interface FindPersonProps {
  lead: StoredLead;
  isBusy: boolean;
  onMerge(contactId: string): void;
}

/** How many enquiries a search offers. */
const OFFERED = 5;

/** Finds another enquiry that the same person has written, with another address and number, and joins the two. */
export function FindPerson({ lead, isBusy, onMerge }: FindPersonProps) {
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
  const [live] = useLiveQuery<LeadPage>(`people ${search.terms.join(' ')}`, () =>
    watchLeads({ ...anyLead, terms: search.terms }, OFFERED * 2),
  );
  if (live.state === 'loading') return null;
  const found = (live.state === 'loaded' ? live.data.leads : []).filter(
    (other) => other.contact_id !== lead.contact_id && search.matches(other.search),
  );
  if (found.length === 0) return <Message>{messages.nothingFound}</Message>;
  return (
    <Box display="grid" justifyItems="start" gap="1" mt="2">
      {found.slice(0, OFFERED).map(({ id, name, reference, contact_id: contactId }) => (
        <Button key={id} variant="quiet" size="sm" disabled={isBusy} onClick={() => onMerge(contactId)}>
          {messages.mergeWith(name, reference)}
        </Button>
      ))}
    </Box>
  );
}

const anyLead = {
  stages: [],
  kind: undefined,
  assignee: undefined,
  time: { field: 'received_at', direction: 'desc' },
} as const;
