import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

/** Width of the white border in cells, by the QR standard. */
const BORDER = 4;

/** A text as a QR code. `label` is for screen readers. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: BORDER });
  const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="100%"
      maxWidth="14rem"
      // Dark on light in every theme: apps read nothing else.
      background="white"
      color="black"
      borderRadius="md"
    >
      <path d={cells.join('')} fill="currentcolor" />
    </chakra.svg>
  );
}
