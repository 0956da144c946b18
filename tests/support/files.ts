/// <reference lib="dom" />
import { deflateSync } from 'node:zlib';
import type { Locator } from 'playwright-core';

/** A file for `setInputFiles` of Playwright. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function pngFile(
  name = 'picture.png',
  color: readonly [number, number, number] = [214, 137, 16],
): PickedFile {
  return { name, mimeType: 'image/png', buffer: png(64, 48, color) };
}

export function pdfFile(name = 'brochure.pdf'): PickedFile {
  return { name, mimeType: 'application/pdf', buffer: pdf() };
}

/**
 * The JPEG of a camera that was held upright: EXIF orientation 6 turns it clockwise. https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf
 * section 4.6
 */
export function turned(jpeg: PickedFile): PickedFile {
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const directory = [0, 1, ...orientation, 0, 0, 0, 0];
  const tiff = [...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, ...directory];
  const segment = [...Buffer.from('Exif'), 0, 0, ...tiff];
  const note = Buffer.from([0xff, 0xe1, 0, segment.length + 2, ...segment]);
  return { ...jpeg, buffer: Buffer.concat([jpeg.buffer.subarray(0, 2), note, jpeg.buffer.subarray(2)]) };
}

/** The same JPEG with a GPS position. */
export function located(jpeg: PickedFile): PickedFile {
  const note = Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\0 GPS 3.0449N 101.4456E', 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]);
  return { ...jpeg, buffer: Buffer.concat([jpeg.buffer.subarray(0, 2), segment, jpeg.buffer.subarray(2)]) };
}

/** The smallest JPEG with a camera's notes: the device and the position. */
export function notedJpeg(name = 'camera.jpg'): PickedFile {
  const note = Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\0 Camera 1, GPS 3.0449N 101.4456E', 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]);
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3];
  const buffer = Buffer.concat([Buffer.from([0xff, 0xd8]), segment, Buffer.from([...scan, 0xff, 0xd9])]);
  return { name, mimeType: 'image/jpeg', buffer };
}

export function textFile(name = 'notes.txt'): PickedFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from('No picture at all.\n') };
}

/** https://www.w3.org/TR/png-3/ : signature, header (8 bit RGB), one run of pixel rows, end. */
function png(width: number, height: number, color: readonly number[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** CRC-32 for PNG; `node:zlib` has it only since Node 20.15. */
function crc32(data: Buffer): number {
  let remainder = 0xffffffff;
  for (const byte of data) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
    }
  }
  return ~remainder >>> 0;
}

/** The smallest PDF with one page and a correct cross-reference table. */
function pdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, position) => {
    const offset = text.length;
    text += `${position + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 4\n0000000000 65535 f \n${entries}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

export async function dropFiles(target: Locator, ...files: readonly PickedFile[]): Promise<void> {
  const dropped = JSON.stringify(
    files.map(({ name, mimeType, buffer }) => [name, mimeType, buffer.toString('base64')]),
  );
  const dataTransfer = await target.page().evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const [name, type, content] of ${dropped}) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  })()`);
  await target.dispatchEvent('drop', { dataTransfer });
}

/** Picks a valid file that is padded to `size` bytes. The browser makes the file: sending megabytes to it is slow. */
export async function pickOfSize(
  input: Locator,
  { name, mimeType, buffer }: PickedFile,
  bytes: number,
): Promise<void> {
  const content = buffer.toString('base64');
  await input.evaluate(
    (element: HTMLInputElement, file) => {
      const start = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0));
      const rest = new Uint8Array(file.bytes - start.length);
      const transfer = new DataTransfer();
      transfer.items.add(new File([start, rest], file.name, { type: file.mimeType }));
      element.files = transfer.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, mimeType, content, bytes },
  );
}
