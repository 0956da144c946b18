import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { shellMessages } from '@site/domain/messages/shell';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ToastPlace } from '../../ui/toast/toast-place.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { useMay } from '../shared/session/use-access.ts';
import { Account } from './account.tsx';
import { barOf, isCurrent, type NavigationItem, screensOf } from './navigation.ts';
import { NavigationMark } from './navigation-icon.tsx';
import { entry, NavigationLink, tile } from './navigation-link.tsx';

/** How the keyboard opens the palette, as this machine calls it. */
const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the command palette; looks like the field that it opens. On a phone it is an icon. */
function PaletteButton({ onPress, isIcon = false }: { onPress(): void; isIcon?: boolean }) {
  return (
    <Look
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      {...(isIcon
        ? { justifyContent: 'center', boxSize: '2.75rem', 'aria-label': 'Search' }
        : { width: '100%', px: '3', minHeight: '2.75rem' })}
    >
      <Icon name="search" />
      {!isIcon && (
        <>
          <chakra.span flex="1" textAlign="left">
            Search
          </chakra.span>
          <chakra.kbd fontFamily="body" fontSize="0.8125rem">
            {SHORTCUT}
          </chakra.kbd>
        </>
      )}
    </Look>
  );
}

const Look = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    color: 'muted',
    fontSize: '0.9375rem',
    background: 'paper',
    border: '1px solid {colors.line}',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { borderColor: 'edge', color: 'ink' },
  },
});

/** The navigation of a wide window: all screens, the place of the toasts, and who is signed in. */
function SideBar({ screens, badges, onSearch }: BarProps) {
  return (
    <chakra.header
      position="sticky"
      top="0"
      height="100dvh"
      display="flex"
      flexDirection="column"
      gap="3"
      px="4"
      py="5"
      background="mist"
      borderRight="1px solid {colors.line}"
    >
      <chakra.p textStyle="subheading" px="3">
        {company.name}
      </chakra.p>
      <PaletteButton onPress={onSearch} />
      {/* Scrolls in a low window, so that nothing below it is lost. */}
      <chakra.nav aria-label="Back office" flex="1" minHeight="0" overflowY="auto" mx="-1" px="1" py="1">
        <Box as="ul" listStyleType="none" display="grid" gap="1">
          {screens.map((item) => (
            <li key={item.key}>
              <NavigationLink item={item} badge={badges[item.key]} />
            </li>
          ))}
        </Box>
      </chakra.nav>
      <ToastPlace flexShrink="0" maxHeight="50%" overflowY="auto" />
      <Account />
    </chakra.header>
  );
}

interface BarProps {
  screens: readonly NavigationItem[];
  /** By the key of the screen. */
  badges: Readonly<Record<string, ReactNode>>;
  onSearch(): void;
}

interface ShellProps extends Omit<BarProps, 'screens'> {
  children: ReactNode;
}

/** The height of the bar at the lower edge of a phone. */
const BAR_HEIGHT = 'calc(4rem + env(safe-area-inset-bottom, 0px))';

/** What is around every screen of the back office, and stays when the screen changes: a side bar, or on a phone a bar at the lower edge. */
export function Shell({ badges, onSearch, children }: ShellProps) {
  const screens = screensOf(useMay());
  const isWide = useMedia(WIDE);
  useDock(!isWide);
  return (
    <>
      <SkipLink />
      <Box
        display={{ lg: 'grid' }}
        gridTemplateColumns="15.5rem minmax(0, 1fr)"
        minHeight="calc(100dvh - var(--dock, 0px))"
        background="paper"
      >
        {isWide ? (
          <SideBar screens={screens} badges={badges} onSearch={onSearch} />
        ) : (
          <TopBar onSearch={onSearch} />
        )}
        <Box minWidth="0">
          {children}
          <chakra.footer color="muted" textStyle="small" px={{ base: '5', md: '8', xl: '10' }} pb="5">
            {shellMessages.zone}
          </chakra.footer>
        </Box>
        {!isWide && <BottomBar screens={screens} badges={badges} />}
      </Box>
    </>
  );
}

/** On a phone: whose site it is, and the search. */
function TopBar({ onSearch }: Pick<BarProps, 'onSearch'>) {
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      px="5"
      py="2"
      background="mist"
    >
      <chakra.p textStyle="subheading">{company.name}</chakra.p>
      <PaletteButton isIcon onPress={onSearch} />
    </chakra.header>
  );
}

/** Tells the page, and toasts, of the bar at the lower edge of the window. */
function useDock(isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return;
    const { style } = document.documentElement;
    style.setProperty('--dock', BAR_HEIGHT);
    return () => void style.removeProperty('--dock');
  }, [isThere]);
}

/** The navigation of a phone, within reach of the thumb: the screens that matter most, and More. */
function BottomBar({ screens, badges }: Omit<BarProps, 'onSearch'>) {
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
