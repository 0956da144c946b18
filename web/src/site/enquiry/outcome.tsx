import { Box, chakra } from '@chakra-ui/react';
import { chatLink, sentMessages as messages } from '@site/domain/messages/sent';
import { useEffect, useId, useRef } from 'react';
import { ContactAction } from '../blocks/contact-action.tsx';

interface SentPanelProps {
  /** What the visitor calls the enquiry. */
  reference: string;
  /** When it was sent. */
  at: Date;
}

/** Stands above a form whose enquiry was taken: its reference, and by when it is answered. Takes the focus, since the form is empty now. */
export function SentPanel({ reference, at }: SentPanelProps) {
  const place = useRef<HTMLElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second enquiry has another panel
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    // Browsers have begun to return a promise here, which is nothing to clean up with.
    place.current?.scrollIntoView({ block: 'center' });
  }, [reference]);
  return (
    <chakra.section
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      display="grid"
      gap="4"
      mb={{ base: '8', md: '10' }}
      p={{ base: '5', md: '6' }}
      borderRadius="md"
      border="1px solid {colors.line}"
      background="pine.50"
    >
      <div>
        <chakra.p textStyle="small" color="muted">
          {messages.reference}
        </chakra.p>
        <chakra.p
          textStyle="heading"
          color="pine.800"
          fontVariantNumeric="tabular-nums"
          letterSpacing="0.06em"
        >
          {reference}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {messages.keep}
        </chakra.p>
      </div>
      <div>
        <chakra.p id={titleId} fontWeight="600">
          {messages.title}
        </chakra.p>
        <p>{messages.next(at)}</p>
        <chakra.p textStyle="small" color="muted" mt="1">
          {messages.hours}
        </chakra.p>
      </div>
      <Box as="ul" listStyleType="none" background="paper" borderRadius="md">
        <ContactAction
          href={chatLink(reference)}
          icon="chat"
          name={messages.chat}
          detail={messages.chatDetail}
          external
        />
      </Box>
    </chakra.section>
  );
}
