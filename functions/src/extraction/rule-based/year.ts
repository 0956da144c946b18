import { labelled } from './labels.ts';

const YEAR = /\b(19[5-9]\d|20\d\d)\b/;
const YEARS = /(?<![\d,.$-])\b(19[5-9]\d|20\d\d)\b(?![,.]?\d|\s*(?:cc|km|unit|rpm|hp|bhp|kg)\b)/gi;
/** Words before a year that is not the year of make; the year of registration is the second choice. */
const OTHER =
  /(?:RM|MYR|warranty|until|till|til|sehingga|hingga|road ?tax|since|sejak|dis|dec|changed in|service[ds]? in|loan)\W*(?:\w+\W+){0,2}$/i;
const REGISTERED = /(?:reg|registered|registration|daftar|didaftar)\W*(?:\w{3}\W+)?$/i;

/** The year of make. In `2019/2020` it is the first; the second is the registration. */
export function yearOf(text: string, model: string | null): number | null {
  const fromLabel = labelled(
    text,
    '(?:manufactur(?:ed|ing) |make |model )?year(?: of (?:make|manufacture))?|tahun(?: dibuat| buatan)?|yom|mfg\\.? year',
  );
  const inLabel = YEAR.exec(fromLabel ?? '');
  if (inLabel) return Number(inLabel[1]);
  const spoken = /\b(?:year|tahun|yom|y)\s*:?\s*(19[5-9]\d|20\d\d)\b/i.exec(text);
  if (spoken) return Number(spoken[1]);
  const years = [...text.matchAll(YEARS)].filter(({ 0: year }) => year !== model);
  const before = (index: number) =>
    text
      .slice(Math.max(0, index - 30), index)
      .split('\n')
      .at(-1) ?? '';
  const own = years.filter(({ index }) => !OTHER.test(before(index)));
  const made = own.find(({ index }) => !REGISTERED.test(before(index))) ?? own[0];
  return made ? Number(made[0]) : null;
}
