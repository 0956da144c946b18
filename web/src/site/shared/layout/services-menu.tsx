import { Box, chakra } from '@chakra-ui/react';
import { type FocusEvent, useRef } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { useEntrance } from '../../../ui/use-entrance.ts';
import { BarLink, barEntry } from './bar-link.tsx';
import { serviceLinks } from './site-links.ts';
import { useOpenUntilNavigation } from './use-open-until-navigation.ts';

const Trigger = chakra('button', { base: barEntry });

/** The Services dropdown of the bar: a button that shows links. Closes on Esc, on leaving it and on navigation. */
export function ServicesMenu() {
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEntrance(menu, isOpen, 'above');

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <Box
      position="relative"
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        trigger.current?.focus();
      }}
    >
      <Trigger
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls="services-menu"
        onClick={() => setOpen(!isOpen)}
      >
        Services
        <Icon name="chevron" width="1em" height="1em" />
      </Trigger>
      <Box
        ref={menu}
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
              <BarLink {...link} onClick={() => setOpen(false)} />
            </li>
          ))}
        </chakra.ul>
      </Box>
    </Box>
  );
}
