import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BelowTop } from '../../../ui/below-top.tsx';
import { Section } from '../../../ui/section.tsx';
import type { InquiryPage } from '../content-types.ts';
import { NextSteps } from './next-steps.tsx';
import { PageTop } from './page-top.tsx';

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
