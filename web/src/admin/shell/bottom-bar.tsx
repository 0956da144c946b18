import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { Account } from './account.tsx';
import { barOf, isCurrent } from './navigation.ts';
import { NavigationMark } from './navigation-icon.tsx';
import { entry, NavigationLink, tile } from './navigation-link.tsx';
import type { BarProps } from './shell.tsx';

/** The navigation of a phone, within reach of the thumb: the screens that matter most, and More. */
export function BottomBar({ screens, badges }: Omit<BarProps, 'onSearch'>) {
  const [isOpen, setOpen] = useState(false);
  const location = useLocation();
  const { bar, more } = barOf(screens);
  const isElsewhere = more.some((item) => isCurrent(item, location));
  return (
    <>
      <chakra.nav
        aria-label="Back office"
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="nav"
        height="var(--dock)"
        pb="env(safe-area-inset-bottom, 0px)"
        background="paper"
        borderTop="1px solid {colors.line}"
        _print={{ display: 'none' }}
      >
        <Box as="ul" listStyleType="none" display="flex" height="100%" p="1">
          {bar.map((item) => (
            <chakra.li key={item.key} display="flex" flex="1" minWidth="0">
              <NavigationLink item={item} badge={badges[item.key]} isTile />
            </chakra.li>
          ))}
          <chakra.li display="flex" flex="1" minWidth="0">
            <MoreButton
              type="button"
              aria-haspopup="dialog"
              data-current={isElsewhere || undefined}
              onClick={() => setOpen(true)}
              {...tile}
            >
              <NavigationMark name="more" strokeWidth="3" />
              More
            </MoreButton>
          </chakra.li>
        </Box>
      </chakra.nav>
      {isOpen && (
        <Dialog title="More" isSheet onClose={() => setOpen(false)}>
          <chakra.nav aria-label="More screens">
            <Box as="ul" listStyleType="none" display="grid" gap="1" mx="-3">
              {more.map((item) => (
                <li key={item.key}>
                  <NavigationLink item={item} badge={badges[item.key]} onFollow={() => setOpen(false)} />
                </li>
              ))}
            </Box>
          </chakra.nav>
          <Box mt="4" pt="4" mx="-3" borderTop="1px solid {colors.line}">
            <Account />
          </Box>
        </Dialog>
      )}
    </>
  );
}

const MoreButton = chakra('button', entry);
