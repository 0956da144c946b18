import { Box, chakra } from '@chakra-ui/react';
import { addressLine, company } from '@site/domain/company';
import { vehicleReference } from '@site/domain/vehicles/options';
import { type EnquiredVehicle, salesNumber } from '../sales.tsx';
import type { PrintCode } from './print-code.ts';

interface PrintFooterProps {
  vehicle: EnquiredVehicle;
  code: PrintCode;
}

/** The end of the printed page. */
export function PrintFooter({ vehicle, code: { size, path } }: PrintFooterProps) {
  return (
    <Box
      display={{ base: 'none', _print: 'flex' }}
      alignItems="flex-end"
      justifyContent="space-between"
      gap="6"
      borderTop="1px solid {colors.line}"
      pt="4"
      mt="4"
    >
      <Box textStyle="small">
        <chakra.p fontWeight="700">{company.name}</chakra.p>
        <p>{addressLine()}</p>
        <p>{`WhatsApp ${salesNumber} · ${company.phone} · ${company.salesEmail}`}</p>
        <chakra.p fontWeight="700">{`Reference ${vehicleReference(vehicle)}`}</chakra.p>
      </Box>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width="96"
        height="96"
        role="img"
        aria-label="The address of this page as a QR code"
        shapeRendering="crispEdges"
      >
        <path d={path} transform="translate(0 .5)" stroke="#000" />
      </svg>
    </Box>
  );
}
