import { labelled } from './labels.ts';

/** The least that a car costs, in RM: a smaller amount is a deposit, a fee or an instalment. */
const CHEAPEST = 2000;

/** `68,800`, `68 800`, `68.800`, `68800`, each with or without sen; `68.8k`, `1.2 mil`. */
const AMOUNT = String.raw`(\d{1,3}(?:[, .]\d{3})+(?!\d)|\d+(?:\.\d{1,2})?)(?:\.\d\d)?\s*(k|mil|million|juta)?\b`;
const IN_RINGGIT = new RegExp(
  String.raw`(?:\b(?:RM|MYR)\s*${AMOUNT})|(?:(?<![\d,.])${AMOUNT}\s*ringgit\b)`,
  'gi',
);
const BARE = new RegExp(`^(?:RM|MYR)?\\s*${AMOUNT}`, 'i');

/** Words around an amount that is not the price. */
const BEFORE_OTHERS =
  /(?:was|usual|normal(?: price)?|retail|market(?: price)?|before|asal|original(?: price)?|monthly(?: only)?|bulanan|ansuran|instal?lment|deposit|booking|down ?payment|rebate|discount|diskaun|save|jimat|insurance|road ?tax|fee|cash ?back|loan)\W*$/i;
const BEHIND_OTHERS =
  /^\s*(?:(?:\/|per|a|se|tiap)\s*(?:month|mth|mo|bulan)\b|sebulan|bulanan|monthly|deposit|rebate|off|discount)/i;

/** The price as the form wants it: ringgit with thousands separators, no sen. */
export function priceOf(text: string): string | null {
  const fromLabel = BARE.exec(
    labelled(text, '(?:selling |asking |sale |otr |cash )?price|harga(?: jualan)?') ?? '',
  );
  const labelledAmount = fromLabel ? amountOf(fromLabel) : 0;
  const amount = labelledAmount >= CHEAPEST ? labelledAmount : amountsIn(text)[0];
  return amount === undefined ? null : amount.toLocaleString('en-US');
}

function amountsIn(text: string): number[] {
  const inRinggit = [...text.matchAll(IN_RINGGIT)]
    .filter(({ index, 0: found }) => {
      const end = index + found.length;
      const isOther =
        BEFORE_OTHERS.test(text.slice(Math.max(0, index - 20), index)) ||
        BEHIND_OTHERS.test(text.slice(end, end + 20));
      return !isOther;
    })
    .map(amountOf);
  const said = /\b(?:price|harga)\s*:?\s*(?:is\s+)?(\d{4,7})\b/i.exec(text);
  return [...inRinggit, ...(said ? [Number(said[1])] : [])].filter((amount) => amount >= CHEAPEST);
}

function amountOf(match: RegExpExecArray): number {
  const [, first, firstUnit, second, secondUnit] = match;
  const digits = first ?? second ?? '';
  const unit = (firstUnit ?? secondUnit ?? '').toLowerCase();
  const factor = unit === '' ? 1 : unit === 'k' ? 1000 : 1_000_000;
  const plain = /^\d{1,3}(?:[, .]\d{3})+$/.test(digits) ? digits.replace(/[, .]/g, '') : digits;
  return Math.round(Number(plain) * factor);
}
