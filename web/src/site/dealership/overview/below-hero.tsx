import { Box } from '@chakra-ui/react';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { ClosingSection } from '../../shared/blocks/closing-section.tsx';
import { PassageGrid } from '../../shared/blocks/passage-grid.tsx';
import { StepList } from '../../shared/blocks/step-list.tsx';
import { vehicleTypePictures } from '../pictures.ts';
import { ContactSales } from '../sales/contact-sales.tsx';
import { dealershipPage } from './content.ts';
import { VehicleTypeCard } from './vehicle-type-card.tsx';

const { vehicleTypes, process, whyChoose, closing, contactSales } = dealershipPage;

/** The ways to buy, how it goes, and why with us. */
export function BelowHero() {
  return (
    <>
      <Section ground="mist">
        <SectionHeading title={vehicleTypes.title} lead={vehicleTypes.lead} />
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
          gap="6"
        >
          {vehicleTypes.cards.map((card, position) => (
            <VehicleTypeCard
              key={card.link.to}
              {...card}
              picture={vehicleTypePictures[position % vehicleTypePictures.length] ?? ''}
            />
          ))}
        </Box>
      </Section>
      <Section ground="dark">
        <StepList {...process} />
      </Section>
      <Section>
        <PassageGrid {...whyChoose} />
      </Section>
      <ClosingSection {...closing}>
        <ContactSales label={contactSales} />
      </ClosingSection>
    </>
  );
}
