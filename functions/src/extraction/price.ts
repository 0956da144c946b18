import { inFigures } from '@site/domain/text';
import { FIGURE, readings } from '@site/domain/typed-number';

/** For a line such as `Price (RM): 69,900`. `label` is a pattern (`a|b`). */
export function labelled(text: string, label: string): string | null {
  const pattern = new RegExp(`^\\W*(?:${label})\\s*(?:\\([^)]{0,20}\\))?\\s*[:–-]\\s*(\\S.{0,300})$`, 'iu');
  for (const line of text.split(/\r?\n/)) {
    const value = pattern.exec(withSingleBlanks(line))?.[1];
    if (value) return value.trim();
  }
  return null;
}

/** Several `\s*` in one pattern would take the square of the time of a long gap. */
const withSingleBlanks = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** RM; a smaller amount is a deposit, a fee or an instalment. */
const CHEAPEST = 2000;

const IN_RINGGIT = new RegExp(
  String.raw`(?:\b(?:RM|MYR)\s*(${FIGURE}))|(?:(?<![\d,.])(${FIGURE})\s*ringgit\b)`,
  'gi',
);
const BARE = new RegExp(String.raw`^(?:RM|MYR)?\s*(${FIGURE})`, 'i');

const SAID = new RegExp(String.raw`\b(?:price|harga|asking)\s*:?\s*(?:is\s+)?(${FIGURE})`, 'i');

const BEFORE_OTHERS =
  /(?:was|usual|normal(?: price)?|retail|market(?: price)?|before|asal|original(?: price)?|monthly(?: only)?|bulanan|ansuran|instal?lment|deposit|booking|down ?payment|rebate|discount|diskaun|save|jimat|insurance|road ?tax|fee|cash ?back|loan)\W*$/i;
const BEHIND_OTHERS =
  /^\s*(?:(?:\/|per|a|se|tiap)\s*(?:month|mth|mo|bulan)\b|sebulan|bulanan|monthly|deposit|rebate|off|discount)/i;

/** Ringgit with thousands separators, no sen. */
export function priceOf(text: string): string | null {
  const fromLabel = BARE.exec(
    labelled(text, '(?:selling |asking |sale |otr |cash )?price|harga(?: jualan)?') ?? '',
  );
  const labelledAmount = fromLabel ? amountOf(fromLabel) : 0;
  const amount = labelledAmount >= CHEAPEST ? labelledAmount : amountsIn(withSingleBlanks(text))[0];
  return amount === undefined ? null : inFigures(amount);
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
  const said = SAID.exec(text);
  return [...inRinggit, ...(said ? [amountOf(said)] : [])].filter((amount) => amount >= CHEAPEST);
}

/** Whole ringgit; 0 if ambiguous. `RM 68.800` means 68,800: no car costs 68 ringgit. */
function amountOf([, before, behind]: RegExpExecArray): number {
  const [amount = 0, other] = readings(before ?? behind ?? '').filter((meaning) => meaning >= CHEAPEST);
  return other === undefined ? Math.round(amount) : 0;
}
