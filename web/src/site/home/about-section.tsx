import { Box, chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { PassageGrid } from '../shared/blocks/passage-grid.tsx';
import { StatRow } from '../shared/blocks/stat-row.tsx';
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
      <Box my={{ base: '12', md: '20' }} py={{ base: '8', md: '10' }} borderBlock="1px solid {colors.line}">
        <StatRow stats={stats} />
      </Box>
      <PassageGrid {...values} />
      <ButtonLink to={link.to} variant="dark" mt={{ base: '10', md: '12' }}>
        {link.label}
      </ButtonLink>
    </Section>
  );
}
