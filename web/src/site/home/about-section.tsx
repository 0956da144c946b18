import { Box, chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { PassageGrid } from '../shared/passage-grid.tsx';
import { StatBand } from '../shared/stat-band.tsx';
import { homePage } from './content.ts';

export function AboutSection() {
  const { title, paragraphs, stats, values, link } = homePage.about;
  return (
    <Section id="about" ground="mist">
      <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={{ base: '6', lg: '16' }}>
        <chakra.h2 textStyle="title">{title}</chakra.h2>
        <Box display="grid" gap="4" textStyle="lead" color="muted">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Box>
      </Box>
      <Box my={{ base: '10', md: '16' }}>
        <StatBand stats={stats} />
      </Box>
      <Box mb="8" maxWidth="40rem">
        <chakra.h3 textStyle="heading">{values.title}</chakra.h3>
        <chakra.p color="muted" mt="2">
          {values.lead}
        </chakra.p>
      </Box>
      <PassageGrid items={values.items} level="h4" />
      <ButtonLink to={link.to} variant="dark" mt={{ base: '8', md: '12' }}>
        {link.label}
      </ButtonLink>
    </Section>
  );
}
