import { Box, chakra } from '@chakra-ui/react';
import { Page } from '../../../ui/page.tsx';
import { Container } from '../../../ui/section.tsx';
import { renovationInquiryPage } from '../content/pages.ts';
import { PlainHero } from '../plain-hero.tsx';
import { InquiryForm } from './inquiry-form.tsx';

const { meta, title, lead, back, next } = renovationInquiryPage;

/** /services/home-renovation/inquiry */
export default function RenovationInquiryPage() {
  return (
    <Page {...meta}>
      <PlainHero eyebrow="Home Renovation" title={title} lead={lead} links={[back]} linkVariant="outline" />
      <Container
        py={{ base: '12', md: '20' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        gap={{ base: '12', lg: '16' }}
      >
        <Box>
          <chakra.p textStyle="small" color="muted" mb="8">
            Fields marked with * are required.
          </chakra.p>
          <InquiryForm />
        </Box>
        <chakra.aside aria-label={next.title}>
          <Box
            background="mist"
            borderRadius="lg"
            p={{ base: '6', md: '8' }}
            position={{ lg: 'sticky' }}
            top="24"
          >
            <chakra.h2 textStyle="heading">{next.title}</chakra.h2>
            <chakra.p color="muted" mt="2">
              {next.lead}
            </chakra.p>
            <Box as="ol" listStyleType="none" display="grid" gap="6" mt="6">
              {next.items.map((step, index) => (
                <Box as="li" key={step.title} display="flex" gap="4">
                  <Box
                    aria-hidden="true"
                    textStyle="heading"
                    color="pine.600"
                    fontVariantNumeric="tabular-nums"
                  >
                    {index + 1}
                  </Box>
                  <Box>
                    <chakra.h3 textStyle="subheading">{step.title}</chakra.h3>
                    <chakra.p color="muted" mt="1">
                      {step.text}
                    </chakra.p>
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        </chakra.aside>
      </Container>
    </Page>
  );
}
