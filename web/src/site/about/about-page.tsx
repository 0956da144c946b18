import { Box, chakra } from '@chakra-ui/react';
import { Page } from '../../ui/page.tsx';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { ClosingBand } from '../shared/closing-band.tsx';
import { LinkCardGrid } from '../shared/link-card-grid.tsx';
import { PageHero } from '../shared/page-hero.tsx';
import { PassageGrid } from '../shared/passage-grid.tsx';
import { StatBand } from '../shared/stat-band.tsx';
import { aboutPage } from './content.ts';

const heroPicture = { src: '/illustrations/heroes/about.svg', alt: 'Our office in Klang' };

/** /about */
export default function AboutPage() {
  const { meta, hero, purpose, stats, values, services, whyChoose, closing } = aboutPage;
  return (
    <Page {...meta}>
      <PageHero page="about" hero={hero} picture={heroPicture} />
      <Section>
        <Box
          display="grid"
          gridTemplateColumns={{ base: '1fr', lg: '5fr 6fr' }}
          gap={{ base: '10', lg: '16' }}
        >
          <Box>
            <chakra.h2 textStyle="title">{purpose.title}</chakra.h2>
            <chakra.h3 textStyle="subheading" mt="8">
              {purpose.vision.title}
            </chakra.h3>
            <chakra.p textStyle="lead" color="muted" mt="3">
              {purpose.vision.text}
            </chakra.p>
          </Box>
          <Box>
            <chakra.h3 textStyle="subheading" mb="4">
              {purpose.mission.title}
            </chakra.h3>
            <chakra.ol listStyleType="none" display="grid" gap="5">
              {purpose.mission.points.map(({ title, text }) => (
                <chakra.li key={title} borderTop="1px solid {colors.line}" pt="5">
                  <chakra.h4 textStyle="subheading">{title}</chakra.h4>
                  <chakra.p color="muted" mt="1">
                    {text}
                  </chakra.p>
                </chakra.li>
              ))}
            </chakra.ol>
          </Box>
        </Box>
        <Box mt={{ base: '12', md: '20' }}>
          <StatBand stats={stats} />
        </Box>
      </Section>
      <Section ground="mist">
        <SectionHeading title={values.title} lead={values.lead} />
        <PassageGrid items={values.items} />
      </Section>
      <Section>
        <SectionHeading title={services.title} lead={services.lead} />
        <LinkCardGrid cards={services.cards} />
      </Section>
      <Section ground="mist">
        <SectionHeading title={whyChoose.title} lead={whyChoose.lead} />
        <PassageGrid items={whyChoose.items} />
      </Section>
      <ClosingBand closing={closing} />
    </Page>
  );
}
