import { Box, chakra } from '@chakra-ui/react';
import { type FocusEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import { BarLink, barEntry } from './bar-link.tsx';
import { serviceLinks } from './site-links.ts';

const Trigger = chakra('button', { base: barEntry });

/** The Services dropdown of the bar: a button that shows links. Closes on Esc, on leaving it and on navigation. */
export function ServicesMenu() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const trigger = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === key;

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenOn(undefined);
  }

  return (
    <Box
      position="relative"
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpenOn(undefined);
        trigger.current?.focus();
      }}
    >
      <Trigger
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls="services-menu"
        onClick={() => setOpenOn(isOpen ? undefined : key)}
      >
        Services
        <Icon name="chevron" width="1em" height="1em" />
      </Trigger>
      <Box
        id="services-menu"
        hidden={!isOpen}
        display={isOpen ? 'block' : 'none'}
        position="absolute"
        top="calc(100% + 0.25rem)"
        left="0"
        minWidth="16rem"
        p="2"
        background="paper"
        color="ink"
        borderRadius="md"
        boxShadow="floating"
        data-ground="light"
      >
        <chakra.ul listStyleType="none">
          {serviceLinks.map((link) => (
            <li key={link.to}>
              <BarLink {...link} onClick={() => setOpenOn(undefined)} />
            </li>
          ))}
        </chakra.ul>
      </Box>
    </Box>
  );
}
