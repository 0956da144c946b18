import { Box } from '@chakra-ui/react';
import { type StockFigures, stockInWords } from '@site/domain/vehicles/stock-figures';
import { CardTitle, LinkCard, List, Muted, Small } from '#ui/parts.tsx';
import { WidePicture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { CardLink, ClosingSection, PassageGrid, StepList } from '../blocks/sections.tsx';
import { organisation } from '../metadata.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import { ContactSales } from './contact-sales.tsx';
import overview from './overview.json';
import { vehiclePicture } from './vehicles/card.tsx';

/** Of each card. The stock of new cars is not told. */
const conditions = [undefined, 'used', 'recon'] as const;

const { meta, hero, vehicleTypes, process, whyChoose, closing, contactSales } = overview;

type OverviewData = HeroData & { readonly stock?: StockFigures };

export default definePage<OverviewData>({
  ...heroPage('car-dealership', { ...meta, about: organisation('AutoDealer') }, async (content) => ({
    stock: await content.stock(),
  })),
  Component: DealershipOverviewPage,
});

function DealershipOverviewPage({ data }: PageProps<OverviewData>) {
  const cards = vehicleTypes.cards.map((card, position) => ({
    ...card,
    stock: stockInWords(conditions[position], data.stock),
  }));
  return (
    <PageWithHero picture={data.hero} {...hero}>
      <Section ground="mist" title={vehicleTypes.title} lead={vehicleTypes.lead}>
        <List gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="6">
          {cards.map(({ title, text, link, picture, stock }) => (
            <LinkCard key={link.to} p="0" overflow="hidden">
              <WidePicture {...vehiclePicture} src={picture} alt="" background="mist" />
              <Box display="flex" flexDirection="column" flex="1" p={{ base: '5', md: '6' }}>
                <CardTitle>{title}</CardTitle>
                <Muted mt="3" mb="6">
                  {text}
                </Muted>
                {/* The stock comes before the request. */}
                <CardLink {...link} label={stock ? `See ${stock}` : link.label} />
                {stock && <Small mt="1">or ask us to find one</Small>}
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
