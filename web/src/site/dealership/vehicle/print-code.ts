import { pathWithId } from '@site/domain/routes';
import { encode } from 'uqr';
import { absolute } from '../../shared/metadata/organisation.ts';

/** A QR code without its margin, as a drawing of modules of one unit. */
export interface PrintCode {
  /** How many modules it has on each side. */
  readonly size: number;
  /** The dark ones, as the data of an SVG path. */
  readonly path: string;
}

/** The address of a vehicle's page as a QR code, for paper. */
export function printCode(vehicleId: string): PrintCode {
  const { data, size } = encode(absolute(pathWithId('vehicle', vehicleId)), { border: 0 });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { size, path };
}

/** The dark runs of a row; from one to the next by relative moves, which compress best. */
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
