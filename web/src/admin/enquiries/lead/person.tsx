import { Box, chakra, HStack, Stack } from '@chakra-ui/react';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { type ContactsResponse, leadRefusals } from '@site/domain/enquiries/procedures';
import { optionLabel } from '@site/domain/options';
import { searchFor } from '@site/domain/search-terms';
import { type ReactNode, useState } from 'react';
import { tell } from '#admin/shared/tell.ts';
import { formatDate } from '#admin/shared/words.ts';
import { type StoredLead, watchLeads, watchLeadsOf, watchNamesakes } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { SearchField } from '#ui/form/controls.tsx';
import { ListRow, Small, Subheading, TextLink } from '#ui/parts.tsx';
import { Message } from '#ui/states.tsx';
import { leadAddress, lookingUp, outcomeText, stageOptions } from '../texts.ts';

export function Person({ lead }: { lead: StoredLead }) {
  const { contact_id: contactId } = lead;
  const [live] = useLive(`leads of ${contactId}`, () => watchLeadsOf(contactId));
  // One enquiry may name one person's address and another's number.
  const [namesakes] = useLive(`namesakes ${lead.id}`, () => watchNamesakes(lead.id));
  const others = (live.state === 'loaded' ? live.data : []).filter(({ id }) => id !== lead.id);

  const regroup = (change: () => Promise<ContactsResponse>, done: string) =>
    tell(change, { done, failed: (reason) => reason || leadRefusals.contactGone });
  const split = () =>
    regroup(() => call('split-contacts', { contactId, leadIds: [lead.id] }), 'They are two people now');
  const merge = (otherContactId: string) =>
    regroup(() => call('merge-contacts', { contactId, otherContactId }), 'They are one person now');
  const offer: OfferProps['offer'] = ({ id, name, reference, contact_id: other }) => (
    <WorkButton
      key={id}
      variant="quiet"
      label={`Same person as ${name}, ${reference}`}
      onPress={() => merge(other)}
    />
  );

  return (
    <chakra.section aria-label="Person">
      <Subheading mb="3">
        {others.length === 0
          ? 'Person'
          : `${others.length === 1 ? 'One other enquiry' : `${others.length} other enquiries`} of this person`}
      </Subheading>
      {others.length === 0 ? (
        <Small>{withoutOthers[live.state]}</Small>
      ) : (
        <chakra.ul listStyleType="none" textStyle="small">
          {others.map(({ id, kind, reference, received_at: at, stage, ...closed }) => (
            <ListRow
              key={id}
              end={
                <Small as="span">{`${formatDate(at)}, ${outcomeText(closed) ?? optionLabel(stageOptions, stage)}`}</Small>
              }
            >
              <TextLink to={leadAddress(id)}>{`${inquiryKinds[kind].label} enquiry ${reference}`}</TextLink>
            </ListRow>
          ))}
        </chakra.ul>
      )}
      {(namesakes.state === 'loaded' ? namesakes.data : [])
        .filter((id) => id !== contactId)
        .map((id) => (
          <Namesake key={id} contactId={id} offer={offer} />
        ))}
      <HStack wrap="wrap" align="flex-start" mt="3">
        {others.length > 0 && <WorkButton variant="quiet" label="This is somebody else" onPress={split} />}
        <FindPerson contactId={contactId} offer={offer} />
      </HStack>
    </chakra.section>
  );
}

const withoutOthers = { ...lookingUp, loaded: 'No other enquiry of this person.' };

interface OfferProps {
  contactId: string;
  /** A button that joins the person of this enquiry with that of another. */
  offer(other: StoredLead): ReactNode;
}

function Namesake({ contactId, offer }: OfferProps) {
  const [live] = useLive(`leads of ${contactId}`, () => watchLeadsOf(contactId));
  const [theirs] = live.state === 'loaded' ? live.data : [];
  if (!theirs) return null;
  return (
    <Box mt="3" p="3" borderRadius="md" background="sun.100" textStyle="small">
      <p>Another person has the same e-mail address or phone number.</p>
      {offer(theirs)}
    </Box>
  );
}

const OFFERED = 5;

/** The server looks for the longest word only, and the person's own enquiries are among the answer. */
const LOOKED_THROUGH = 200;

function FindPerson({ contactId, offer }: OfferProps) {
  const [typed, setTyped] = useState('');
  const search = searchFor(typed);
  const terms = search?.terms ?? [];
  const [live] = useLive(search && `people ${terms.join(' ')}`, () => watchLeads({ terms }, LOOKED_THROUGH));
  const found = (live.state === 'loaded' ? live.data.items : []).filter(
    (other) => other.contact_id !== contactId && search?.matches(other.search),
  );
  return (
    <chakra.details width="100%">
      <chakra.summary cursor="pointer" color="pine.700" fontWeight="600" textStyle="small" py="3">
        Find another enquiry of this person
      </chakra.summary>
      <SearchField label="Find another enquiry of this person" value={typed} onChange={setTyped} />
      {search && live.state !== 'loading' && found.length === 0 && (
        <Message>No other enquiry was found.</Message>
      )}
      <Stack align="start" gap="1" mt="2">
        {found.slice(0, OFFERED).map(offer)}
      </Stack>
    </chakra.details>
  );
}
