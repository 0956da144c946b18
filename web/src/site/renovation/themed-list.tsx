import type { HTMLChakraProps } from '@chakra-ui/react';
import iconPaths from '#ui/icons.json';
import { List } from '#ui/parts.tsx';
import { Figures } from '../blocks/facts.tsx';
import type { levels, Tier } from './categories.ts';

/** Five themes that cycle over items (docs/product/public-site.md, "Renovation"). `mark` reaches AA on `ground` and on paper. */
const listThemes = [
  { mark: '#1b6b5e', ground: '#e3f1ed' },
  { mark: '#7a5200', ground: '#fff1c9' },
  { mark: '#b5341e', ground: '#fde7e2' },
  { mark: '#1d5a84', ground: '#e4f0f8' },
  { mark: '#6d3b7a', ground: '#f4eaf7' },
] as const;

export function listTheme(position: number) {
  return listThemes[position % listThemes.length] ?? listThemes[0];
}

interface ThemedListProps extends Omit<HTMLChakraProps<'ul'>, 'children'> {
  items: readonly string[];
  more?: string | undefined;
}

/** The ticks are CSS: the landing page has 172 items, and an icon takes three elements. */
export function ThemedList({ items, more, ...rest }: ThemedListProps) {
  return (
    <List gap="3" css={itemStyles} {...rest}>
      {items.map((item) => (
        <li key={item} dir="auto">
          {item}
        </li>
      ))}
      {more && <li data-more="">{more}</li>}
    </List>
  );
}

const itemStyles = {
  '& > li': { display: 'flex', gap: '3' },
  '& > li::before': { flexShrink: '0', boxSize: '1.5rem' },
  ...Object.fromEntries(
    listThemes.map((theme, position) => [
      `& > li:nth-child(${listThemes.length}n+${position + 1})::before`,
      { content: tick(theme) },
    ]),
  ),
  '& > li[data-more]': { textStyle: 'small', fontWeight: 600, color: 'muted' },
  '& > li[data-more]::before': { content: '""' },
} as const;

/** 24 pixels wide, the icon 15. A picture, because printers omit backgrounds. */
function tick({ mark, ground }: ReturnType<typeof listTheme>): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='-7.2 -7.2 38.4 38.4'>` +
    `<circle cx='12' cy='12' r='19.2' fill='${ground}'/>` +
    `<path d='${iconPaths.check}' fill='none' stroke='${mark}' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/></svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`;
}

type LevelFactsProps = Pick<(typeof levels)[Tier], 'budget' | 'range' | 'duration'>;

export function LevelFacts({ budget, range, duration }: LevelFactsProps) {
  return (
    <Figures
      size="heading"
      facts={{ Level: budget, 'Typical budget': range, 'Time on site': duration }}
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      gap={{ base: '6', md: '10' }}
    />
  );
}
