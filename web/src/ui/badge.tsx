import { chakra, defineRecipe } from '@chakra-ui/react';
import { anyDirection } from './parts.tsx';

const recipe = defineRecipe({
  base: {
    display: 'inline-block',
    px: '3',
    py: '0.125rem',
    borderRadius: '0.875rem',
    border: '1px solid transparent',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.4,
    // `anywhere` would break every word in a narrow column.
    overflowWrap: 'break-word',
    maxWidth: '100%',
  },
  variants: {
    tone: {
      default: { background: 'pine.700', color: 'white' },
      secondary: { background: 'pine.100', color: 'pine.900' },
      outline: { borderColor: 'edge', color: 'ink' },
      destructive: { background: 'coral.600', color: 'white' },
    },
  },
  defaultVariants: { tone: 'secondary' },
});

/** A label. The tones are those of docs/product/back-office.md, "Enquiries: status". */
export const Badge = chakra('span', recipe, anyDirection);
