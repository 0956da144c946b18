import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import type { ContentLink } from '../content-types.ts';
import { closeMenuAround } from './menu.ts';

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
