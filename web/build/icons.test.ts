import { company } from '@site/domain/company';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconFiles } from './icons.ts';

const files = await iconFiles();
const bytes = (name: string) => Buffer.from(files[name] ?? '');

it.each([
  ['apple-touch-icon.png', 180, true],
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable.png', 512, true],
])('%s has %i pixels and is full: %s', async (name, size, isFull) => {
  const { width, height, format } = await sharp(bytes(name)).metadata();
  expect([width, height, format]).toEqual([size, size, 'png']);
  const [corner] = await sharp(bytes(name)).ensureAlpha().extractChannel(3).raw().toBuffer();
  expect(corner === 255).toBe(isFull);
  const { channels } = await sharp(bytes(name)).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(10);
});

it('favicon.ico holds three sizes', async () => {
  const ico = bytes('favicon.ico');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [place, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * place;
    const start = ico.readUInt32LE(entry + 12);
    const picture = ico.subarray(start, start + ico.readUInt32LE(entry + 8));
    expect(ico.readUInt8(entry)).toBe(size);
    expect(await sharp(picture).metadata()).toMatchObject({ width: size, height: size, format: 'png' });
  }
});

it('the web manifest has the name and the colour of the company, and icons that exist', () => {
  const manifest = JSON.parse(bytes('site.webmanifest').toString());
  expect(manifest).toMatchObject({ name: company.name, theme_color: company.colour, start_url: '/' });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  for (const { src } of manifest.icons) expect(files).toHaveProperty([src.slice(1)]);
});
