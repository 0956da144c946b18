import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import { Container, Section } from '../../../ui/section.tsx';
import type { InquiryPage } from '../content-types.ts';
import { NextSteps } from './next-steps.tsx';

/** A page around an enquiry form: the way back, what it is for, the form, and what happens once it is sent. */
export function InquiryLayout({ title, lead, back, next, children }: InquiryPage & { children: ReactNode }) {
  return (
    <>
      <Box
        data-ground="dark"
        background="linear-gradient(120deg, {colors.pine.950} 40%, {colors.pine.800})"
        color="white"
        pt={{ base: '24', md: '32' }}
        pb={{ base: '10', md: '16' }}
      >
        <Container>
          <chakra.p mb="6">
            <Link to={back.to}>
              <chakra.span
                display="inline-flex"
                alignItems="center"
                gap="2"
                py="2"
                fontWeight="600"
                color="sun.400"
                textDecoration="underline"
                textUnderlineOffset="0.25em"
              >
                <Icon name="back" /> {back.label}
              </chakra.span>
            </Link>
          </chakra.p>
          <chakra.h1 textStyle="title">{title}</chakra.h1>
          <chakra.p textStyle="lead" color="pine.100" mt="5" maxWidth="42rem">
            {lead}
          </chakra.p>
        </Container>
      </Box>
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
    </>
  );
}
