import { optionLabel } from '@site/domain/options';
import { nameKey } from '@site/domain/text';
import { FIGURE, numbersIn, readNumber } from '@site/domain/typed-number';
import { fuelOf, gearboxOf } from '@site/domain/vehicles/drive';
import { fuels, gearboxes } from '@site/domain/vehicles/facts';
import { NO_PRICE } from '@site/domain/vehicles/values';
import words from './advertisement.json' with { type: 'json' };

/** Reads facts that people write about a car without labels, in English and Malay. An ambiguous value is left out. */
export function factsIn(text: string) {
  return {
    year: yearIn(text),
    fuel_type: fuelIn(text),
    transmission: gearboxIn(text),
    color: colourIn(text),
    kilometres: mileageIn(text),
  };
}

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

/** The first brand of the list that the text names, by any of its names, and the model behind it. */
export function vehicleIn(text: string, brands: readonly string[]) {
  const names = brands.flatMap((brand) => {
    const key = nameKey(brand);
    const known = words.brands.find((all) => all.some((name) => nameKey(name) === key)) ?? [];
    return [brand, ...known].map((name) => [nameKey(name), brand] as const);
  });
  // `Mercedes-Benz` before `Mercedes`.
  const longest = names.filter(([key]) => key).sort(([one], [other]) => other.length - one.length);
  if (longest.length === 0) return undefined;
  const patterns = longest.map(
    ([key]) => `(${key.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '[\\s\\p{Pd}_]*')})`,
  );
  const found = new RegExp(`${START}(?:${patterns.join('|')})${END}`, 'u').exec(keyed(text));
  if (!found) return undefined;
  const [, brand = ''] = longest[found.slice(1).findIndex((name) => name !== undefined)] ?? [];
  return { make: brand, model: modelIn(text.slice(found.index + found[0].length)) };
}

