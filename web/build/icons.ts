import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { company } from '@site/domain/company';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The one source picture of all icons. Its corners may be transparent. */
const source = readFileSync(fileURLToPath(new URL('../public/favicon.svg', import.meta.url)));

const SOURCE_SIZE = 32;

function icon(size: number, isFull = false): Promise<Buffer> {
  const picture = sharp(source, { density: (72 * size) / SOURCE_SIZE }).resize(size, size);
  return (isFull ? picture.flatten({ background: company.colour }) : picture).png().toBuffer();
}

/** Bytes of the header of an ICO file, and of each entry: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
const HEADER = 6;
const ENTRY = 16;

async function ico(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => icon(size)));
  const head = Buffer.alloc(HEADER + ENTRY * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [place, { length }] of pictures.entries()) {
    const entry = HEADER + ENTRY * place;
    const size = sizes[place] ?? 0;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([head, ...pictures]);
}

const manifest = {
  name: company.name,
  short_name: company.name.split(' ').slice(0, 2).join(' '),
  description: company.tagline,
  start_url: '/',
  display: 'browser',
  theme_color: company.colour,
  background_color: '#ffffff',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    // Devices cut a shape out of it.
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Icons and web manifest by file name, all from the company's data and `favicon.svg`. */
export async function iconFiles(): Promise<Readonly<Record<string, Buffer | string>>> {
  return {
    'favicon.ico': await ico([16, 32, 48]),
    'apple-touch-icon.png': await icon(180, true),
    'icon-192.png': await icon(192),
    'icon-512.png': await icon(512),
    'icon-maskable.png': await icon(512, true),
    'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}

export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, content] of Object.entries(await iconFiles()))
        this.emitFile({ type: 'asset', fileName, source: content });
    },
  };
}
