import { Box } from '@chakra-ui/react';
import { type StockFigures, stockInWords } from '@site/domain/vehicles/stock-figures';
import { CardTitle, LinkCard, List, Muted, Small } from '#ui/parts.tsx';
import { WidePicture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { CardLink, ClosingSection, PassageGrid, StepList } from '../blocks/sections.tsx';
import type { ContentLink } from '../content.ts';
import { organisation } from '../metadata.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import { ContactSales } from './contact-sales.tsx';
import overview from './overview.json';
import { vehiclePicture } from './vehicles/card.tsx';

/** Pictures are decorative, and part of the build. */
const looks = [
  { picture: '/illustrations/cars/suv-1f6f70.svg', condition: undefined },
  { picture: '/illustrations/cars/hatchback-b3262e.svg', condition: 'used' },
  { picture: '/illustrations/cars/mpv-1f3150.svg', condition: 'recon' },
] as const;

const { meta, hero, vehicleTypes, process, whyChoose, closing, contactSales } = overview;

type OverviewData = HeroData & { readonly stock?: StockFigures };

export default definePage<OverviewData>({
  ...heroPage('car-dealership', { ...meta, about: organisation('AutoDealer') }, async (content) => ({
    stock: await content.stock(),
  })),
  Component: DealershipOverviewPage,
});

function DealershipOverviewPage({ data }: PageProps<OverviewData>) {
  return (
    <PageWithHero picture={data.hero} {...hero}>
      <Section ground="mist" title={vehicleTypes.title} lead={vehicleTypes.lead}>
        <List gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="6">
          {vehicleTypes.cards.map(({ title, text, link }, position) => (
            <LinkCard key={link.to} p="0" overflow="hidden">
              <WidePicture
                {...vehiclePicture}
                src={looks[position]?.picture ?? ''}
                alt=""
                background="mist"
              />
              <Box display="flex" flexDirection="column" flex="1" p={{ base: '5', md: '6' }}>
                <CardTitle>{title}</CardTitle>
                <Muted mt="3" mb="6">
                  {text}
                </Muted>
                <CardStock link={link} stock={stockInWords(looks[position]?.condition, data.stock)} />
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

/** The stock comes before the request. */
function CardStock({ link, stock }: { link: ContentLink; stock: string | undefined }) {
  if (!stock) return <CardLink {...link} />;
  return (
    <>
      <CardLink {...link} label={`See ${stock}`} />
      <Small mt="1">or ask us to find one</Small>
    </>
  );
}
