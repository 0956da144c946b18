import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHARE_SIZE, shareImageOf } from '@site/domain/pictures/pictures';
import sharp from 'sharp';

/**
 * `npm run illustrations -w web`: makes a JPEG for shared links from each illustration, because chats show no SVG.
 * Git ignores the JPEGs. A JPEG newer than its SVG is kept: each takes a tenth of a second.
 */

const site = fileURLToPath(new URL('../public', import.meta.url));

const GROUND = '#ffffff';

const outdated = readdirSync(`${site}/illustrations`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => {
    const address = `/illustrations/${file.replaceAll('\\', '/')}`;
    return { drawing: site + address, photo: site + shareImageOf(address) };
  })
  .filter(({ drawing, photo }) => !existsSync(photo) || statSync(photo).mtimeMs < statSync(drawing).mtimeMs);

await Promise.all(
  outdated.map(async ({ drawing, photo }) => {
    const picture = sharp(drawing)
      .resize(SHARE_SIZE.width, SHARE_SIZE.height, { fit: 'cover' })
      .flatten({ background: GROUND })
      .jpeg({ quality: 80 });
    writeFileSync(photo, await picture.toBuffer());
  }),
);
console.log(`Made ${outdated.length} pictures for shared links`);
