import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { unsentMessages as messages } from '@site/domain/messages/enquiries';
import { Notice } from '../../../ui/notice.tsx';
import { ContactAction } from '../blocks/contact-action.tsx';

/** Says under a form that its enquiry was not taken, and how else the company is reached. */
export function UnsentNotice({ isClosed }: { isClosed: boolean }) {
  return (
    <Notice tone="warning">
      <chakra.p mb="3">{isClosed ? messages.closed : messages.failed}</chakra.p>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        <ContactAction
          href={`tel:${company.phoneLink}`}
          icon="phone"
          name={messages.phone}
          detail={company.phone}
        />
        <ContactAction
          href={`https://wa.me/${company.whatsapp}`}
          icon="chat"
          name={messages.chat}
          detail={messages.chatDetail}
          external
        />
        <ContactAction
          href={`mailto:${company.email}`}
          icon="mail"
          name={messages.email}
          detail={company.email}
        />
      </Box>
    </Notice>
  );
}
