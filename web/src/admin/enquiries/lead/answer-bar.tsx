import { Box } from '@chakra-ui/react';
import type { ContactChannel } from '@site/domain/enquiries/lead';
import { chatText } from '@site/domain/enquiries/replies';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { whatsappLink } from '@site/domain/whatsapp';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { recordContact } from '../../../firebase/admin/procedures.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { LeadChanges } from './use-lead-change.ts';

interface AnswerBarProps {
  lead: StoredLead;
  changes: LeadChanges;
  isWriting: boolean;
  onWrite(): void;
}

/** The ways to answer, within reach of a thumb. A chat or call that is opened is an entry in the timeline. */
export function AnswerBar({ lead, changes, isWriting, onWrite }: AnswerBarProps) {
  const { phone } = lead;
  const record = (channel: ContactChannel) =>
    changes.make({
      call: (seen) => recordContact({ ...seen, channel, text: null }),
      done: leadMessages.contactRecorded,
    });
  return (
    <Box display="flex" alignItems="center" gap="2" role="group" aria-label={messages.answer}>
      {phone && (
        <>
          <ButtonAnchor
            {...shape}
            variant="dark"
            href={whatsappLink(phone, chatText(lead))}
            target="_blank"
            rel="noopener"
            aria-label={messages.chatName(lead.name)}
            onClick={() => record('whatsapp')}
          >
            <Icon name="chat" />
            {leadMessages.whatsapp}
          </ButtonAnchor>
          <ButtonAnchor
            {...shape}
            variant="outline"
            href={`tel:${phone}`}
            aria-label={messages.callName(lead.name)}
            onClick={() => record('call')}
          >
            <Icon name="phone" />
            {leadMessages.call}
          </ButtonAnchor>
        </>
      )}
      {lead.email && (
        <Button
          {...shape}
          variant="outline"
          aria-expanded={isWriting}
          aria-label={messages.mailName(lead.name)}
          onClick={onWrite}
        >
          <Icon name="mail" />
          {leadMessages.email}
        </Button>
      )}
    </Box>
  );
}

const shape = { size: 'sm', flex: { base: '1', md: '0 1 auto' }, minHeight: '3rem', px: '3' } as const;
