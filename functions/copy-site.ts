import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../web/dist-server');
const target = join(import.meta.dirname, 'lib/site');

/** What rendering needs. */
const FILES = ['entry-server.js', 'template.json'];

/**
 * Copies the render bundle beside the built functions, which publish pages with it. False when the site is not built: then the functions
 * work, but publish nothing.
 */
export function copySite(): boolean {
  if (!FILES.every((name) => existsSync(join(source, name)))) return false;
  mkdirSync(target, { recursive: true });
  for (const name of FILES) copyFileSync(join(source, name), join(target, name));
  return true;
}
