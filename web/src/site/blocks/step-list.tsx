import { Box, chakra } from '@chakra-ui/react';
import { SectionHeading } from '../../ui/section.tsx';
import type { PassageList } from '../content-types.ts';

/** A numbered process; for a dark section. */
export function StepList({ title, lead, items }: PassageList) {
  return (
    <Box css={{ '& h2 + p': { color: 'pine.100' } }}>
      <SectionHeading title={title} lead={lead} />
      <Box
        as="ol"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
        gap={{ base: '6', md: '8', lg: '10' }}
      >
        {items.map((item, index) => (
          <Box
            as="li"
            key={item.title}
            display={{ base: 'grid', md: 'block' }}
            gridTemplateColumns="auto minmax(0, 1fr)"
            columnGap="5"
          >
            <chakra.p
              aria-hidden="true"
              textStyle="figure"
              color="sun.400"
              minWidth={{ base: '1.75rem', md: 'auto' }}
              mb={{ md: '4' }}
            >
              {index + 1}
            </chakra.p>
            <Box>
              <chakra.h3 textStyle="subheading">{item.title}</chakra.h3>
              <chakra.p color="pine.100" mt={{ base: '1', md: '2' }}>
                {item.text}
              </chakra.p>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
