import { Box } from '@chakra-ui/react';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { watchLeadsOf, watchNamesakes } from '../../../firebase/admin/leads/watch-lead.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { Button } from '../../../ui/button.tsx';

interface NamesakesProps {
  lead: StoredLead;
  isBusy: boolean;
  onMerge(contactId: string): void;
}

/** Others who have the same e-mail address or phone number, such as when one enquiry names the address of one person and the number of another. */
export function Namesakes({ lead, isBusy, onMerge }: NamesakesProps) {
  const [live] = useLiveQuery(`namesakes ${lead.id}`, () => watchNamesakes(lead.id));
  const others = (live.state === 'loaded' ? live.data : []).filter((id) => id !== lead.contact_id);
  return others.map((id) => <Namesake key={id} contactId={id} isBusy={isBusy} onMerge={onMerge} />);
}

/** Nothing once the two are one person, or the other is gone. */
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
