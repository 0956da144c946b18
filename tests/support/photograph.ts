import type { Browser } from 'playwright-core';
import type { PickedFile } from './files.ts';

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
