import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

/**
 * Only violations: the passed checks would double the answer. Without the styles of other origins and the media, which no rule here needs.
 * Contrasts take two thirds of the time. `label-content-name-mismatch` (WCAG 2.5.3) is off otherwise.
 */
const run = (contrasts: boolean) =>
  `axe.run({ resultTypes: ['violations'], preload: false, rules: {
    'color-contrast': { enabled: ${contrasts} }, 'label-content-name-mismatch': { enabled: true } } })
    .then(({ violations }) => violations)`;

const require = createRequire(import.meta.url);

/** The minified file: each page parses it. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** One line for each finding of axe on the page; empty if the page passes. */
export async function axeFindings(page: Page, { contrasts = true } = {}): Promise<string[]> {
  // The Content-Security-Policy forbids `addScriptTag`.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  const violations = await page.evaluate<Violation[]>(run(contrasts));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  );
}
