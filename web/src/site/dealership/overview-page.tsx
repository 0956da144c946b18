import { Box, chakra } from '@chakra-ui/react';
import { LinkCard, List, Muted } from '#ui/parts.tsx';
import { WidePicture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { CardLink, ClosingSection, PassageGrid, StepList } from '../blocks/sections.tsx';
import { organisation } from '../metadata.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import overview from './overview.json';
import { ContactSales } from './sales.tsx';
import { vehiclePicture } from './vehicles/card.tsx';

/** Decorative; part of the build. */
const vehicleTypePictures = [
  '/illustrations/cars/suv-1f6f70.svg',
  '/illustrations/cars/hatchback-b3262e.svg',
  '/illustrations/cars/mpv-1f3150.svg',
] as const;

const { meta, hero, vehicleTypes, process, whyChoose, closing, contactSales } = overview;

export default definePage<HeroData>({
  ...heroPage('car-dealership', { ...meta, about: organisation('AutoDealer') }),
  Component: DealershipOverviewPage,
});

function DealershipOverviewPage({ data }: PageProps<HeroData>) {
  return (
    <PageWithHero picture={data.hero} {...hero}>
      <Section ground="mist" title={vehicleTypes.title} lead={vehicleTypes.lead}>
        <List gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="6">
          {vehicleTypes.cards.map(({ title, text, link }, position) => (
            <LinkCard key={link.to} p="0" overflow="hidden">
              <WidePicture
                {...vehiclePicture}
                src={vehicleTypePictures[position % vehicleTypePictures.length] ?? ''}
                alt=""
                background="mist"
              />
              <Box display="flex" flexDirection="column" flex="1" p={{ base: '5', md: '6' }}>
                <chakra.h3 textStyle="heading">{title}</chakra.h3>
                <Muted mt="3" mb="6">
                  {text}
                </Muted>
                <CardLink {...link} />
              </Box>
            </LinkCard>
          ))}
        </List>
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
    </PageWithHero>
  );
}
