/** A format that is known by the first bytes of a file, and the size in pixels that these promise. */
export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';
  readonly width: number;
  readonly height: number;
}

/** How much of a file is read for its header: enough for the metadata that cameras put before the size. */
export const HEADER_BYTES = 1024 * 1024;

/**
 * Reads format and size from the first bytes of a picture, without decoding it: a small file can promise a picture that fills all memory.
 * Undefined for other formats and for files that end too early. The size of a HEIC is not read.
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return png(view) ?? jpeg(view) ?? webp(view) ?? isoMedia(view);
  } catch (error) {
    // A file that ends before its size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function textAt(view: DataView, start: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(start + index)));
}

/** https://www.w3.org/TR/png-3/#11IHDR */
function png(view: DataView): PictureHeader | undefined {
  if (view.getUint32(0) !== 0x89504e47 || textAt(view, 12, 4) !== 'IHDR') return undefined;
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** The frame header (SOF) of ITU-T T.81, B.2.2: the first segment from C0 to CF that is no table (C4, CC) and no extension (C8). */
function jpeg(view: DataView): PictureHeader | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { format: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + view.getUint16(at + 2);
  }
}

/** https://developers.google.com/speed/webp/docs/riff_container, RFC 6386 (VP8) and RFC 9649 (VP8L) */
function webp(view: DataView): PictureHeader | undefined {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return undefined;
  const size = (width: number, height: number): PictureHeader => ({ format: 'webp', width, height });
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(uint24(view, 24) + 1, uint24(view, 27) + 1);
    default:
      return undefined;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** AVIF and HEIC: boxes of ISO/IEC 14496-12. Sizes are in `ispe` boxes (ISO/IEC 23008-12, 6.5.3), one for each part; the largest counts. */
function isoMedia(view: DataView): PictureHeader | undefined {
  if (textAt(view, 4, 4) !== 'ftyp') return undefined;
  const end = Math.min(view.getUint32(0), view.byteLength);
  const brands = Array.from({ length: Math.max(0, (end - 8) >> 2) }, (_, index) =>
    textAt(view, 8 + index * 4, 4),
  );
  if (!brands.includes('avif')) {
    return brands.some((brand) => HEIC_BRANDS.includes(brand))
      ? { format: 'heic', width: 0, height: 0 }
      : undefined;
  }
  const sizes = boxesNamed(view, 'ispe').map(
    (at) => [view.getUint32(at + 8), view.getUint32(at + 12)] as const,
  );
  const [width, height] = sizes.toSorted((a, b) => b[0] * b[1] - a[0] * a[1])[0] ?? [0, 0];
  return width > 0 && height > 0 ? { format: 'avif', width, height } : undefined;
}

/** Where boxes of that name begin to have their name. */
function boxesNamed(view: DataView, name: string): number[] {
  const [first, ...rest] = [...name].map((letter) => letter.charCodeAt(0));
  const found: number[] = [];
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint8(at) === first && rest.every((code, index) => view.getUint8(at + 1 + index) === code))
      found.push(at);
  }
  return found;
}
