import { Box, chakra } from '@chakra-ui/react';
import { Icon, type IconName } from '#ui/icons.tsx';

type ContactActionProps = { href: string; icon: IconName; name: string; detail: string; external?: boolean };

export function ContactAction({ href, icon, name, detail, external }: ContactActionProps) {
  return (
    <li>
      <chakra.a
        href={href}
        {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
        display="flex"
        alignItems="center"
        gap="4"
        px="4"
        py="3"
        minHeight="3.5rem"
        borderRadius="md"
        border="1px solid {colors.line}"
        transition="var(--fade)"
        _hover={{ background: 'pine.50', borderColor: 'pine.600' }}
      >
        <Icon name={icon} color="pine.600" />
        <Box minWidth="0">
          <chakra.span display="block" fontWeight="600">
            {name}
          </chakra.span>
          <chakra.span display="block" textStyle="small" color="muted" fontVariantNumeric="tabular-nums">
            {detail}
          </chakra.span>
        </Box>
      </chakra.a>
    </li>
  );
}
