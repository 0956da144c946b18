import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { PageTop } from '../blocks/hero.tsx';
import { Grid, Heading, Muted, Subheading } from '../blocks/parts.tsx';
import type { InquiryPage, PassageList } from '../content.ts';

function NextSteps({ title, lead, items }: PassageList) {
  return (
    <Box>
      <Heading>{title}</Heading>
      <Muted mt="2">{lead}</Muted>
      <Box as="ol" display="grid" gap="6" mt="6">
        {items.map((item, index) => (
          <Box as="li" key={item.title} display="grid" gridTemplateColumns="2.25rem 1fr" gap="4">
            <Grid
              aria-hidden="true"
              placeItems="center"
              boxSize="2.25rem"
              borderRadius="full"
              background="pine.800"
              color="white"
              fontWeight="700"
              fontVariantNumeric="tabular-nums"
            >
              {index + 1}
            </Grid>
            <Box>
              <Subheading>{item.title}</Subheading>
              <Muted mt="1">{item.text}</Muted>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export function InquiryLayout({ title, lead, back, next, children }: InquiryPage & { children: ReactNode }) {
  return (
    <>
      <PageTop title={title} lead={lead} back={back} />
      <Section ground="mist">
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
          alignItems="start"
          gap={{ base: '12', lg: '16' }}
        >
          <Box background="paper" borderRadius="lg" boxShadow="raised" p={{ base: '5', md: '10' }}>
            {children}
          </Box>
          <NextSteps {...next} />
        </Grid>
      </Section>
    </>
  );
}
