import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { PHONE } from './chrome.ts';
import { IN_PAGE_SNAPSHOT } from './static-twin-in-page.ts';

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

/** Which of the two ways a twin came from. */
export type TwinSource = 'prerendered file' | 'rendered page';

/**
 * Writes the page as somebody would by hand who wants it fast: the same text and pictures in HTML, the styles that it needs in its head,
 * and no script. A prerendered page is that already once its scripts are taken out. For any other (addresses with an id, whose content is
 * the database's) Chromium renders it at `origin` on a phone, and what then stands in the document is written down with the rules that
 * match something in it. Answers which way it was.
 */
export async function writeTwin(
  path: string,
  { folder, origin, browser }: { folder: string; origin: string; browser: Browser },
): Promise<TwinSource> {
  const prerendered = readPrerendered(path, folder);
  const html = prerendered ?? (await renderedPage(origin + path, browser));
  const file = join(folder, `${twinPath(path)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, withoutScripts(html));
  return prerendered === undefined ? 'rendered page' : 'prerendered file';
}

/** The file of a page, when the build has one with its content. */
function readPrerendered(path: string, folder: string): string | undefined {
  try {
    const html = readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
    return html.includes('<h1') ? html : undefined;
  } catch {
    return undefined;
  }
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

async function renderedPage(url: string, browser: Browser): Promise<string> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const html = await page.evaluate<string>(IN_PAGE_SNAPSHOT);
  await context.close();
  return html;
}
