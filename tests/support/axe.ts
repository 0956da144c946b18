import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

/** What is in order would be as much again to send. */
const RUN = "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)";

const require = createRequire(import.meta.url);

/** The smaller file: each page has to be sent it and parse it. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it is now, one line a place; an empty list is a pass. */
export async function axeFindings(page: Page): Promise<string[]> {
  // evaluate, not addScriptTag: the page's Content-Security-Policy allows no injected script element.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  const violations = await page.evaluate<Violation[]>(RUN);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  );
}
