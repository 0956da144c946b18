import { Box, chakra } from '@chakra-ui/react';
import { addressLine, company } from '@site/domain/company';
import type { Vehicle } from '@site/domain/publishing/entities';
import { pathWithId } from '@site/domain/routes';
import { vehicleReference } from '@site/domain/vehicles/options';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { mobileNumber } from '#site/chat.ts';
import { absolute } from '#site/metadata.tsx';

/** The size in modules, and the path of an SVG. */
type Code = { readonly size: number; readonly path: string };

/** Draws the QR code of a vehicle's page in the browser: in the HTML it would cost many pages one packet more. */
export function usePrint(id: string) {
  const [code, setCode] = useState<Code>();
  const draw = useCallback(async () => {
    try {
      const { encode } = await import('uqr');
      const { data, size } = encode(absolute(pathWithId('vehicle', id)), { border: 0 });
      const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
      // Paper shows the page as it is when `print` is called.
      flushSync(() => setCode({ size, path: modules.join('') }));
    } catch (reason) {
      console.error('The QR code could not be drawn', reason);
    }
  }, [id]);
  // For the browser's own command.
  useEffect(() => void draw(), [draw]);
  return { code, print: () => void draw().then(() => window.print()) };
}

/** The end of the printed page. */
export function PrintFooter({ vehicle, code }: { vehicle: Vehicle; code: Code | undefined }) {
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
      <Box textStyle="small" css={{ '& :is(:first-of-type, :last-of-type)': { fontWeight: 700 } }}>
        <p>{company.name}</p>
        <p>{addressLine()}</p>
        <p>{`WhatsApp ${mobileNumber} · ${company.phone} · ${company.salesEmail}`}</p>
        <p>{`Reference ${vehicleReference(vehicle)}`}</p>
      </Box>
      <chakra.svg
        role="img"
        aria-label="The address of this page as a QR code"
        viewBox={code && `0 0 ${code.size} ${code.size}`}
        boxSize="6rem"
        shapeRendering="crispEdges"
      >
        <path d={code?.path} />
      </chakra.svg>
    </Box>
  );
}
