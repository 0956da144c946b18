import type { ExtractedListing } from '@site/domain/extraction';
import { expect, it } from 'vitest';
import { hostileSources } from '../../../tests/support/hostile-sources.ts';
import { checkAnswer } from './check-answer.ts';
import { pageText } from './page-text.ts';
import { priceOf } from './price.ts';
import { fromFiles, typed, visibleText } from './read-source.ts';

type Hostile = (typeof hostileSources)[number];

async function textOf({ source }: Hostile): Promise<string> {
  if ('text' in source) return visibleText(source.text);
  if ('html' in source) return visibleText(pageText(source.html));
  const read = await fromFiles([typed(source.pdf)]);
  return 'text' in read ? read.text : '';
}

const honest: ExtractedListing = {
  make: 'Toyota',
  model: 'Vios',
  year: 2022,
  price: '68,800',
  fuel_type: 'Petrol',
  transmission: 'Automatic',
  description: null,
  features: [],
};

/** What a person sees of an answer, of the fields that the source is after. */
function outcomeOf({ obeys, quotes = {}, outcome }: Hostile, text: string): Hostile['outcome'] {
  try {
    const { proposals } = checkAnswer({ ...honest, ...obeys, quotes }, { text });
    const fields = outcome === 'failed' ? [] : Object.keys(outcome);
    const standing = (field: string) => proposals.find((each) => each.field === field)?.standing ?? 'dropped';
    return Object.fromEntries(fields.map((field) => [field, standing(field)]));
  } catch {
    return 'failed';
  }
}

it('there are enough of them', () => {
  expect(hostileSources.length).toBeGreaterThanOrEqual(30);
  expect(new Set(hostileSources.map(({ name }) => name)).size).toBe(hostileSources.length);
});

it.each(hostileSources.map((hostile) => [hostile.name, hostile] as const))(
  '%s: the price that the source is compared with, and what a person sees of a model that obeys',
  async (_, hostile) => {
    const text = await textOf(hostile);
    expect(priceOf(text)).toBe(hostile.price);
    expect(outcomeOf(hostile, text)).toEqual(hostile.outcome);
  },
);

/** A table whose columns are as wide as their longest cell, as the formatter has it. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`;
  return [line(head), line([], '-'), ...rows.map((row) => line(row))].join('\n');
}

/** docs/hostile-sources.md is written from the table: `vitest --update`. */
it('the document says the same', async () => {
  const rows = hostileSources.map(({ name, price, outcome }) => {
    const seen =
      outcome === 'failed'
        ? 'the job fails'
        : Object.entries(outcome)
            .map(([field, how]) => `\`${field}\` ${how}`)
            .join(', ');
    return [name, String(price), seen];
  });
  const text = `# Sources that try to command

Advertisements come from strangers. These are tried in functions/src/extraction/hostile-sources.test.ts, which writes this table. The true price
is 68,800 in all of them. The last column is what a person sees when the model does as the source says: only what _stands_ is ticked;
_missing_ (its quote is not in the source) and _differs_ (the source has another figure) come with a warning, unticked; what is _dropped_
does not arrive. Nothing is saved before Save.

${markdownTable(['source', 'price that the check reads', 'when a model obeys'], rows)}
`;
  await expect(text).toMatchFileSnapshot('../../../docs/hostile-sources.md');
});