/** `nameKey` of each letter: places in the text stay. */
function keyed(text: string): string {
  return text.replace(/[^\0-@[-\x7f]/gu, (letter) => {
    const key = nameKey(letter);
    return key.length === letter.length ? key : letter;
  });
}

const YEAR = String.raw`(?:19[6-9]|20[0-4])\d`;
const MODEL_WORDS = 7;
const BEHIND_MODEL = new RegExp(
  `^(?:${[...words.behindModel, ...Object.keys(words.colours), ...Object.keys(words.shades)].join('|')})$`,
  'i',
);

function modelIn(behind: string): string | null {
  const rest = behind
    .slice(0, 300)
    .replace(new RegExp(String.raw`^[\s:*|,\p{Pd}]*(?:${YEAR}(?!\S))?\s*`, 'u'), '');
  const model: string[] = [];
  for (const word of rest.split('\n', 1)[0]?.split(/\s+/) ?? []) {
    const [bare = ''] = /^[\p{L}\p{N}](?:[\p{L}\p{N}+&'/:-]|\.(?=\p{N}))*/u.exec(word) ?? [];
    if (bare === '' || BEHIND_MODEL.test(bare) || /^\d{4,}$|^\d+,|^\d+k(?:m|$)|^\d+cc$/i.test(word)) break;
    model.push(bare.replace(/[:/-]+$/, ''));
    if (bare !== word || model.length === MODEL_WORDS) break;
  }
  return model.join(' ') || null;
}

/** `1.5L` of `Vios 1.5G`, or the displacement elsewhere. */
export function engineIn(text: string, model: string | null): string | null {
  const [, litres] =
    /(?<![\d.,])(\d\.\d)(?![\d.,])/.exec(model ?? '') ??
    /(?<![\d.,])(\d\.\d) ?-?(?:l|litres?|liters?|liter|turbo|cc)\b/i.exec(text) ??
    [];
  return litres ? `${litres}L` : (/(?<![\d.,])\d{3,4} ?cc\b/i.exec(text)?.[0] ?? null);
}

const OTHER_YEAR =
  /\b(?:RM|since|sejak|till?|until|hingga|sampai|tamat|expir\w+|valid|road ?tax|cukai jalan|insurance|insurans|warranty|waranti|servi[cs]e\w*|tukar|changed)\W*(?:\w{3,9}\W)?$/i;
const REGISTRATION = /\b(?:reg\w*|daftar\w*)\W*(?:year|date|on|in|tahun)?\W*$/i;

/** The year of the model, else of its registration. */
function yearIn(text: string): number | null {
  const years = [
    ...text.matchAll(new RegExp(String.raw`(?<![\p{L}\d.,])${YEAR}(?![\p{L}\d]|[.,]\d| ?(?:km|cc)\b)`, 'gu')),
  ]
    .map(({ 0: year, index }) => ({ year: Number(year), before: text.slice(Math.max(0, index - 30), index) }))
    .filter(({ before }) => !OTHER_YEAR.test(before));
  return (years.find(({ before }) => !REGISTRATION.test(before)) ?? years[0])?.year ?? null;
}

/** Equipment: an electric seat does not drive a car. */
const NO_FUEL =
  /\b(?:electric|elektrik)(?= \w)(?! (?:car|vehicle|suv|motor|kereta|auto|manual)\b)|\b(?:jimat|save|tukar) minyak\b|\bminyak(?= (?:jimat|hitam|enjin|save|diesel|disel))/gi;

function fuelIn(text: string): string | null {
  const fuel = fuelOf(text.replace(NO_FUEL, ' '));
  return fuel && optionLabel(fuels, fuel);
}

/** In capitals `AT` and `MT`: a text is full of "at". */
const GEARBOX =
  /\b(?:(?:[ex]-?)?CVT|DCT|DHT|DSG|PDK|AMT)\b|\b(?:[Aa]uto(?:mati[ck])?|AUTO(?:MATI[CK])?)\b(?![ -]?(?:cruise|climate|air|wiper|light|lamp|head|door|park|fold|hold|brake|dim|start|gate|city|show|accident|loan|lock|window|mirror|boot|tail|accessor))|\b[Mm](?:anual)\b(?! ?(?:book|mode|shift))|\bMANUAL\b|\b[AM]\/T\b|\b\d?[AM]T\b|\([AaMm]\)/g;

/** `CVT` stays; what people write in many ways becomes `Automatic` or `Manual`. */
function gearboxIn(text: string): string | null {
  const said = (text.match(GEARBOX) ?? []).map((word) => word.replace(/[()]/g, ''));
  const letters: Readonly<Record<string, string>> = { a: 'auto', m: 'manual' };
  const spelt = said.map((word) => letters[word.toLowerCase()] ?? word);
  const gearbox = gearboxOf(spelt.join(', '));
  const kind = said.find((word) => /CVT|DCT|DSG/i.test(word));
  return gearbox && (kind ?? optionLabel(gearboxes, gearbox));
}

const shade = Object.keys(words.shades).join('|');
const COLOUR = `(?:(${shade})[ -])?(${Object.keys(words.colours).join('|')})(?:[ -](${shade}))?`;
const NO_COLOUR =
  /^[ -](?:interior|leather|seats?|rims?|list\w*|roof|edition|dalaman|kulit|box|plate|member|card|top)\b/i;
const BEFORE_NO_COLOUR = /\b(?:interior|dalaman|rims?|roof|bumbung|seats?|leather|lampu|plate)[ :]+$/i;

/** In English, with its shade: `Dark Grey` for `kelabu gelap`. */
function colourIn(text: string): string | null {
  const all = [...text.matchAll(new RegExp(`${START}${COLOUR}${END}`, 'giu'))].filter(
    ({ 0: said, index }) =>
      !NO_COLOUR.test(text.slice(index + said.length)) &&
      !BEFORE_NO_COLOUR.test(text.slice(Math.max(0, index - 15), index)),
  );
  const labelled = all.find(({ index }) =>
    /\b(?:colou?r|warna)\W{0,3}$/i.test(text.slice(Math.max(0, index - 12), index)),
  );
  const said = labelled ?? all[0];
  return said ? inEnglish(said) : null;
}

function inEnglish([, before, base = '', behind]: RegExpMatchArray): string {
  const meaning = (all: Readonly<Record<string, string>>, word: string) =>
    Object.entries(all).find(([pattern]) => new RegExp(`^${pattern}$`, 'i').test(word))?.[1];
  const shown = before ?? behind;
  return [shown && meaning(words.shades, shown), meaning(words.colours, base)].filter(Boolean).join(' ');
}

/** `Black` for `hitam`; a maker's name of a colour stays. */
export function colourOf(text: string): string {
  const found = new RegExp(`^${COLOUR}$`, 'i').exec(text);
  return found ? inEnglish(found) : text;
}

const LEAST_KILOMETRES = 1000;
const MOST_KILOMETRES = 2_000_000;
const KILOMETRES = new RegExp(
  String.raw`(?<![\d.,-])(${FIGURE}) ?(?:km|kms|kilometer|kilomet(?:re|er)s)\b(?! ?(?:\/|per\b|range|warranty|waranti|from|dari))`,
  'gi',
);
const OTHER_KILOMETRES =
  /(?:warranty|waranti|every|setiap|next|range|or|atau|until|hingga|service\w*|servis)\W*(?:\w+ )?$|\d\W*(?:-|–|to|hingga)\W*$/i;

/** Null for a range, and if the text has two figures. */
function mileageIn(text: string): number | null {
  const found = [...text.matchAll(KILOMETRES)]
    .filter(({ index }) => !OTHER_KILOMETRES.test(text.slice(Math.max(0, index - 25), index)))
    .map(([, figure]) => readNumber(figure ?? '') ?? 0)
    .filter((figure) => figure >= LEAST_KILOMETRES && figure <= MOST_KILOMETRES);
  const [one, ...others] = new Set(found);
  return one !== undefined && others.length === 0 ? Math.round(one) : null;
}

const LEAST_PRICE = 5000;
const MOST_PRICE = 5_000_000;
const MILEAGE = new RegExp(
  String.raw`\b(?:mileage|odo(?:meter)?|perbatuan|jarak)\W{0,3}${FIGURE}|(?<!\d)${FIGURE} ?(?:km|kms|kilomet(?:re|er)s?|mileage|cc)\b|\b(?:deposit|muka|bulanan|RM|MYR)\W{0,3}${FIGURE}`,
  'gi',
);

/** The only figure that may be a price, if no currency is written: `42.8k nego`. */
export function bareAmount(text: string): number | null {
  const rest = text.replace(MILEAGE, ' ').replace(NO_PRICE, ' ');
  const found = numbersIn(rest).flatMap((meanings) => (meanings.length === 1 ? meanings : []));
  const [one, ...others] = new Set(found.filter((amount) => amount >= LEAST_PRICE && amount <= MOST_PRICE));
  return one !== undefined && others.length === 0 ? Math.round(one) : null;
}
