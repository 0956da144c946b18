import { company } from './company.ts';

/**
 * The one reader of numbers that people type, paste and import: ringgit, kilometres and years. Commas stand between thousands and a dot
 * before decimals, as in Malaysia; other ways of writing are read where they have one meaning only.
 */

const UNITS: Readonly<Record<string, number>> = {
  ...{ k: 1e3, ribu: 1e3, 千: 1e3, 万: 1e4, 萬: 1e4 },
  ...{ mil: 1e6, million: 1e6, juta: 1e6 },
};
const UNIT = Object.keys(UNITS).join('|');

/** The currency before a number, once or repeated. */
const BEFORE = new RegExp(`^((${company.currency.prefix}|${company.currency.code})[.:]?\\s*)+(?=\\d)`, 'i');

/** Signs and words behind a number that do not change it: `/-`, `.-`, a full stop, `km`, `ringgit`. */
const BEHIND = /\s*(\/-|[.,]-+|\.|km|kms|kilomet(re|er)s?|ringgit)$/i;

/** No number that a person means is longer, in characters. */
const LONGEST = 40;

/** A number in prose, as a pattern without groups, with the unit of thousands behind it. `numbersIn` reads what it finds. */
export const FIGURE = String.raw`(?:[1-9]\d{0,2}(?:[ ,.'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,3}(?!\d))?)(?:\s?(?:${UNIT})(?![a-z]))?`;

/** Digits and signs of a full-width keyboard as plain ones, every blank as a space, nothing invisible or at the ends. */
export function plainText(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim();
}

/** Everything that a text may mean as a number, which is nothing for other text, and more than one number for `45.000`. */
export function readings(text: string): readonly number[] {
  let bare = plainText(text.slice(0, LONGEST + 1));
  if (bare.length > LONGEST) return [];
  bare = bare.replace(BEFORE, '');
  // `90k km/-`
  for (let step = 0; step < 2; step++) bare = bare.replace(BEHIND, '');
  const [, figure = '', unit = ''] = new RegExp(`^([\\d.,'’ ]*\\d) ?(${UNIT})?$`, 'i').exec(bare) ?? [];
  const times = UNITS[unit.toLowerCase()] ?? 1;
  const numbers = times === 1 ? figures(figure) : figuresInUnits(figure);
  return numbers.map((number) => Math.round(number * times * 100) / 100);
}

function figures(text: string): readonly number[] {
  // 89900, 89900.5, 89900.50, 89900.000
  if (/^(0|[1-9]\d*)(\.\d{1,2})?$/.test(text) || /^\d{4,}\.0+$/.test(text)) return [Number(text)];
  // 89900,00 is no thousands; 45,50 may be a slip of the hand
  if (/^[1-9]\d{3,},\d\d$/.test(text)) return [Number(text.replace(',', '.'))];
  const grouped = groups(text);
  if (grouped === undefined) return [];
  return /^\d{1,3}\.\d{3}$/.test(text) ? [Number(text), grouped] : [grouped];
}

/** Before a unit a comma stands for decimals too: `1.5k`, `1,5k`. With three digits behind it, it may stand for either. */
function figuresInUnits(text: string): readonly number[] {
  const decimal = Number(text.replace(',', '.'));
  if (/^(0|[1-9]\d*)([.,]\d{1,2})?$/.test(text)) return [decimal];
  const grouped = groups(text);
  if (grouped === undefined) return [];
  return /^\d{1,3}[.,]\d{3}$/.test(text) ? [decimal, grouped] : [grouped];
}

/** A number whose thousands are set apart by the same sign, with decimals behind another one; undefined for other text. */
function groups(text: string): number | undefined {
  const found = /^([1-9]\d{0,2}(?:([ ,.'’])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(text);
  if (!found || found[2] === found[3]) return undefined;
  return Number(`${found[1]?.replace(/\D/g, '')}.${found[4] ?? 0}`);
}

/** The number that a text is, with up to two decimals; undefined where it is none, or may be more than one. */
export function readNumber(text: string): number | undefined {
  const [number, other] = readings(text);
  return other === undefined ? number : undefined;
}

/** The whole number that a text is; undefined where it is none, or may be more than one. */
export function readWhole(text: string): number | undefined {
  const number = readNumber(text);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Whether a text may be one number or another, such as `45.000`. */
export function isAmbiguous(text: string): boolean {
  return readings(text).length > 1;
}

const RANGE = /^\s*(-|–|to|hingga)\s*(RM\s*)?$/i;

/** The numbers in a text, each with all that it may mean. In `80 - 90k` both are thousands. */
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
