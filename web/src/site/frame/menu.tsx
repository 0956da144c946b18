import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { type NoticeLanguage, privacyMessages } from '@site/domain/privacy/notice';
import { routes } from '@site/domain/routes';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Small } from '../blocks/parts.tsx';
import type { ContentLink } from '../content.ts';

/** Where the bar and the footer lead, in the order of the screen. */
export const serviceLinks: readonly ContentLink[] = [
  { label: 'Renovation Services', to: routes.renovation.path },
  { label: 'Vehicle Dealership', to: routes.dealership.path },
  { label: 'Business Consultation', to: routes.consultation.path },
];

export const footerServiceLinks: readonly ContentLink[] = [
  { label: 'Business Consultation', to: routes.consultation.path },
  { label: 'Home Renovation', to: routes.renovation.path },
  { label: 'Vehicle Dealership', to: routes.dealership.path },
];

export const quickLinks: readonly ContentLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/#services' },
  { label: 'About', to: routes.about.path },
  { label: 'Contact', to: '/#contact' },
];

/** The privacy notice in both languages. */
export const noticeLinks: readonly (ContentLink & { readonly language: NoticeLanguage })[] = [
  { label: privacyMessages.english, to: routes.privacy.path, language: 'en' },
  { label: privacyMessages.malay, to: routes.privacyMalay.path, language: 'ms' },
];

export const pageLinks: readonly ContentLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: routes.about.path },
  { label: 'Contact', to: '/#contact' },
];

/** The bar over what it stands on, and its menus. */
export const solidLook = {
  '--bar-ground': token('paper'),
  '--bar-ink': token('ink'),
  '--bar-line': token('line'),
  '--bar-ring': token('pine-600'),
} as const;

export function token(color: string): string {
  return `var(--chakra-colors-${color})`;
}

/** How an entry of the bar looks, link or button. */
export const barEntry = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '2.75rem',
  px: '4',
  fontWeight: 600,
  borderRadius: 'full',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '0.35em', textDecorationThickness: '2px' },
} as const;

const Anchor = chakra(Link, { base: barEntry });

/** A link in the bar or in one of its menus, which it closes; marked on the page that it leads to. */
export function BarLink({ label, to }: ContentLink) {
  const { pathname } = useLocation();
  return (
    <Anchor
      to={to}
      aria-current={to === pathname ? 'page' : undefined}
      onClick={({ currentTarget }) => closeMenuAround(currentTarget)}
    >
      {label}
    </Anchor>
  );
}

/** Menus are the browser's own popovers: they open, close and give the focus back without script. */

/** How a menu looks, and arrives: it slides down a little. Nothing moves for visitors who prefer reduced motion. */
export const menuLook = {
  ...solidLook,
  background: 'paper',
  color: 'ink',
  transition: 'opacity 220ms ease-out, transform 220ms ease-out',
  '@starting-style': { opacity: 0, transform: 'translateY(-0.75rem)' },
} as const;

/** Closes the menu around an element, if there is one: within a hydrated page a followed link leaves the document as it is. */
function closeMenuAround(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Closes the menus that are open within an element. */
export function closeMenusIn(element: Element | null): void {
  for (const menu of element?.querySelectorAll<HTMLElement>('[popover]:popover-open') ?? [])
    menu.hidePopover();
}

const MENU = 'mobile-menu';

/** How CSS tells that the menu is open, for a rule about the bar and for one about a part of it. */
export const barWithMenu = `&:has(#${MENU}:popover-open)`;
const inBarWithMenu = `header:has(#${MENU}:popover-open) &`;

/** The button that opens and closes the menu of narrow windows. */
export function MobileMenuToggle() {
  return (
    <chakra.button
      type="button"
      popoverTarget={MENU}
      display={{ base: 'grid', lg: 'none' }}
      placeItems="center"
      boxSize="2.75rem"
      marginRight="-2"
      fontSize="1.25rem"
      cursor="pointer"
    >
      <Face icon="menu" name="Open menu" css={{ [inBarWithMenu]: { display: 'none' } }} />
      <Face icon="close" name="Close menu" css={{ display: 'none', [inBarWithMenu]: { display: 'block' } }} />
    </chakra.button>
  );
}

/** One of the two things that the button says; the other one is not rendered, and so not read out. */
function Face({ icon, name, css }: { icon: IconName; name: string; css: SystemStyleObject }) {
  return (
    <chakra.span css={css}>
      <Icon name={icon} />
      <chakra.span srOnly>{name}</chakra.span>
    </chakra.span>
  );
}

const panel = {
  position: 'fixed',
  inset: '4.5rem 0 auto',
  width: 'auto',
  maxHeight: 'calc(100dvh - 4.5rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: { base: '2', md: '4' },
  py: '4',
  border: 'none',
  borderTop: '1px solid {colors.line}',
  boxShadow: '0 1px 0 {colors.line}',
  ...menuLook,
  // A window that grows wide has the entries in its bar.
  lg: { display: 'none' },
} as const;

/** The bar's entries, stacked under it on narrow windows. */
export function MobileMenu() {
  const [home, ...others] = pageLinks;
  return (
    <Box as="nav" id={MENU} popover="auto" aria-label="Main menu" textStyle="lead" css={panel}>
      <chakra.ul>
        {home && (
          <li>
            <BarLink {...home} />
          </li>
        )}
        <Group title="Services">
          {serviceLinks.map((link) => (
            <li key={link.to}>
              <BarLink {...link} />
            </li>
          ))}
        </Group>
        {others.map((link) => (
          <li key={link.to}>
            <BarLink {...link} />
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <Small px="4" pt="3">
        {title}
      </Small>
      <chakra.ul ml="4" my="1" borderLeft="2px solid {colors.sun.500}">
        {children}
      </chakra.ul>
    </li>
  );
}
