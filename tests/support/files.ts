/// <reference lib="dom" />
import { crc32, deflateSync } from 'node:zlib';
import type { Browser, Locator } from 'playwright-core';
import { samplePdf } from './sample-pdf.ts';

/** A file for `setInputFiles` of Playwright. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Of 64 by 48 pixels, also if its header claims another size. */
export function pngFile(
  name = 'picture.png',
  color: readonly [number, number, number] = [214, 137, 16],
  claimed: readonly [number, number] = [64, 48],
): PickedFile {
  return { name, mimeType: 'image/png', buffer: png(claimed, color) };
}

export function pdfFile(name = 'brochure.pdf'): PickedFile {
  return { name, mimeType: 'application/pdf', buffer: samplePdf({ lines: ['A brochure'] }) };
}

/**
 * The JPEG of a camera that was held upright: EXIF orientation 6 turns it clockwise. https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf
 * section 4.6
 */
export function turned(jpeg: PickedFile): PickedFile {
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const directory = [0, 1, ...orientation, 0, 0, 0, 0];
  const tiff = [...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, ...directory];
  return withNote(jpeg, Buffer.from(tiff));
}

/** The PNG of a camera that was held upright, in the same way. Its notes stand behind the pixels. */
export function turnedPng(): PickedFile {
  const file = pngFile('upright.png');
  const end = file.buffer.length - 12;
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const note = chunk(
    'eXIf',
    Buffer.from([...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]),
  );
  return { ...file, buffer: Buffer.concat([file.buffer.subarray(0, end), note, file.buffer.subarray(end)]) };
}

export function tornPng(): PickedFile {
  const file = pngFile('torn.png');
  return { ...file, buffer: file.buffer.subarray(0, file.buffer.length - 20) };
}

export function heicFile(): PickedFile {
  const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return { name: 'phone.heic', mimeType: '', buffer };
}

/** The same JPEG with a GPS position. */
export function located(jpeg: PickedFile): PickedFile {
  return withNote(jpeg, Buffer.from('MM\0*\0\0\0\b\0\0 Camera 1, GPS 3.0449N 101.4456E', 'latin1'));
}

function withNote(jpeg: PickedFile, tiff: Buffer): PickedFile {
  const note = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]);
  return { ...jpeg, buffer: Buffer.concat([jpeg.buffer.subarray(0, 2), segment, jpeg.buffer.subarray(2)]) };
}

/** The smallest JPEG with a camera's notes: the device and the position. */
export function notedJpeg(name = 'camera.jpg'): PickedFile {
  const bytes = [0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9];
  return located({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
}

export function textFile(name = 'notes.txt'): PickedFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from('No picture at all.\n') };
}

/** https://www.w3.org/TR/png-3/ : signature, header (8 bit RGB), one run of pixel rows, end. */
function png([width, height]: readonly [number, number], color: readonly number[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: 64 }, () => color).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 48 }, () => row)));
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

/** True if the browser does not open a file that is let go over `target`. */
export function ignoresFiles(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['No picture'], 'notes.txt'));
    const events = ['dragover', 'drop'].map(
      (type) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
    );
    return events.every((event) => !element.dispatchEvent(event));
  });
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

/** A realistic picture for encoders: 12 million pixels with light, shapes, textures and sensor noise. Deterministic for each seed. */
export async function photograph(
  browser: Browser,
  { name = 'photo.jpg', seed = 1, width = 4000, height = 3000 } = {},
): Promise<PickedFile> {
  const page = await browser.newPage();
  const content = await page.evaluate(`(${draw})(${seed}, ${width}, ${height})`);
  await page.close();
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(String(content), 'base64') };
}

/** Runs in the browser; returns a JPEG as Base64. */
const draw = `(seed, width, height) => {
  let state = seed;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const light = context.createLinearGradient(0, 0, width / 3, height);
  for (const [stop, colour] of [[0, '#9db8cf'], [0.45, '#e7d3b0'], [0.55, '#6f7d57'], [1, '#2d3327']]) light.addColorStop(stop, colour);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  for (let shape = 0; shape < 60; shape += 1) {
    context.fillStyle = 'hsl(' + random() * 360 + ' 25% ' + (20 + random() * 55) + '% / 0.7)';
    context.fillRect(random() * width, height * (0.3 + random() * 0.6), 60 + random() * 700, 40 + random() * 900);
  }
  for (const [columns, strength] of [[12, 0.35], [60, 0.25], [250, 0.18], [1000, 0.12], [4000, 0.06]]) {
    const rows = Math.ceil((columns * height) / width);
    const grain = document.createElement('canvas');
    Object.assign(grain, { width: columns, height: rows });
    const pixels = new ImageData(columns, rows);
    for (let at = 0; at < pixels.data.length; at += 4) {
      const value = random() * 255;
      pixels.data.set([value, value, value, 255], at);
    }
    grain.getContext('2d').putImageData(pixels, 0, 0);
    context.globalCompositeOperation = 'overlay';
    context.globalAlpha = strength;
    context.drawImage(grain, 0, 0, width, height);
  }
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
}`;
