import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { iconPaths } from '../../ui/icons.tsx';
import { type ListTheme, listThemes } from './list-themes.ts';

interface ThemedListProps extends Omit<HTMLChakraProps<'ul'>, 'children'> {
  items: readonly string[];
  /** A last line without a mark, such as how many items are left out. */
  more?: string | undefined;
}

/** A list with ticks in five alternating colours. The ticks are in the style: the landing has 172 items, and an icon is three elements. */
export function ThemedList({ items, more, ...rest }: ThemedListProps) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" css={itemStyles} {...rest}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {more && <li data-more="">{more}</li>}
    </chakra.ul>
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

/** A tick on a disc as a picture, 24 pixels wide: unlike a background, it is printed too. The icon takes 15 of them. */
function tick({ mark, ground }: ListTheme): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='-7.2 -7.2 38.4 38.4'>` +
    `<circle cx='12' cy='12' r='19.2' fill='${ground}'/>` +
    `<path d='${iconPaths.check}' fill='none' stroke='${mark}' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/></svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`;
}
