import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { BarLink } from './bar-link.tsx';
import { menuLook } from './menu.ts';
import { pageLinks, serviceLinks } from './site-links.ts';

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
      <chakra.ul listStyleType="none">
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
      <chakra.p px="4" pt="3" textStyle="small" color="muted">
        {title}
      </chakra.p>
      <chakra.ul listStyleType="none" ml="4" my="1" borderLeft="2px solid {colors.sun.500}">
        {children}
      </chakra.ul>
    </li>
  );
}
