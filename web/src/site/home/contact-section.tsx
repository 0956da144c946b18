import { Box, chakra } from '@chakra-ui/react';
import { addressLine, company } from '@site/domain/company';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Section } from '../../ui/section.tsx';
import { InquiryForm } from '../enquiry/form.tsx';
import type { FormQuestions } from '../enquiry/questions.ts';
import { homePage } from './content.ts';

export function ContactSection({ form }: { form: FormQuestions | undefined }) {
  const { title, lead, formTitle } = homePage.contact;
  return (
    <Section id="contact" ground="dark">
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '5fr 6fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="start"
      >
        <Box>
          <chakra.h2 textStyle="title">{title}</chakra.h2>
          <chakra.p textStyle="lead" color="pine.100" mt="4">
            {lead}
          </chakra.p>
          <chakra.dl display="grid" gap="5" mt="8">
            <Detail icon="phone" term="Phone">
              <ContactLink href={`tel:${company.phoneLink}`}>{company.phone}</ContactLink>
            </Detail>
            <Detail icon="mail" term="E-mail">
              <ContactLink href={`mailto:${company.email}`}>{company.email}</ContactLink>
            </Detail>
            <Detail icon="pin" term="Address">
              {addressLine()}
            </Detail>
            <Detail icon="clock" term="Opening hours">
              {company.hours}
              <br />
              {company.weekendHours}
            </Detail>
          </chakra.dl>
        </Box>
        <Box
          data-ground="light"
          background="paper"
          color="ink"
          borderRadius="lg"
          boxShadow="floating"
          p={{ base: '5', sm: '6', md: '8' }}
        >
          <chakra.h3 textStyle="heading" mb="6">
            {formTitle}
          </chakra.h3>
          <InquiryForm kind="contact" questions={form} />
        </Box>
      </Box>
    </Section>
  );
}

const ContactLink = chakra('a', {
  base: { textDecoration: 'underline', textUnderlineOffset: '0.25em', _hover: { color: 'sun.400' } },
});

function Detail({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <Box display="grid" gridTemplateColumns="1.5rem 1fr" columnGap="4">
      <chakra.dt
        gridColumn="1 / -1"
        display="flex"
        gap="4"
        alignItems="center"
        color="pine.100"
        textStyle="small"
      >
        <Icon name={icon} width="1.5rem" height="1.5rem" color="sun.400" />
        {term}
      </chakra.dt>
      <chakra.dd gridColumn="2" margin="0" fontWeight="600">
        {children}
      </chakra.dd>
    </Box>
  );
}
