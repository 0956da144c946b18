import { Box, chakra, defineRecipe, HStack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

/** A text of a person stands in the direction of its first letter: Arabic and Jawi from the right. */
export const anyDirection = { defaultProps: { dir: 'auto' } } as const;

export const Title = chakra('h2', { base: { textStyle: 'title' } }, anyDirection);
export const Heading = chakra('h2', { base: { textStyle: 'heading' } }, anyDirection);
export const CardTitle = chakra('h3', { base: { textStyle: 'heading' } }, anyDirection);
export const Subheading = chakra('h3', { base: { textStyle: 'subheading' } }, anyDirection);
export const Eyebrow = chakra('p', { base: { textStyle: 'eyebrow', color: 'pine.700' } }, anyDirection);

/** Grey on a light ground, and light on a dark one. */
export const Lead = chakra('p', { base: { textStyle: 'lead', color: 'var(--quiet)' } }, anyDirection);
export const Muted = chakra('p', { base: { color: 'var(--quiet)' } }, anyDirection);
export const Small = chakra('p', { base: { textStyle: 'small', color: 'var(--quiet)' } }, anyDirection);

const card = {
  display: 'flex',
  flexDirection: 'column',
  p: { base: '6', md: '8' },
  background: 'paper',
  borderRadius: 'lg',
  boxShadow: 'raised',
} as const;

export const Card = chakra('li', { base: card });

/** Is a link as a whole (`CardLink`). */
export const LinkCard = chakra('li', {
  base: { ...card, position: 'relative', transition: 'box-shadow 160ms', _hover: { boxShadow: 'floating' } },
});

/** A white sheet on a grey ground. */
export const Sheet = chakra('div', {
  base: { p: { base: '5', md: '10' }, background: 'paper', borderRadius: 'lg', boxShadow: 'raised' },
});

/** Words on a picture, which tells them itself to screen readers. */
export const PictureMark = chakra(
  'span',
  {
    base: {
      position: 'absolute',
      px: '3',
      py: '1',
      borderRadius: 'full',
      background: 'paper',
      textStyle: 'small',
      fontWeight: 600,
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

const badge = defineRecipe({
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
export const Badge = chakra('span', badge, anyDirection);

const underlined = { base: { fontWeight: 600, color: 'pine.700', textDecoration: 'underline' } } as const;

export const TextLink = chakra(Link, underlined);
export const TextAnchor = chakra('a', underlined);

export const List = chakra('ul', { base: { display: 'grid' } });
export const Grid = chakra('div', { base: { display: 'grid' } });
export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

type IconActionProps = ComponentProps<typeof Button> & { icon: IconName; label: string };

export function IconAction({ icon, label, ...rest }: IconActionProps) {
  return (
    <Button variant="outline" size="sm" {...rest}>
      <Icon name={icon} />
      {label}
    </Button>
  );
}

type ListRowProps = { title?: string; note?: ReactNode; end?: ReactNode; children?: ReactNode };

export function ListRow({ title, note, end, children }: ListRowProps) {
  return (
    <HStack
      as="li"
      flexWrap="wrap"
      justify="space-between"
      columnGap="4"
      minHeight="3rem"
      py="2"
      borderTop="1px solid {colors.line}"
    >
      <Box minWidth="0">
        {title && (
          <chakra.p dir="auto" fontWeight="600">
            {title}
          </chakra.p>
        )}
        {note && <Small>{note}</Small>}
        {children}
      </Box>
      {end}
    </HStack>
  );
}
