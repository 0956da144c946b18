import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, type NavigationItem } from './navigation.ts';
import { NavigationMark } from './navigation-icon.tsx';

interface NavigationLinkProps {
  item: NavigationItem;
  /** Behind the label, such as a count. */
  badge?: ReactNode;
  /** In the bar of a phone the icon stands over the label. */
  isTile?: boolean;
  onFollow?(): void;
}

/** The way to a screen, which says so when it is the one that is shown. */
export function NavigationLink({ item, badge, isTile = false, onFollow }: NavigationLinkProps) {
  const { icon, label, to } = item;
  const current = isCurrent(item, useLocation());
  return (
    <StyledLink
      to={to}
      aria-current={current ? 'page' : undefined}
      onClick={() => {
        // Another tab of the dashboard is no other page for the router, which leaves the scroll position.
        window.scrollTo({ top: 0, behavior: 'instant' });
        onFollow?.();
      }}
      {...(isTile ? tile : row)}
    >
      <NavigationMark name={icon} />
      <chakra.span flex={isTile ? undefined : '1'}>{label}</chakra.span>
      {badge && (
        <chakra.span
          {...(isTile && {
            position: 'absolute',
            top: '1',
            left: 'calc(50% + 0.25rem)',
            transform: 'scale(0.85)',
          })}
        >
          {badge}
        </chakra.span>
      )}
    </StyledLink>
  );
}

/** The look of whatever leads to a screen. */
export const entry = {
  base: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'md',
    color: 'muted',
    fontWeight: 500,
    cursor: 'pointer',
    _hover: { background: 'pine.50', color: 'ink' },
    '&:is([aria-current=page], [data-current])': {
      background: 'pine.100',
      color: 'pine.900',
      fontWeight: 600,
    },
  },
} as const;

const StyledLink = chakra(Link, entry);

/** In the side bar, and behind More. */
const row = {
  gap: '3',
  px: '3',
  minHeight: { base: '2.75rem', lg: '2.5rem' },
  fontSize: '0.9375rem',
} as const;

/** The look of everything in the bar of a phone. */
export const tile = {
  position: 'relative',
  flex: '1',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '1',
  minWidth: '0',
  fontSize: '0.75rem',
  lineHeight: '1.2',
} as const;
