import { Box, chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useLocation } from '../../../ui/router/router.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Container } from '../../../ui/section.tsx';
import { findRoute } from '../find-route.ts';
import { BarLink } from './bar-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { pageLinks } from './site-links.ts';
import { useOpenUntilNavigation } from './use-open-until-navigation.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** After how many pixels of scrolling the bar is solid. */
const SOLID_AFTER = 50;

const grounds = {
  clear: { background: 'transparent', color: 'white', 'data-ground': 'dark' },
  solid: { background: 'paper', color: 'ink', boxShadow: '0 1px 0 {colors.line}' },
} as const;

/** The bar at the top of every page: clear over the hero, solid once the page is scrolled or the menu is open. */
export function NavigationBar() {
  const { pathname } = useLocation();
  const scrolled = useScrolledPast(SOLID_AFTER);
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const toggle = useRef<HTMLButtonElement>(null);
  // A vehicle's page has no dark hero behind the bar.
  const isSolid = scrolled || isOpen || findRoute(pathname) === 'vehicle';
  const [home, ...others] = pageLinks;

  return (
    <chakra.header
      position="fixed"
      top="0"
      left="0"
      right="0"
      zIndex="nav"
      transition="colors"
      data-solid={isSolid}
      {...grounds[isSolid ? 'solid' : 'clear']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <Container display="flex" alignItems="center" justifyContent="space-between" minHeight="4.5rem" gap="6">
        <BrandMark />
        <Box as="nav" aria-label="Main" display={{ base: 'none', lg: 'flex' }} alignItems="center" gap="1">
          {home && <BarLink {...home} />}
          <ServicesMenu />
          {others.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
        </Box>
        <chakra.button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!isOpen)}
          display={{ base: 'grid', lg: 'none' }}
          placeItems="center"
          boxSize="2.75rem"
          marginRight="-2"
          fontSize="1.25rem"
          cursor="pointer"
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </chakra.button>
      </Container>
      <MobileMenu isOpen={isOpen} onFollow={() => setOpen(false)} />
    </chakra.header>
  );
}
