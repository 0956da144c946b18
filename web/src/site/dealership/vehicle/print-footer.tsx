import { Box, chakra } from '@chakra-ui/react';
import { addressLine, company } from '@site/domain/company';
import { pathWithId } from '@site/domain/routes';
import { vehicleReference } from '@site/domain/vehicles/options';
import { encode } from 'uqr';
import { absolute } from '../../metadata.tsx';
import { type EnquiredVehicle, salesNumber } from '../sales.tsx';

/** A QR code without margin, in modules of one unit. */
export interface PrintCode {
  readonly size: number;
  /** The dark modules as an SVG path. */
  readonly path: string;
}

export function printCode(vehicleId: string): PrintCode {
  const { data, size } = encode(absolute(pathWithId('vehicle', vehicleId)), { border: 0 });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { size, path };
}

/** Relative moves compress best. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let pen: number | undefined;
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x]) x++;
    path += `${pen === undefined ? `M${start} ${y}` : `m${start - pen} 0`}h${x - start}`;
    pen = x;
  }
  return path;
}

export default function PrintFooter({ vehicle }: { vehicle: EnquiredVehicle }) {
  const { size, path } = printCode(vehicle.id);
  return (
    <Box
      display="flex"
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
