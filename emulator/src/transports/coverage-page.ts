import type { CoveredExpression, RuleCoverage } from '../rules/contract.ts';

export function coveragePage({ rules, report = [] }: RuleCoverage): string {
  // Positions count code points.
  const text = [...(rules.files[0]?.content ?? '')];
  const all = report.flatMap(withParts);
  const never = all.filter((expression) => evaluations(expression) === 0);
  const lines = text.join('').split('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rules coverage</title>
<style>
  body { font-family: system-ui, sans-serif; margin: 2rem; color: #222; background: #fff; }
  pre { font: 0.875rem/1.5 ui-monospace, monospace; display: flex; gap: 1rem; overflow-x: auto; }
  .numbers { color: #767676; text-align: right; user-select: none; }
  .numbers :target { background: #ffd33d; color: #222; }
  .never { background: #ffd7d5; }
  .once { background: #fff1c2; }
  .seen { background: #e3f5e6; }
</style>
<h1>Rules coverage</h1>
<p>${all.length - never.length} of ${all.length} expressions were evaluated.
<span class="seen">Evaluated</span>, <span class="once">a condition with one outcome only</span>,
<span class="never">never evaluated</span>. Point at an expression to see what it was.</p>
${never.length > 0 ? `<h2>Never evaluated</h2>\n<ul>\n${never.map((one) => listItem(one, text)).join('\n')}\n</ul>\n` : ''}<h2>${escapeHtml(rules.files[0]?.name ?? 'No rules')}</h2>
<pre><code class="numbers">${lines.map((_, index) => `<span id="L${index + 1}">${index + 1}</span>`).join('\n')}</code><code>${render(report, text, 0, text.length)}</code></pre>
</html>
`;
}

function withParts(expression: CoveredExpression): CoveredExpression[] {
  return [expression, ...(expression.children ?? []).flatMap(withParts)];
}

/** Values without a member count how often an expression was passed over. */
function evaluations({ values }: CoveredExpression): number {
  return values.reduce((sum, { value, count }) => sum + (Object.keys(value).length > 0 ? count : 0), 0);
}

function listItem({ sourcePosition }: CoveredExpression, text: readonly string[]): string {
  const { line, currentOffset, endOffset } = sourcePosition;
  return `<li>line ${line}: <code>${escapeHtml(text.slice(currentOffset, endOffset + 1).join(''))}</code></li>`;
}

function render(
  expressions: readonly CoveredExpression[],
  text: readonly string[],
  from: number,
  to: number,
): string {
  let at = from;
  let html = '';
  const inOrder = expressions.toSorted(
    (a, b) => a.sourcePosition.currentOffset - b.sourcePosition.currentOffset,
  );
  for (const expression of inOrder) {
    const { currentOffset, endOffset } = expression.sourcePosition;
    const inner = render(expression.children ?? [], text, currentOffset, endOffset + 1);
    html += `${escapeHtml(text.slice(at, currentOffset).join(''))}<span class="${kindOf(expression)}" title="${escapeHtml(summary(expression))}">${inner}</span>`;
    at = endOffset + 1;
  }
  return html + escapeHtml(text.slice(at, to).join(''));
}

function kindOf(expression: CoveredExpression): 'never' | 'once' | 'seen' {
  if (evaluations(expression) === 0) return 'never';
  const outcomes = expression.values.filter(({ value }) => Object.keys(value).length > 0);
  return outcomes.length === 1 && outcomes[0] && 'boolValue' in outcomes[0].value ? 'once' : 'seen';
}

function summary({ values }: CoveredExpression): string {
  if (values.length === 0) return 'never evaluated';
  return values
    .map(({ value, count }) => {
      const [[kind, told] = ['passed over', '']] = Object.entries(value);
      return `${count} × ${kind}${told === '' ? '' : ` ${JSON.stringify(told)}`}`;
    })
    .join(', ');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
