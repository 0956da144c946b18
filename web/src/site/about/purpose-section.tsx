import { Box, chakra } from '@chakra-ui/react';
import { Section } from '../../ui/section.tsx';
import { aboutPage } from './content.ts';

/** The vision, large, beside the three points of the mission. */
export function PurposeSection() {
  const { title, vision, mission } = aboutPage.purpose;
  return (
    <Section>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '5fr 6fr' }} gap={{ base: '10', lg: '16' }}>
        <Box>
          <chakra.h2 textStyle="title">{title}</chakra.h2>
          <chakra.h3 textStyle="subheading" mt="8">
            {vision.title}
          </chakra.h3>
          <chakra.p textStyle="lead" color="muted" mt="3">
            {vision.text}
          </chakra.p>
        </Box>
        <Box>
          <chakra.h3 textStyle="subheading" mb="4">
            {mission.title}
          </chakra.h3>
          <chakra.ul listStyleType="none" display="grid" gap="5">
            {mission.points.map(({ title, text }) => (
              <chakra.li key={title} borderTop="1px solid {colors.line}" pt="5">
                <chakra.h4 textStyle="subheading">{title}</chakra.h4>
                <chakra.p color="muted" mt="1">
                  {text}
                </chakra.p>
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      </Box>
    </Section>
  );
}
