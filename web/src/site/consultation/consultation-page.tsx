import { Card, CardTitle, List, Muted } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { CheckList, ClosingSection, PassageGrid } from '../blocks/sections.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import overview from './overview.json';

const { meta, hero, offerings, whyChoose, closing } = overview;

export default definePage<HeroData>({
  ...heroPage('business-consultation', meta),
  Component: ConsultationOverviewPage,
});

function ConsultationOverviewPage({ data }: PageProps<HeroData>) {
  return (
    <PageWithHero picture={data.hero} {...hero}>
      <Section ground="mist" title={offerings.title} lead={offerings.lead}>
        <List gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }} gap="6">
          {offerings.cards.map((card) => (
            <Card key={card.title}>
              <CardTitle>{card.title}</CardTitle>
              <Muted mt="3" mb="6">
                {card.text}
              </Muted>
              <CheckList items={card.features} mt="auto" pt="5" borderTop="1px solid {colors.line}" />
            </Card>
          ))}
        </List>
      </Section>
      <Section>
        <PassageGrid {...whyChoose} />
      </Section>
      <ClosingSection {...closing} />
    </PageWithHero>
  );
}
