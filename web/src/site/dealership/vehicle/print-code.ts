import { pathWithId } from '@site/domain/routes';
import { encode } from 'uqr';
import { absolute } from '../../metadata.tsx';

/** In bytes: file, size, the colours white and black. */
const HEADER = 32;

/** The QR code of a vehicle's page as a data URL, a pixel a module. A drawn path is 0.3 KB longer: one packet more for many pages. */
export function printCode(vehicleId: string): string {
  const { data, size } = encode(absolute(pathWithId('vehicle', vehicleId)), { border: 0 });
  // A row is a whole number of 32-bit words.
  const row = Math.ceil(size / 32) * 4;
  const bytes = new Uint8Array(HEADER + row * size);
  new DataView(bytes.buffer).setUint32(2, bytes.length, true);
  bytes.set([0x42, 0x4d]);
  bytes.set([HEADER, 0, 0, 0, 12, 0, 0, 0, size, 0, size, 0, 1, 0, 1, 0, 255, 255, 255], 10);
  // The lowest row comes first.
  data.reverse().forEach((modules, y) => {
    for (let x = 0; x < size; x++) {
      const at = HEADER + y * row + (x >> 3);
      if (modules[x]) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  });
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
