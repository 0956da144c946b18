import { Box, chakra } from '@chakra-ui/react';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardTitle, Grid, Lead, List, Muted, Subheading, Title } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { ClosingSection, PassageGrid, StatRow } from '../blocks/sections.tsx';
import { withFacts } from '../content.ts';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import about from './about.json';

const { meta, hero, purpose, stats, values, services, whyChoose, closing } = withFacts(about);

export default definePage<HeroData>({ ...heroPage('about', meta), Component: AboutPage });

function AboutPage({ data }: PageProps<HeroData>) {
  return (
    <PageWithHero picture={data.hero} {...hero}>
      <Section>
        <Grid gridTemplateColumns={{ base: '1fr', lg: '5fr 6fr' }} gap={{ base: '10', lg: '16' }}>
          <Box>
            <Title>{purpose.title}</Title>
            <Subheading mt="8">{purpose.vision.title}</Subheading>
            <Lead mt="3">{purpose.vision.text}</Lead>
          </Box>
          <Box>
            <Subheading mb="4">{purpose.mission.title}</Subheading>
            <List gap="5">
              {purpose.mission.points.map(({ title, text }) => (
                <chakra.li key={title} borderTop="1px solid {colors.line}" pt="5">
                  <Subheading as="h4">{title}</Subheading>
                  <Muted mt="1">{text}</Muted>
                </chakra.li>
              ))}
            </List>
          </Box>
        </Grid>
      </Section>
      <Section ground="mist">
        <StatRow stats={stats} />
      </Section>
      <Section>
        <PassageGrid {...values} />
      </Section>
      <Section ground="mist" title={services.title} lead={services.lead}>
        <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }} gap="6">
          {services.cards.map(({ title, text, link }) => (
            <Card
              as="article"
              key={title}
              alignItems="flex-start"
              border="1px solid {colors.line}"
              boxShadow="none"
            >
              <CardTitle>{title}</CardTitle>
              <Muted mt="3" mb="6" flex="1">
                {text}
              </Muted>
              <ButtonLink to={link.to} variant="dark" size="sm">
                {link.label}
                <chakra.span srOnly> about {title}</chakra.span>
              </ButtonLink>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section>
        <PassageGrid {...whyChoose} />
      </Section>
      <ClosingSection {...closing} />
    </PageWithHero>
  );
}
