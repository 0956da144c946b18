import { normalStockNumber, STOCK_NUMBER_PATTERN } from '@site/domain/content/car-listing';
import { type FactName, QUOTE_LIMIT, SET_KEY, SOURCE_LIMIT } from '@site/domain/extraction';
import { textLimits } from '@site/domain/limits';
import { cut, inFigures } from '@site/domain/text';
import { readWhole } from '@site/domain/typed-number';
import { derivedValues } from '@site/domain/vehicles/guesses';
import { bareAmount, colourOf, engineIn, factsIn, vehicleIn } from './advertisement.ts';
import { labelled, priceOf } from './price.ts';
import { ExtractionFailed, type Extractor } from './source.ts';

/** The caller adds a full stop. */
const PICTURES = `Pictures and scanned PDFs are read by a model only, and this site has none: please type what they say. ${SET_KEY}`;
const NOTHING = `No advertisement for a brand of the Car Brands Manager was found. ${SET_KEY}`;

/** The local suite's substitute for a model: reads labelled lines such as `Make: Honda`, and advertisements for one of the brands. */
export function rulesReader(brands: readonly string[]): Extractor {
  return {
    name: 'rules (local suite, no model)',
    reader: 'rules',
    async extract(source) {
      if (!('text' in source)) throw new ExtractionFailed(PICTURES);
      const text = cut(source.text, SOURCE_LIMIT);
      const values = read(text, brands);
      if (!isAdvertisement(text, values)) throw new ExtractionFailed(NOTHING);
      return { ...values, quotes: quotesOf(text, values, brands) };
    },
  };
}

interface Values extends Readonly<Record<FactName, string | number | null>> {
  readonly features: readonly string[];
  readonly [field: string]: unknown;
}

/** A text that only names a brand is no advertisement: it says two more things about the vehicle, if it has no labels. */
function isAdvertisement(text: string, values: Values): boolean {
  if (labelled(text, MAKE) !== null || labelled(text, MODEL) !== null) return true;
  const { make, body_type, year, price, mileage_km, engine_size, fuel_type, transmission } = values;
  const said = [body_type, year, price, mileage_km, engine_size, fuel_type, transmission];
  return make !== null && said.filter((value) => value !== null).length >= 2;
}

const MAKE = 'make|brand|jenama';
const MODEL = 'model';

/** A labelled line wins over prose. */
function read(source: string, brands: readonly string[]): Values {
  // Letters of another width, or drawn bold.
  const text = source.normalize('NFKC');
  const short = (label: string) => {
    const value = labelled(text, label);
    return value === null ? null : cut(value, textLimits.shortText);
  };
  const make = short(MAKE);
  const vehicle = make === null ? vehicleIn(text, brands) : undefined;
  const model = short(MODEL) ?? vehicle?.model ?? null;
  const facts = factsIn(text);
  const amount = bareAmount(text);
  const price = priceOf(text) ?? (amount === null ? null : inFigures(amount));
  const fuel_type = short('fuel(?: type)?|bahan api|minyak') ?? facts.fuel_type;
  const transmission = short('transmission|gearbox|transmisi|gear') ?? facts.transmission;
  const color = short('colou?r|warna');
  const stockNumber = normalStockNumber(short('stock(?: no\\.?| number)?') ?? '');
  const derived = derivedValues({
    model: model ?? '',
    price: price ?? '',
    fuel_type: fuel_type ?? '',
    transmission: transmission ?? '',
    description: text,
    engine_size: null,
    features: [],
  });
  return {
    make: make ?? vehicle?.make ?? null,
    model,
    year: readWhole(short('year|tahun') ?? '') ?? facts.year,
    price,
    fuel_type,
    transmission,
    description: labelled(text, 'description'),
    features: (labelled(text, 'features') ?? '')
      .split(',')
      .map((feature) => feature.trim())
      .filter((feature) => feature !== '')
      .slice(0, 3),
    ...derived,
    mileage_km: derived.mileage_km ?? facts.kilometres,
    engine_size: short('engine(?: size)?|enjin') ?? engineIn(text, model),
    color: color === null ? facts.color : colourOf(color),
    stock_no: STOCK_NUMBER_PATTERN.test(stockNumber) ? stockNumber : null,
  };
}

/** A whole advertisement in one line is quoted in pieces. */
const PIECES = new RegExp(`\\S(?:.{0,${QUOTE_LIMIT - 2}}\\S)?(?!\\S)`, 'g');

/** The first line that alone gives the same value. */
function quotesOf(text: string, values: Values, brands: readonly string[]) {
  const lines = (text.match(PIECES) ?? []).slice(0, 200);
  const readings = lines.map((line) => [line, read(line, brands)] as const);
  const names = Object.keys(values).filter((name) => name !== 'features' && values[name] !== null);
  const quotes = names.map((name) => [name, readings.find(([, one]) => one[name] === values[name])?.[0]]);
  return {
    ...Object.fromEntries(quotes),
    features: values.features.map((feature) => lines.find((line) => line.includes(feature))),
  };
}
