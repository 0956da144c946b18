import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Below which address the twins are served, beside the site itself. */
const TWINS = '/static-twin';

/** The address of the twin of a page. */
export function twinPath(path: string): string {
  return path === '/' ? TWINS : `${TWINS}${path}`;
}

/** Copies a build to where twins can be added to it without touching it. */
export function copyBuild(build: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(build, folder, { recursive: true });
}

/**
 * Writes the page as somebody would by hand who wants it fast: the same text, styles and pictures, and no script. The published page is that
 * already once its scripts are taken out. Throws when it has not been published.
 */
export function writeTwin(path: string, folder: string): void {
  const html = readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
  const file = join(folder, `${twinPath(path)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, withoutScripts(html));
}

/** Takes out scripts, and what fetches code or data for them beforehand. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*>/gi, (link) => (isForScripts(link) ? '' : link));
}

function isForScripts(link: string): boolean {
  return /\brel="(modulepreload|prefetch|preconnect|dns-prefetch)"|\bas="(script|fetch)"/i.test(link);
}
