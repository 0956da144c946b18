import { pathWithId } from '@site/domain/routes';
import { encode } from 'uqr';
import { absolute } from '../../metadata.tsx';

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
