import { Box } from '@chakra-ui/react';
import { listTheme } from '../list-themes.ts';

/** All works of a tier, numbered so that people can refer to them on the phone. */
export function WorksList({ works }: { works: readonly string[] }) {
  return (
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }}
      gap="4"
    >
      {works.map((work, position) => {
        const { mark, ground } = listTheme(position);
        return (
          <Box
            as="li"
            key={work}
            display="flex"
            alignItems="center"
            gap="5"
            p={{ base: '4', md: '5' }}
            borderRadius="md"
            style={{ background: ground }}
          >
            <Box
              aria-hidden="true"
              textStyle="heading"
              fontVariantNumeric="tabular-nums"
              minWidth="1.5rem"
              style={{ color: mark }}
            >
              {position + 1}
            </Box>
            <Box fontWeight="600">{work}</Box>
          </Box>
        );
      })}
    </Box>
  );
}
