import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Icon } from '../../ui/icons.tsx';
import { listTheme } from './list-themes.ts';

interface ThemedListProps extends Omit<HTMLChakraProps<'ul'>, 'children'> {
  items: readonly string[];
  /** A last line without a mark, such as how many items are left out. */
  more?: string | undefined;
}

/** A list with ticks in five alternating colours. */
export function ThemedList({ items, more, ...rest }: ThemedListProps) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" {...rest}>
      {items.map((item, position) => {
        const { mark, ground } = listTheme(position);
        return (
          <Box as="li" key={item} display="flex" gap="3">
            <Box
              display="grid"
              placeItems="center"
              boxSize="1.5rem"
              flexShrink="0"
              borderRadius="full"
              fontSize="0.75rem"
              style={{ color: mark, background: ground }}
            >
              <Icon name="check" strokeWidth="3" />
            </Box>
            {item}
          </Box>
        );
      })}
      {more && (
        <chakra.li textStyle="small" fontWeight="600" color="muted" pl="9">
          {more}
        </chakra.li>
      )}
    </chakra.ul>
  );
}
