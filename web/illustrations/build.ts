import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from './catalogue.ts';

/** `npm run illustrations -w web`: draws everything into `web/public/illustrations`, which git ignores. */

const site = fileURLToPath(new URL('../public', import.meta.url));

rmSync(join(site, 'illustrations'), { recursive: true, force: true });
for (const [address, draw] of catalogue) {
  const file = join(site, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, draw());
}
console.log(`Drew ${catalogue.size} illustrations`);
