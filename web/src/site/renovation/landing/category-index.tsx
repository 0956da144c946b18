import { Box, chakra } from '@chakra-ui/react';
import { Link } from '../../../ui/router/link.tsx';
import { canonicalSlug, categories } from '../content/categories.ts';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.5rem',
    px: '4',
    fontSize: '0.9375rem',
    fontWeight: 600,
    color: 'pine.700',
    background: 'pine.50',
    borderRadius: 'full',
    transition: 'colors',
    _hover: { background: 'pine.100' },
  },
});

/** Links to each category further down the page. */
export function CategoryIndex() {
  return (
    <nav aria-label="Renovation categories">
      <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" gap="2" mb={{ base: '10', md: '12' }}>
        {categories.map((category) => (
          <li key={category.title}>
            <Chip to={`#${canonicalSlug(category)}`}>{category.title}</Chip>
          </li>
        ))}
      </Box>
    </nav>
  );
}
