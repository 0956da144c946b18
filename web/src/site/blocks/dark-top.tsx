import { chakra } from '@chakra-ui/react';

/** The dark top of a page that has no picture there; the navigation bar lies over it. */
export const DarkTop = chakra('div', {
  base: {
    background: 'linear-gradient(120deg, {colors.pine.950} 40%, {colors.pine.800})',
    color: 'white',
    pt: { base: '24', md: '32' },
    pb: { base: '10', md: '16' },
  },
});
