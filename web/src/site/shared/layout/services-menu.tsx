import { Box, chakra } from '@chakra-ui/react';
import { Icon } from '../../../ui/icons.tsx';
import { BarLink, barEntry } from './bar-link.tsx';
import { closeMenusIn, menuLook } from './menu.ts';
import { serviceLinks } from './site-links.ts';

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
export function ServicesMenu() {
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
        <chakra.ul listStyleType="none">
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
