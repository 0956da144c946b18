import { Box, chakra } from '@chakra-ui/react';
import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { NavigationMark } from '../navigation-icon.tsx';
import type { PaletteGroup } from './entry.ts';

interface PaletteListProps {
  /** The beginning of the ids of list and options. */
  id: string;
  ref: RefObject<HTMLDivElement | null>;
  groups: readonly PaletteGroup[];
  /** The place of the chosen entry, counted through all groups. */
  chosen: number;
  onPoint(position: number): void;
}

/** What the palette has found. The options are links: a click with a modifier opens a new tab. */
export function PaletteList({ id, ref, groups, chosen, onPoint }: PaletteListProps) {
  useEffect(() => {
    ref.current?.querySelector(`#${CSS.escape(`${id}-${chosen}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [ref, id, chosen]);
  let position = -1;
  return (
    <Box
      ref={ref}
      role="listbox"
      id={`${id}-list`}
      aria-label="Results"
      maxHeight="min(28rem, 60dvh)"
      overflowY="auto"
      px="2"
      py={groups.length > 0 ? '2' : '0'}
    >
      {groups.map(({ title, entries }) => (
        <Box key={title} role="group" aria-label={title}>
          <chakra.p aria-hidden="true" px="3" pt="3" pb="1" color="muted" textStyle="eyebrow">
            {title}
          </chakra.p>
          {entries.map(({ key, label, detail, icon, to }) => {
            position += 1;
            const place = position;
            return (
              <Option
                key={key}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === chosen}
                to={to}
                onPointerMove={() => place !== chosen && onPoint(place)}
              >
                <NavigationMark name={icon} color="muted" />
                <chakra.span minWidth="0" overflowWrap="anywhere">
                  {label}
                </chakra.span>
                {detail && (
                  <chakra.span ml="auto" color="muted" textStyle="small" textAlign="right">
                    {detail}
                  </chakra.span>
                )}
              </Option>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

const Option = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    minHeight: '2.75rem',
    borderRadius: 'md',
    '&[aria-selected=true]': { background: 'pine.100' },
  },
});
