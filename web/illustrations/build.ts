import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareImageOf } from '@site/domain/pictures';
import { catalogue } from './catalogue.ts';
import { drawShareImage } from './share-image.ts';

/**
 * `npm run illustrations -w web`: draws everything into `web/public/illustrations`, which git ignores; each picture as SVG, and as the JPEG
 * of shared links. A picture that is there already is not drawn again: a JPEG takes a tenth of a second.
 */

const site = fileURLToPath(new URL('../public', import.meta.url));

const isNew = [...catalogue].filter(([address, draw]) => {
  const svg = draw();
  const file = join(site, address);
  if (existsSync(file) && existsSync(shareFile(address)) && readFileSync(file, 'utf8') === svg) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
  return true;
});
await Promise.all(
  isNew.map(async ([address, draw]) => writeFileSync(shareFile(address), await drawShareImage(draw()))),
);
removeStrangers();
console.log(`Drew ${isNew.length} of ${catalogue.size} illustrations`);

function shareFile(address: string): string {
  return join(site, shareImageOf(address));
}

/** Removes what an older catalogue has drawn. */
function removeStrangers(): void {
  const own = new Set([...catalogue.keys()].flatMap((address) => [address, shareImageOf(address)]));
  for (const entry of readdirSync(join(site, 'illustrations'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !own.has(`/${relative(site, file).split(sep).join('/')}`)) rmSync(file);
  }
}
