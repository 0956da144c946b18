import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { chatLink, sentMessages } from '@site/domain/enquiries/sent';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { isTyping } from '#ui/focus.ts';
import { List, Small } from '#ui/parts.tsx';
import { copyText } from '#ui/share.ts';
import { Notice } from '#ui/states.tsx';
import { Facts } from '../blocks/facts.tsx';
import { ContactAction } from '../blocks/sections.tsx';
import type { SentEnquiry } from './send.ts';

/** Shows the reference, and what was sent. Takes the focus, because the form is empty now. */
export function SentPanel({ reference, at, wish, told }: SentEnquiry) {
  const place = useRef<HTMLElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second enquiry has another panel
  useEffect(() => {
    // An answer that comes late leaves the focus in another form.
    if (isTyping() && !place.current?.parentElement?.contains(document.activeElement)) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [reference]);
  return (
    <chakra.section
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      display="grid"
      gap="4"
      mb="6"
      scrollMarginTop="4"
      p={{ base: '5', md: '6' }}
      borderRadius="md"
      border="1px solid {colors.line}"
      background="pine.50"
    >
      <div>
        <Small>{sentMessages.reference}</Small>
        <chakra.p
          textStyle="heading"
          color="pine.800"
          fontVariantNumeric="tabular-nums"
          letterSpacing="0.06em"
        >
          {reference}
        </chakra.p>
        <Small>{sentMessages.keep}</Small>
        <Button
          variant="outline"
          size="sm"
          mt="2"
          onClick={() =>
            copyText(
              reference,
              'The reference was copied',
              `The reference could not be copied. Please write it down: ${reference}`,
            )
          }
        >
          Copy the reference
        </Button>
      </div>
      <div>
        <chakra.p id={titleId} fontWeight="600">
          {sentMessages.title}
        </chakra.p>
        <p>{sentMessages.next(at)}</p>
        <Small mt="1">{sentMessages.hours}</Small>
      </div>
      <Box as="ul" background="paper" borderRadius="md">
        <ContactAction
          href={chatLink(reference) + encodeURIComponent(wish ?? '')}
          icon="chat"
          name={wish ? sentMessages.chatToo : sentMessages.chat}
          detail={wish ? sentMessages.chatFilledIn : sentMessages.chatDetail}
        />
      </Box>
      <div>
        <chakra.p fontWeight="600">What you sent</chakra.p>
        <Facts facts={told} display="grid" gap="2" mt="2" css={answerStyles} />
      </div>
    </chakra.section>
  );
}

const answerStyles = {
  '& dt': { textStyle: 'small', color: 'var(--quiet)' },
  '& dd': { whiteSpace: 'pre-line' },
} as const;

const otherWays = [
  { icon: 'phone', name: 'Call', detail: company.phone, href: `tel:${company.phoneLink}` },
  { icon: 'chat', name: 'WhatsApp', detail: 'Chat with us', href: `https://wa.me/${company.whatsapp}` },
  { icon: 'mail', name: 'E-mail', detail: company.email, href: `mailto:${company.email}` },
] as const;

/** Offers other ways to reach the company. */
export function UnsentNotice({ isClosed }: { isClosed: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // Otherwise the toast may cover the notice.
  useEffect(() => {
    // Newer browsers return a promise here.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box ref={place}>
      <Notice tone="warning">
        <chakra.p mb="3">
          {isClosed
            ? 'This form is not taking enquiries at the moment. What you entered stays here. Please call us, or write by WhatsApp or e-mail.'
            : 'What you entered stays here. You can also call us, or write by WhatsApp or e-mail.'}
        </chakra.p>
        <List gap="2">
          {otherWays.map((way) => (
            <ContactAction key={way.icon} {...way} />
          ))}
        </List>
      </Notice>
    </Box>
  );
}
