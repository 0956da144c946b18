import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../web/dist-server');
const target = join(import.meta.dirname, 'lib/site');

const FILES = ['entry-server.js', 'template.json'];

/** Copies the render bundle beside the built functions. False if the site is not built: then the functions publish nothing. */
export function copySite(): boolean {
  if (!FILES.every((name) => existsSync(join(source, name)))) return false;
  mkdirSync(target, { recursive: true });
  for (const name of FILES) copyFileSync(join(source, name), join(target, name));
  return true;
}
