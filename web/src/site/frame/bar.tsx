import { Box, chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icons.tsx';
import { Container } from '../../ui/section.tsx';
import { findRoute } from '../page.ts';
import { BrandMark } from './footer.tsx';
import {
  BarLink,
  barEntry,
  barWithMenu,
  closeMenusIn,
  MobileMenu,
  MobileMenuToggle,
  menuLook,
  pageLinks,
  serviceLinks,
  solidLook,
  token,
} from './menu.tsx';

/**
 * The bar's looks, in CSS alone: clear over the hero, solid once the page is scrolled or the menu is open. Each look is a set of custom
 * properties, so that one rule changes ground, text, line and focus ring together.
 */
const clear = {
  '--bar-ground': 'transparent',
  '--bar-ink': 'white',
  '--bar-line': 'transparent',
  '--bar-ring': token('sun-400'),
} as const;

/** For browsers that do not tell CSS how far the page is scrolled: white text stays readable on whatever passes below it. */
const dark = { '--bar-ground': token('pine-950') } as const;

/** Animated by scrolling, not by time. Properties like these change halfway: at 50.5 pixels. */
const scrolledKeyframes = { '@keyframes bar-solid': { from: clear, to: solidLook } } as const;

/** Around the bar: sets its look by the scroll position. The bar inside fades from one to the other. */
const scrolledLook = {
  ...clear,
  '@supports not (animation-timeline: scroll())': dark,
  '@supports (animation-timeline: scroll())': {
    animationName: 'bar-solid',
    animationFillMode: 'both',
    animationTimingFunction: 'linear',
    animationTimeline: 'scroll(root)',
    animationRange: '50px 51px',
  },
  // The theme's rule for visitors who prefer reduced motion is important, too, and an earlier layer wins: nothing here is moved by time.
  '@layer reset': { animationDuration: 'auto !important' },
} as const;

const MENU = 'services-menu';
const ANCHOR = '--services';

const Trigger = chakra('button', { base: { ...barEntry, anchorName: ANCHOR } });

/**
 * While the keyboard focus is elsewhere. A moment later: on its way from one link to the next it is nowhere, and a link that is hidden
 * cannot get it. `:focus-within` does not see into a popover. A tap on a tablet may leave it in a field, so touch screens are left out.
 */
const hiddenWhenLeft = {
  '@media (hover: hover)': {
    'html:has(:focus-visible) &:not(:has(:focus)) > [popover]': {
      visibility: 'hidden',
      transition: 'visibility 0s 100ms',
    },
  },
} as const;

const dropdown = {
  position: 'fixed',
  inset: 'auto',
  // Below the end of the bar where CSS cannot tell the place of the button.
  top: '4.75rem',
  right: 'max(2rem, calc(50vw - 37.5rem))',
  '@supports (anchor-name: --place)': {
    positionAnchor: ANCHOR,
    top: 'calc(anchor(bottom) + 0.25rem)',
    right: 'auto',
    left: 'anchor(left)',
  },
  minWidth: '16rem',
  p: '2',
  border: 'none',
  ...menuLook,
  borderRadius: 'md',
  boxShadow: 'floating',
} as const;

/** The Services dropdown of the bar: a button that shows links. Closes on Esc, on a press elsewhere, on leaving it and on navigation. */
function ServicesMenu() {
  return (
    <Box
      css={hiddenWhenLeft}
      // Hidden only, it would take one press more to open it again.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenusIn(currentTarget);
      }}
    >
      <Trigger type="button" popoverTarget={MENU}>
        Services
        <Icon name="chevron" width="1em" height="1em" />
      </Trigger>
      <Box id={MENU} popover="auto" css={dropdown}>
        <chakra.ul>
          {serviceLinks.map((link) => (
            <li key={link.to}>
              <BarLink {...link} />
            </li>
          ))}
        </chakra.ul>
      </Box>
    </Box>
  );
}

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
