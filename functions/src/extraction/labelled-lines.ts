import { normalStockNumber, STOCK_NUMBER_PATTERN } from '@site/domain/content/car-listing';
import { type FactName, QUOTE_LIMIT, SOURCE_LIMIT } from '@site/domain/extraction';
import { textLimits } from '@site/domain/limits';
import { extractorMessages } from '@site/domain/messages/extractor';
import { cut } from '@site/domain/text';
import { readWhole } from '@site/domain/typed-number';
import { derivedValues } from '@site/domain/vehicles/guesses';
import { ExtractionFailed } from './check-answer.ts';
import type { Extractor } from './job.ts';
import { labelled, priceOf } from './price.ts';

const LINES = 200;

/** The local suite's substitute for a model, for lines such as `Make: Honda`. */
export const labelledLines: Extractor = {
  name: 'labelled lines (local suite, no model)',
  reader: 'rules',
  async extract(source) {
    if (!('text' in source)) throw new ExtractionFailed(extractorMessages.picturesNeedModel);
    const text = cut(source.text, SOURCE_LIMIT);
    const values = read(text);
    return { ...values, quotes: quotesOf(text, values) };
  },
};

interface Values extends Readonly<Record<FactName, string | number | null>> {
  readonly features: readonly string[];
  readonly [field: string]: unknown;
}

function read(text: string): Values {
  const short = (label: string) => {
    const value = labelled(text, label);
    return value === null ? null : cut(value, textLimits.shortText);
  };
  const model = short('model');
  const price = priceOf(text);
  const fuel_type = short('fuel(?: type)?');
  const transmission = short('transmission|gearbox');
  const engine_size = short('engine(?: size)?');
  const stockNumber = normalStockNumber(short('stock(?: no\\.?| number)?') ?? '');
  return {
    make: short('make|brand'),
    model,
    year: readWhole(short('year') ?? '') ?? null,
    price,
    fuel_type,
    transmission,
    description: labelled(text, 'description'),
    features: (labelled(text, 'features') ?? '')
      .split(',')
      .map((feature) => feature.trim())
      .filter((feature) => feature !== '')
      .slice(0, 3),
    ...derivedValues({
      ...{ model: model ?? '', price: price ?? '', fuel_type: fuel_type ?? '' },
      ...{ transmission: transmission ?? '', description: text, engine_size: null, features: [] },
    }),
    engine_size,
    color: short('colou?r'),
    stock_no: STOCK_NUMBER_PATTERN.test(stockNumber) ? stockNumber : null,
  };
}

/** The first line that alone gives the same value. */
function quotesOf(text: string, values: Values): Readonly<Record<string, unknown>> {
  const lines = text
    .split(/\r?\n/)
    .map((line) => cut(line.trim(), QUOTE_LIMIT))
    .filter((line) => line !== '')
    .slice(0, LINES);
  const readings = lines.map((line) => [line, read(line)] as const);
  const names = Object.keys(values).filter((name) => name !== 'features' && values[name] !== null);
  const quotes = names.map((name) => [name, readings.find(([, one]) => one[name] === values[name])?.[0]]);
  return {
    ...Object.fromEntries(quotes),
    features: values.features.map((feature) => lines.find((line) => line.includes(feature))),
  };
}
