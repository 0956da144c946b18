import { readFileSync } from 'node:fs';

const NAMES = ['index.html', 'page.css', 'page.js', 'documents.js', 'activity.js', 'dom.js'];

/** `build.ts` replaces this module with the text of the files, so the bundle reads no file. */
export const assets: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name) => [name, readFileSync(new URL(name, import.meta.url), 'utf8')]),
);
