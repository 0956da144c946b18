import { Box, chakra } from '@chakra-ui/react';
import { SectionHeading } from '../../ui/section.tsx';
import type { PassageList } from '../content-types.ts';

/** A heading over titled paragraphs, such as reasons to choose us. */
export function PassageGrid({ title, lead, items }: PassageList) {
  return (
    <>
      <SectionHeading title={title} lead={lead} />
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{
          base: '1fr',
          md: 'repeat(2, 1fr)',
          lg: `repeat(${items.length === 4 ? 4 : 3}, 1fr)`,
        }}
        columnGap={{ base: '8', lg: '12' }}
        rowGap={{ base: '6', md: '10' }}
      >
        {items.map((item) => (
          <Box as="li" key={item.title} borderTop="2px solid {colors.pine.600}" pt="5">
            <chakra.h3 textStyle="subheading">{item.title}</chakra.h3>
            <chakra.p color="muted" mt="2">
              {item.text}
            </chakra.p>
          </Box>
        ))}
      </Box>
    </>
  );
}
