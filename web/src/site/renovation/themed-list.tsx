import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { PlainIcon } from '../../ui/icons.tsx';
import { listTheme } from './list-themes.ts';

interface ThemedListProps extends Omit<HTMLChakraProps<'ul'>, 'children'> {
  items: readonly string[];
  /** A last line without a mark, such as how many items are left out. */
  more?: string | undefined;
}

/** A list with ticks in five alternating colours. Plain elements under one style: the landing has 172 of its items. */
export function ThemedList({ items, more, ...rest }: ThemedListProps) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" css={itemStyles} {...rest}>
      {items.map((item, position) => {
        const { mark, ground } = listTheme(position);
        return (
          <li key={item}>
            <span style={{ color: mark, background: ground }}>
              <PlainIcon name="check" strokeWidth="3" />
            </span>
            {item}
          </li>
        );
      })}
      {more && <li data-more="">{more}</li>}
    </chakra.ul>
  );
}

const itemStyles = {
  '& > li': { display: 'flex', gap: '3' },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '1.5rem',
    flexShrink: '0',
    borderRadius: 'full',
    fontSize: '0.75rem',
  },
  '& > [data-more]': { textStyle: 'small', fontWeight: 600, color: 'muted', pl: '9' },
} as const;
