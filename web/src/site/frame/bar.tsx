import { Box, chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#ui/icons.tsx';
import { Container } from '#ui/section.tsx';
import { LOW } from '#ui/use-media.ts';
import { STAYS } from '#ui/use-query.ts';
import { findRoute } from '../page.ts';
import { BrandMark } from './footer.tsx';
import links from './links.json';
import {
  BarItems,
  BarLink,
  barEntry,
  barWithMenu,
  closeMenusIn,
  layMenus,
  MobileMenu,
  MobileMenuToggle,
  menuLook,
  MENU as PHONE_MENU,
  solidLook,
  token,
  WITHOUT_POPOVERS,
} from './menu.tsx';

/** The bar is pure CSS. Custom properties let one rule change ground, text, line and focus ring. */
const clear = {
  '--bar-ground': 'transparent',
  '--bar-ink': 'white',
  '--bar-line': 'transparent',
  '--bar-ring': token('sun-400'),
} as const;

/** For browsers without scroll-driven animations: white text stays readable on any content. */
const dark = { '--bar-ground': token('pine-950') } as const;

/** Driven by scrolling. Custom properties switch halfway, at 50.5 pixels. */
const scrolledKeyframes = { '@keyframes bar-solid': { from: clear, to: solidLook } } as const;

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
  // Overrides the theme's `!important` rule for reduced motion, because an earlier layer wins. Time moves nothing here.
  '@layer reset': { animationDuration: 'auto !important' },
} as const;

const MENU = 'services-menu';
const ANCHOR = '--services';

const Trigger = chakra('button', {
  base: { ...barEntry, anchorName: ANCHOR, [WITHOUT_POPOVERS]: { display: 'none' } },
});

/**
 * Closes the menu when the focus leaves. Delayed, because between two links nothing has the focus, and a hidden link cannot get it.
 * `:focus-within` ignores a popover's content. Touch screens are excluded: a tap may leave the focus in a field. Without popovers the rule is
 * unknown, and the menu is a part of the bar.
 */
const hiddenWhenLeft = {
  '@media (hover: hover)': {
    'html:has(:focus-visible) &:not(:has(:focus)) > :popover-open': {
      visibility: 'hidden',
      transition: 'visibility 0s 100ms',
    },
  },
} as const;

const dropdown = {
  position: 'fixed',
  inset: 'auto',
  // The bar's lower end, for browsers without anchor positioning.
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
  ...menuLook,
  borderRadius: 'md',
  boxShadow: 'floating',
  [WITHOUT_POPOVERS]: {
    position: 'static',
    p: '0',
    background: 'none',
    color: 'inherit',
    boxShadow: 'none',
    '& ul': { display: 'flex' },
  },
} as const;

/** Closes on Esc, on a press elsewhere, on leaving it and on navigation. */
function ServicesMenu() {
  return (
    <Box
      css={hiddenWhenLeft}
      // A merely hidden menu would need one more press to open. A press elsewhere closes it by itself, at its end: closing goes
      // back in the history, which would overtake a pressed link.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget))
          setTimeout(() => relatedTarget.matches(':focus-visible') && closeMenusIn(currentTarget));
      }}
    >
      <Trigger type="button" popoverTarget={MENU}>
        Services
        <Icon name="chevron" width="1em" height="1em" />
      </Trigger>
      <Box id={MENU} popover="auto" css={dropdown}>
        <chakra.ul>
          <BarItems links={links.menuServices} />
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

/** The bar works before hydration and without script. */
export function NavigationBar() {
  const { key, pathname, hash, state } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const shown = useRef(key);
  // The router keeps the document, and so open menus: another page closes them, unless it opens one. Hydration closes none.
  useEffect(() => {
    if (shown.current !== key && state !== STAYS && hash !== `#${PHONE_MENU}`) closeMenusIn(bar.current);
    shown.current = key;
  }, [key, hash, state]);
  useEffect(() => (bar.current ? layMenus(bar.current) : undefined), []);
  // A vehicle's page has no dark hero.
  const isAlwaysSolid = findRoute(pathname) === 'vehicle';

  return (
    <Box css={isAlwaysSolid ? solidLook : scrolledLook}>
      <Global styles={scrolledKeyframes} />
      <Bar bar={bar} />
    </Box>
  );
}

const Bar = memo(({ bar }: { bar: RefObject<HTMLElement | null> }) => (
  <chakra.header
    ref={bar}
    _print={{ display: 'none' }}
    position="fixed"
    top="0"
    left="0"
    right="0"
    zIndex="nav"
    transition="var(--fade)"
    css={[look, { [LOW]: { position: 'absolute' } }]}
  >
    <Container display="flex" alignItems="center" justifyContent="space-between" minHeight="4.5rem" gap="6">
      <BrandMark />
      <Box as="nav" aria-label="Main" display={{ base: 'none', lg: 'flex' }} alignItems="center" gap="1">
        <BarLink {...links.home} />
        <ServicesMenu />
        {links.others.map((link) => (
          <BarLink key={link.to} {...link} />
        ))}
      </Box>
      <MobileMenuToggle />
    </Container>
    <MobileMenu />
  </chakra.header>
));
