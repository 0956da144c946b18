import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BelowTop } from '../../ui/below-top.tsx';
import { Section } from '../../ui/section.tsx';
import { PageTop } from '../blocks/page-top.tsx';
import type { InquiryPage, PassageList } from '../content-types.ts';

/** What happens after the form is sent: numbered steps in a narrow column. */
function NextSteps({ title, lead, items }: PassageList) {
  return (
    <Box>
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      <chakra.p color="muted" mt="2">
        {lead}
      </chakra.p>
      <Box as="ol" listStyleType="none" display="grid" gap="6" mt="6">
        {items.map((item, index) => (
          <Box as="li" key={item.title} display="grid" gridTemplateColumns="2.25rem 1fr" gap="4">
            <Box
              aria-hidden="true"
              display="grid"
              placeItems="center"
              boxSize="2.25rem"
              borderRadius="full"
              background="pine.800"
              color="white"
              fontWeight="700"
              fontVariantNumeric="tabular-nums"
            >
              {index + 1}
            </Box>
            <Box>
              <chakra.h3 textStyle="subheading">{item.title}</chakra.h3>
              <chakra.p color="muted" mt="1">
                {item.text}
              </chakra.p>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A page around an enquiry form: the way back, what it is for, the form, and what happens once it is sent. */
export function InquiryLayout({ title, lead, back, next, children }: InquiryPage & { children: ReactNode }) {
  return (
    <>
      <PageTop title={title} lead={lead} back={back} />
      <BelowTop>
        <Section ground="mist">
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
            alignItems="start"
            gap={{ base: '12', lg: '16' }}
          >
            <Box background="paper" borderRadius="lg" boxShadow="raised" p={{ base: '5', md: '10' }}>
              {children}
            </Box>
            <NextSteps {...next} />
          </Box>
        </Section>
      </BelowTop>
    </>
  );
}
