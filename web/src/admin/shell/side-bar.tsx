import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { ToastPlace } from '../../ui/toast/toast-place.tsx';
import { Account } from './account.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { PaletteButton } from './palette-button.tsx';
import type { BarProps } from './shell.tsx';

/** The navigation of a wide window: all screens, the place of the toasts, and who is signed in. */
export function SideBar({ screens, badges, onSearch }: BarProps) {
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
