import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import type { EnquiredVehicle } from '../sales-messages.ts';
import { salesLinks, salesNumber } from './sales-links.ts';

/** WhatsApp, phone and e-mail to sales; about that vehicle when there is one. */
export function SalesActions({ vehicle }: { vehicle?: EnquiredVehicle }) {
  const { chat, phone, email } = salesLinks(vehicle);
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2">
      <SalesAction href={chat} icon="chat" name="WhatsApp" detail="Chat with sales" external />
      <SalesAction href={phone} icon="phone" name="Call" detail={salesNumber} />
      <SalesAction href={email} icon="mail" name="E-mail" detail={company.salesEmail} />
    </Box>
  );
}

interface SalesActionProps {
  href: string;
  icon: IconName;
  name: string;
  detail: string;
  /** Opens beside this page. */
  external?: boolean;
}

function SalesAction({ href, icon, name, detail, external }: SalesActionProps) {
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
        transition="colors"
        _hover={{ background: 'pine.50', borderColor: 'pine.600' }}
      >
        <Icon name={icon} color="pine.600" />
        <Box minWidth="0">
          <chakra.span display="block" fontWeight="600">
            {name}
          </chakra.span>
          <chakra.span
            display="block"
            textStyle="small"
            color="muted"
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
          >
            {detail}
          </chakra.span>
        </Box>
      </chakra.a>
    </li>
  );
}
