import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { type NoticeLanguage, privacyMessages } from '@site/domain/enquiries/notice';
import { routes } from '@site/domain/routes';
import { Link, useLocation } from 'react-router-dom';
import { Icon, type IconName } from '#ui/icons.tsx';
import { openLayer } from '#ui/layers.ts';
import { listen } from '#ui/listen.ts';
import { Small } from '#ui/parts.tsx';
import type { ContentLink } from '../content.ts';
import links from './links.json';

export const noticeLinks: readonly (ContentLink & { readonly language: NoticeLanguage })[] = [
  { label: privacyMessages.english, to: routes.privacy.path, language: 'en' },
  { label: privacyMessages.malay, to: routes.privacyMalay.path, language: 'ms' },
];

export const solidLook = {
  '--bar-ground': token('paper'),
  '--bar-ink': token('ink'),
  '--bar-line': token('line'),
  '--bar-ring': token('pine-600'),
} as const;

export function token(color: string): string {
  return `var(--colors-${color})`;
}

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

/** Following the link closes the menu: a navigation after hydration keeps the document, and so an open menu. */
export function BarLink({ label, to }: ContentLink) {
  const { pathname } = useLocation();
  return (
    <Anchor
      to={to}
      aria-current={to === pathname ? 'page' : undefined}
      onClick={({ currentTarget }) => closeMenu(currentTarget.closest<HTMLElement>('[popover]'))}
    >
      {label}
    </Anchor>
  );
}

/** Menus are browser popovers: they open, close and return the focus without script. */

/** Safari 16 and Chrome 113 have no popovers. The menu of a phone is then the target of a link, and that of a desktop a part of the bar. */
export const WITHOUT_POPOVERS = '@supports not selector(:popover-open)';
const hasPopovers = () => 'popover' in HTMLElement.prototype;

/** Nothing moves for visitors who prefer reduced motion. */
export const menuLook = {
  ...solidLook,
  background: 'paper',
  color: 'ink',
  transition: 'opacity 220ms ease-out, transform 220ms ease-out',
  '@starting-style': { opacity: 0, transform: 'translateY(-0.75rem)' },
} as const;

function closeMenu(menu: HTMLElement | null): void {
  if (hasPopovers()) menu?.hidePopover();
  // It stays the target: the router leads on without the browser.
  else if (menu?.matches(':target')) menu.hidden = true;
}

export function closeMenusIn(element: Element | null): void {
  for (const menu of element?.querySelectorAll<HTMLElement>('[popover]') ?? []) closeMenu(menu);
}

/** Lets Back close the menus of this element, also one that was opened before hydration. */
export function layMenus(bar: Element): () => void {
  if (!hasPopovers()) return () => {};
  const forget = new Map<Element, () => void>();
  const follow = (menu: HTMLElement) => {
    forget.get(menu)?.();
    forget.delete(menu);
    if (menu.matches(':popover-open'))
      forget.set(
        menu,
        openLayer(() => menu.hidePopover()),
      );
  };
  for (const menu of bar.querySelectorAll<HTMLElement>('[popover]')) follow(menu);
  const onToggle = ({ target }: Event) => target instanceof HTMLElement && follow(target);
  return listen(bar, ['toggle'], onToggle, { capture: true });
}

export const MENU = 'mobile-menu';

const OPEN_MENU = `#${MENU}:is(:popover-open, :target:not([hidden]))`;

/** A CSS selector: the bar while the menu is open. */
export const barWithMenu = `&:has(${OPEN_MENU})`;
const inBarWithMenu = `header:has(${OPEN_MENU}) &`;

export function MobileMenuToggle() {
  return (
    <>
      <chakra.button
        type="button"
        popoverTarget={MENU}
        display={{ base: 'grid', lg: 'none' }}
        placeItems="center"
        boxSize="2.75rem"
        marginRight="-2"
        fontSize="1.25rem"
        cursor="pointer"
        css={{ [WITHOUT_POPOVERS]: { display: 'none' } }}
      >
        <Face icon="menu" name="Open menu" css={{ [inBarWithMenu]: { display: 'none' } }} />
        <Face
          icon="close"
          name="Close menu"
          css={{ display: 'none', [inBarWithMenu]: { display: 'block' } }}
        />
      </chakra.button>
      <ToMenu
        href={`#${MENU}`}
        onClick={() => document.getElementById(MENU)?.removeAttribute('hidden')}
        css={{ [inBarWithMenu]: { display: 'none' } }}
      >
        Menu
      </ToMenu>
      {/* No part of the page: it stays where it is. */}
      <ToMenu href="#closed" css={{ [`header:not(:has(${OPEN_MENU})) &`]: { display: 'none' } }}>
        Close
      </ToMenu>
    </>
  );
}

const ToMenu = chakra('a', {
  base: {
    ...barEntry,
    display: 'none',
    [WITHOUT_POPOVERS]: { display: { base: 'inline-flex', lg: 'none' } },
  },
});

/** The other face is not rendered, so screen readers skip it. */
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
  borderTop: '1px solid {colors.line}',
  boxShadow: '0 1px 0 {colors.line}',
  ...menuLook,
  [WITHOUT_POPOVERS]: { '&:not(:target)': { display: 'none' } },
  // A wide window shows the entries in the bar.
  lg: { display: 'none' },
} as const;

export function MobileMenu() {
  return (
    <Box as="nav" id={MENU} popover="auto" aria-label="Main menu" textStyle="lead" css={panel}>
      <chakra.ul>
        <BarItems links={[links.home]} />
        <li>
          <Small px="4" pt="3">
            Services
          </Small>
          <chakra.ul ml="4" my="1" borderLeft="2px solid {colors.sun.500}">
            <BarItems links={links.menuServices} />
          </chakra.ul>
        </li>
        <BarItems links={links.others} />
      </chakra.ul>
    </Box>
  );
}

export function BarItems({ links }: { links: readonly ContentLink[] }) {
  return links.map((link) => (
    <li key={link.to}>
      <BarLink {...link} />
    </li>
  ));
}
