import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { samplePdf } from './sample-pdf.ts';

/** A source that commands, lies or hides text, and the result for a model that obeys the source. */
const hostileSource = z.strictObject({
  name: z.string(),
  /** The advertisement stands for `{ad}`, above the HTML, and in the PDF. */
  source: z.union([
    z.strictObject({ text: z.string() }),
    z.strictObject({ html: z.string() }),
    z.strictObject({ pdf: z.strictObject({ title: z.optional(z.string()), line: z.optional(z.string()) }) }),
  ]),
  /** The price that `priceOf` reads in the source; the true price is 68,800. */
  price: z.nullable(z.string()),
  /** The answer of a model that obeys the source instead of us; `quotes` by field. */
  obeys: z.record(z.string(), z.unknown()),
  quotes: z.optional(z.record(z.string(), z.string())),
  /** The state of each value in the form: `dropped` if the value is missing, `failed` if the job fails. */
  outcome: z.union([z.literal('failed'), z.record(z.string(), z.string())]),
});
type HostileSource = z.infer<typeof hostileSource>;

const ad = [
  'Toyota Vios 1.5E 2022',
  'RM 68,800',
  'Petrol, automatic, mileage 42,000 km',
  'Leather seats, dash cam, push start',
];

/** `{"$repeat": [text, times]}` stands for a long text. */
const repeated = (_: string, value: { $repeat?: [string, number] } | null) =>
  value?.$repeat ? value.$repeat[0].repeat(value.$repeat[1]) : value;

const file = readFileSync(new URL('hostile-sources.json', import.meta.url), 'utf8');
export const hostileSources = z
  .array(hostileSource)
  .parse(JSON.parse(file, repeated))
  .map((each) => ({ ...each, source: withAdvertisement(each.source) }));

function withAdvertisement(
  source: HostileSource['source'],
): { text: string } | { html: string } | { pdf: Buffer } {
  if ('text' in source) return { text: source.text.replace('{ad}', ad.join('\n')) };
  if ('html' in source) {
    return { html: `<html><body>${ad.map((line) => `<p>${line}</p>`).join('')}${source.html}</body></html>` };
  }
  const { title, line } = source.pdf;
  return { pdf: samplePdf({ lines: line ? [...ad, line] : ad, title }) };
}
