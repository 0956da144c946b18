import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { canonicalSlug, categories } from '../content/categories.ts';

/** Links to each category further down the page. In a narrow window they are two rows that are scrolled sideways. */
export function CategoryIndex() {
  return (
    <Box
      as="nav"
      aria-label="Renovation categories"
      overflowX={{ base: 'auto', md: 'visible' }}
      overscrollBehaviorX="contain"
      scrollbarWidth="none"
      mx={{ base: '-5', md: '0' }}
      mb={{ base: '8', md: '12' }}
    >
      <Box
        as="ul"
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        gap="2"
        width={{ base: '62rem', md: 'auto' }}
        px={{ base: '5', md: '0' }}
        css={linkStyles}
      >
        {categories.map((category) => (
          <li key={category.title}>
            <Link to={`#${canonicalSlug(category)}`}>{category.title}</Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const linkStyles = {
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.5rem',
    px: '4',
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: 'pine.700',
    background: 'pine.50',
    borderRadius: 'full',
    transition: 'colors',
    _hover: { background: 'pine.100' },
  },
} as const;
