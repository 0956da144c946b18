import { company } from './company.ts';

/** Commas separate thousands and a dot decimals, as in Malaysia. Other notations are read if they are unambiguous. */

const UNITS = [
  ['k|ribu|千', 1e3],
  ['万|萬', 1e4],
  ['mil|million|juta', 1e6],
] as const;
const UNIT = UNITS.map(([words]) => words).join('|');

const BEFORE = new RegExp(`^((${company.currency.prefix}|${company.currency.code})[.:]?\\s*)+(?=\\d)`, 'i');

/** Suffixes that do not change the number. */
const BEHIND = /\s*(\/-|[.,]-+|\.|km|kms|kilomet(re|er)s?|ringgit)$/i;

const MOST_CHARACTERS = 40;

/** A pattern without groups, for `numbersIn`. Bounded: a search takes time in proportion to the text. */
export const FIGURE = String.raw`(?:[1-9]\d{0,2}(?:[ ,.'’]\d{3}){1,9}(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,3}(?!\d))?)(?:\s?(?:${UNIT})(?![a-z]))?`;

/** Converts full-width characters, and removes invisible ones. */
export function plainText(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim();
}

/** None for other text, two for `45.000`. */
export function readings(text: string): readonly number[] {
  let bare = plainText(text.slice(0, MOST_CHARACTERS + 1));
  if (bare.length > MOST_CHARACTERS) return [];
  bare = bare.replace(BEFORE, '');
  // `90k km/-`
  for (let step = 0; step < 2; step++) bare = bare.replace(BEHIND, '');
  const [, figure = '', unit = ''] = new RegExp(`^([\\d.,'’ ]*\\d) ?(${UNIT})?$`, 'i').exec(bare) ?? [];
  const [, times] = UNITS.find(([words]) => words.split('|').includes(unit.toLowerCase())) ?? ['', 1];
  const numbers = times === 1 ? figures(figure) : figuresInUnits(figure);
  return numbers.map((number) => Math.round(number * times * 100) / 100);
}

function figures(text: string): readonly number[] {
  // 89900, 89900.5, 89900.50, 89900.000
  if (/^(0|[1-9]\d*)(\.\d{1,2})?$/.test(text) || /^\d{4,}\.0+$/.test(text)) return [Number(text)];
  // 89900,00 has decimals; 45,50 may be a slip.
  if (/^[1-9]\d{3,},\d\d$/.test(text)) return [Number(text.replace(',', '.'))];
  const grouped = groups(text);
  if (grouped === undefined) return [];
  return /^\d{1,3}\.\d{3}$/.test(text) ? [Number(text), grouped] : [grouped];
}

/** A comma may also separate decimals: `1.5k`, `1,5k`. Three digits after the comma are ambiguous. */
function figuresInUnits(text: string): readonly number[] {
  const decimal = Number(text.replace(',', '.'));
  if (/^(0|[1-9]\d*)([.,]\d{1,2})?$/.test(text)) return [decimal];
  const grouped = groups(text);
  if (grouped === undefined) return [];
  return /^\d{1,3}[.,]\d{3}$/.test(text) ? [decimal, grouped] : [grouped];
}

function groups(text: string): number | undefined {
  const found = /^([1-9]\d{0,2}(?:([ ,.'’])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(text);
  if (!found || found[2] === found[3]) return undefined;
  return Number(`${found[1]?.replace(/\D/g, '')}.${found[4] ?? 0}`);
}

/** Returns undefined for an ambiguous or invalid number. */
export function readNumber(text: string): number | undefined {
  const [number, other] = readings(text);
  return other === undefined ? number : undefined;
}

/** Returns undefined for an ambiguous or invalid number. */
export function readWhole(text: string): number | undefined {
  const number = readNumber(text);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Such as `45.000`. */
export const isAmbiguous = (text: string): boolean => readings(text).length > 1;

const RANGE = /^\s*(-|–|to|hingga)\s*(RM\s*)?$/i;

/** In `80 - 90k` both numbers are thousands. */
export function numbersIn(text: string): readonly (readonly number[])[] {
  const prose = plainText(text);
  const found = [...prose.matchAll(new RegExp(FIGURE, 'gi'))];
  return found.map(({ 0: figure, index }, position) => {
    const next = found[position + 1];
    const isRange = next && RANGE.test(prose.slice(index + figure.length, next.index));
    const unit = new RegExp(`(${UNIT})$`, 'i').exec(isRange ? next[0] : '')?.[0];
    return readings(unit && /^\d{1,3}([.,]\d)?$/.test(figure) ? figure + unit : figure);
  });
}
