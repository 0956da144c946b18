import { Box, chakra } from '@chakra-ui/react';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import type { ContactsResponse } from '@site/domain/enquiries/procedures';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { optionLabel } from '@site/domain/options';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { watchLeadsOf } from '../../../firebase/admin/leads/watch-lead.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { mergeContacts, splitContacts } from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { formatDate } from '../../shared/format-date.ts';
import { leadAddress } from '../../shared/lead-address.ts';
import { FindPerson } from './find-person.tsx';
import { Namesakes } from './namesakes.tsx';
import { stageOptions } from './stages.ts';

/** The other enquiries of the same person, and the correction of who that is. */
export function Person({ lead }: { lead: StoredLead }) {
  const [live] = useLiveQuery(`leads of ${lead.contact_id}`, () => watchLeadsOf(lead.contact_id));
  const [isBusy, setBusy] = useState(false);
  const others = (live.state === 'loaded' ? live.data : []).filter(({ id }) => id !== lead.id);

  async function regroup(call: () => Promise<ContactsResponse>, done: string) {
    setBusy(true);
    try {
      const { success, error } = await call();
      if (!success) throw new Error(error ?? leadMessages.contactGone);
      toastSuccess(done, SUCCESS_TITLE);
    } catch (error) {
      toastFailure(error instanceof Error ? error.message : String(error), ERROR_TITLE);
    }
    setBusy(false);
  }

  const split = () =>
    regroup(() => splitContacts({ contactId: lead.contact_id, leadIds: [lead.id] }), leadMessages.split);
  const merge = (otherContactId: string) =>
    regroup(() => mergeContacts({ contactId: lead.contact_id, otherContactId }), leadMessages.merged);

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
          <chakra.li
            key={other.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
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
          </chakra.li>
        ))}
      </chakra.ul>
      <Namesakes lead={lead} isBusy={isBusy} onMerge={(contactId) => void merge(contactId)} />
      <Box display="flex" flexWrap="wrap" alignItems="flex-start" gap="2" mt="3">
        {others.length > 0 && (
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void split()}>
            {leadMessages.splitOff}
          </Button>
        )}
        <FindPerson lead={lead} isBusy={isBusy} onMerge={(contactId) => void merge(contactId)} />
      </Box>
    </chakra.section>
  );
}
