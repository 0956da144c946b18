import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { unsentMessages as messages } from '@site/domain/messages/enquiries';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { ContactAction } from '../blocks/contact-action.tsx';

/** Says under a form that its enquiry was not taken, and how else the company is reached. */
export function UnsentNotice({ isClosed }: { isClosed: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // The button may stand at the lower edge of the screen, and the toast covers what is below it.
  useEffect(() => {
    // Browsers have begun to return a promise here, which is nothing to clean up with.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box ref={place}>
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
    </Box>
  );
}
