import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useEntrance } from '../../../ui/use-entrance.ts';
import { BarLink } from './bar-link.tsx';
import { pageLinks, serviceLinks } from './site-links.ts';

interface MobileMenuProps {
  isOpen: boolean;
  /** Called when a link is followed, also one to the current page. */
  onFollow(): void;
}

/** The bar's entries, stacked under it on narrow windows. */
export function MobileMenu({ isOpen, onFollow }: MobileMenuProps) {
  const [home, ...others] = pageLinks;
  const menu = useRef<HTMLDivElement>(null);
  useEntrance(menu, isOpen, 'above');
  return (
    <Box
      ref={menu}
      as="nav"
      id="mobile-menu"
      aria-label="Main menu"
      display={{ base: isOpen ? 'block' : 'none', lg: 'none' }}
      borderTop="1px solid {colors.line}"
      px={{ base: '2', md: '4' }}
      py="4"
      maxHeight="calc(100dvh - 4.5rem)"
      overflowY="auto"
      textStyle="lead"
    >
      <chakra.ul listStyleType="none">
        {home && (
          <li>
            <BarLink {...home} onClick={onFollow} />
          </li>
        )}
        <Group title="Services">
          {serviceLinks.map((link) => (
            <li key={link.to}>
              <BarLink {...link} onClick={onFollow} />
            </li>
          ))}
        </Group>
        {others.map((link) => (
          <li key={link.to}>
            <BarLink {...link} onClick={onFollow} />
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
