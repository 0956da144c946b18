import { Box, chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Container } from '../../../ui/section.tsx';
import { findRoute } from '../find-route.ts';
import { BarLink } from './bar-link.tsx';
import { scrolledKeyframes, scrolledLook, solidLook } from './bar-look.ts';
import { BrandMark } from './brand-mark.tsx';
import { closeMenusIn } from './menu.ts';
import { barWithMenu, MobileMenu, MobileMenuToggle } from './mobile-menu.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { pageLinks } from './site-links.ts';

const look = {
  background: 'var(--bar-ground)',
  color: 'var(--bar-ink)',
  boxShadow: '0 1px 0 var(--bar-line)',
  '& :focus-visible': { outlineColor: 'var(--bar-ring)' },
  [barWithMenu]: { lgDown: solidLook },
} as const;

/**
 * The bar at the top of every page: clear over the hero, solid once the page is scrolled or the menu is open. It is HTML and CSS: all of
 * it works before hydration, and on pages that have no script.
 */
export function NavigationBar() {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useCloseMenusOnNavigation(bar);
  // A vehicle's page has no dark hero behind the bar.
  const isAlwaysSolid = findRoute(pathname) === 'vehicle';

  return (
    <Box css={isAlwaysSolid ? solidLook : scrolledLook}>
      <Global styles={scrolledKeyframes} />
      <Bar bar={bar} />
    </Box>
  );
}

const [home, ...others] = pageLinks;

/** On a navigation only its links are rendered again. */
const Bar = memo(({ bar }: { bar: RefObject<HTMLElement | null> }) => (
  <chakra.header
    ref={bar}
    position="fixed"
    top="0"
    left="0"
    right="0"
    zIndex="nav"
    transition="colors"
    css={look}
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
      <MobileMenuToggle />
    </Container>
    <MobileMenu />
  </chakra.header>
));

/** Within a hydrated page a navigation, back and forth too, leaves the document as it is, and so its menus. */
function useCloseMenusOnNavigation(bar: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // A menu that was opened before hydration stays open.
    if (shown.current === key) return;
    shown.current = key;
    closeMenusIn(bar.current);
  }, [bar, key]);
}
