import { cut } from '@site/domain/text';
import { AUTOMATIC_THINGS } from './drive.ts';
import { BULLET, labelled, linesOf } from './labels.ts';

/** How many entries the form has room for. */
const ENTRIES = 3;

/** Not features of a car: a label with a value, prices, a telephone number. */
const LABELLED = /^[\w ()]{2,25}\s*:/;
const DEALING =
  /\b(?:RM|MYR)\s*\d|\b(?:loan|deposit|trade|whatsapp|call|contact|booking|nego|cash|instal?lment|bulanan|viewing|price|harga|insurance|road ?tax|blacklist|included)\b|\d{3}[- ]?\d{3,4}[ -]?\d{3,4}/i;

/** What cars are advertised with, in the words of the advertisement. */
const EQUIPMENT =
  /\b(?:panoramic (?:sun)?roof|sunroof|moonroof|(?:reverse|360|lanewatch|rear) camera|dash ?cam|leather seats?|(?:heated|memory|electric|pilot|ventilated|cooled) seats?|power (?:door|boot|tailgate)|push start|keyless(?: entry)?|remote start|cruise control|adas|honda sensing|apple carplay|android auto|android player|head-?up display|\d ?airbags|\d seater|sport rims?|wireless charging|jbl home theatre|bose|burmester|harman kardon|sport chrono|pdls|ambient lighting)\b/gi;

/** Words of a line about the car itself: year, fuel, gearbox. */
const ABOUT_THE_DRIVE = new RegExp(
  `\\b(?:19|20)\\d\\d\\b|\\b(?:petrol|diesel|manual)\\b|\\bauto\\b(?! (?:${AUTOMATIC_THINGS}))`,
  'i',
);

/** Up to three features: from a list, else from a label or a line of equipment, else known words. */
export function featuresOf(text: string): string[] {
  const lines = linesOf(text);
  const bullets = lines.filter((line) => BULLET.test(line)).map((line) => line.replace(BULLET, ''));
  const named = labelled(text, 'features|equipment|kelengkapan|extras|ciri-ciri');
  const known = [...text.matchAll(EQUIPMENT)].map(([found]) => found);
  for (const entries of [bullets, split(named ?? ''), ...lines.map(listOn), known]) {
    const features = entries.map((entry) => entry.trim()).filter(isFeature);
    if (features.length > 0) return [...new Set(features.map(capitalised))].slice(0, ENTRIES);
  }
  return [];
}

function isFeature(entry: string): boolean {
  return entry.length >= 3 && entry.length <= 60 && !LABELLED.test(entry) && !DEALING.test(entry);
}

/** The entries of a line that lists equipment and nothing else; none for a sentence. */
function listOn(line: string): string[] {
  const entries = split(line.replace(/^equipped with|^with|^comes with|^\d?-?e?-?CVT,|[.]$/gi, ''));
  const areShort = entries.every((entry) => entry.length >= 3 && entry.split(/\s+/).length <= 4);
  const isEquipment = entries.some(
    (entry) =>
      entry.match(EQUIPMENT) ||
      /\b(?:bar|key|lid|door|seats?|sensing|lane|roof|rim|rack|sound|audio|camera|led)s?\b/i.test(entry),
  );
  const isAboutTheDrive = ABOUT_THE_DRIVE.test(line);
  return entries.length >= 3 && areShort && isEquipment && !isAboutTheDrive && isFeature(line.slice(0, 60))
    ? entries
    : [];
}

function split(list: string): string[] {
  return list
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function capitalised(entry: string): string {
  return entry.charAt(0).toUpperCase() + entry.slice(1);
}

/**
 * The line that reads like a sentence about the car: long enough, with words in it, and no list or label. A title or a line
 * about money is taken when there is nothing better.
 */
export function descriptionOf(text: string): string | null {
  const isSentence = (line: string) =>
    line.length >= 60 && line.split(/\s+/).length >= 9 && !BULLET.test(line) && !LABELLED.test(line);
  const lines = linesOf(text);
  const sentences = lines.filter(isSentence);
  const best = sentences.find((line) => line !== lines[0] && !DEALING.test(line));
  const chosen = best ?? sentences[0];
  return chosen === undefined ? null : cut(chosen, 600);
}
