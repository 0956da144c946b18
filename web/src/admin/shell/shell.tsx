import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { shellMessages } from '@site/domain/messages/shell';
import { type ReactNode, useLayoutEffect } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { useMay } from '../shared/session/use-access.ts';
import { BottomBar } from './bottom-bar.tsx';
import { type NavigationItem, screensOf } from './navigation.ts';
import { PaletteButton } from './palette-button.tsx';
import { SideBar } from './side-bar.tsx';

export interface BarProps {
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
          <chakra.footer color="muted" textStyle="small" px={{ base: '5', md: '8' }} pb="5">
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
