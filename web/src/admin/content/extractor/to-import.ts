import { dayInKlang } from '@site/domain/enquiries/hours';
import type { ExtractionResponse } from '@site/domain/extraction';
import { type FactName, factNames, featureNames, type Proposal, textNames } from '@site/domain/extraction';
import { withoutPrefix } from '@site/domain/money/ringgit';

interface Brand {
  readonly id: string;
  readonly name: string;
}

/** The fields of the form that an extraction can fill in. Each feature is a field; the make chooses the brand. */
export type ImportField = Exclude<Proposal['field'], 'make'> | 'brand_id';

/** A value that was read for a field. `standing` is missing in an answer without quotes, which nobody has compared with the source. */
export type Read = Omit<Proposal, 'standing'> & Partial<Pick<Proposal, 'standing'>>;

/** A value for a field of the form. */
export interface ImportRow extends Pick<Read, 'quote' | 'standing'> {
  readonly field: ImportField;
  readonly value: string | number;
}

export interface Import {
  /** In the order of the form, without fields that the source does not mention. */
  readonly rows: readonly ImportRow[];
  /** The make as extracted, when no brand has that name. */
  readonly unknownMake?: string;
}

/** What an answer tells of each field. One without quotes tells its values all the same. */
export function readOf({
  proposals,
  extractedData,
}: Pick<ExtractionResponse, 'proposals' | 'extractedData'>): readonly Read[] {
  if (proposals.length > 0 || !extractedData) return proposals;
  const read = (field: Read['field'], value: string | number | null | undefined): Read[] =>
    value === null || value === undefined ? [] : [{ field, value, quote: null }];
  return [
    ...textNames.flatMap((name) => read(name, extractedData[name])),
    ...featureNames.flatMap((name, index) => read(name, extractedData.features?.[index])),
  ];
}

/** What an extraction proposes for the form. The make chooses the brand of that name, ignoring case. */
export function toImport(proposals: readonly Read[], brands: readonly Brand[]): Import {
  let unknownMake: string | undefined;
  const rows = proposals.flatMap(({ field, value, ...from }): ImportRow[] => {
    const text = String(value).trim();
    if (text === '') return [];
    if (field === 'make') {
      const brand = brands.find(({ name }) => name.trim().toLowerCase() === text.toLowerCase());
      if (!brand) unknownMake = text;
      return brand ? [{ field: 'brand_id', value: brand.id, ...from }] : [];
    }
    const price = field === 'price' ? withoutPrefix(text) : text;
    return [{ field, value: typeof value === 'number' ? value : price, ...from }];
  });
  return { rows, ...(unknownMake !== undefined && { unknownMake }) };
}

/**
 * What is filled in without asking: what stands in the source word for word, and an answer without quotes. Anything else somebody has to
 * compare first.
 */
export function takenAtOnce(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.filter(({ standing }) => standing === undefined || standing === 'stands');
}

/** The fields of texts, and the typed value that says the same. */
const companions: Readonly<Partial<Record<ImportField, ImportField>>> = {
  price_rm: 'price',
  fuel: 'fuel_type',
  gearbox: 'transmission',
};

interface Held {
  /** What the form holds. */
  value(field: ImportField): string | number;
  /** What a typed field holds without anybody having chosen it: its start, or what the texts in the form tell. */
  own(field: FactName): unknown;
}

/** The fields in which the form already holds something else that somebody has entered, which the import would overwrite. */
export function conflictingFields(rows: readonly ImportRow[], held: Held): ImportField[] {
  return rows.flatMap(({ field, value }) => {
    const there = String(held.value(field) ?? '').trim();
    const isOwn = isFact(field) && there === String(held.own(field) ?? '');
    return isBlank(there) || there === String(value) || isOwn ? [] : [field];
  });
}

/** The rows without those fields, and without the typed values that say the same as one of them. */
export function withoutFields(
  rows: readonly ImportRow[],
  fields: readonly ImportField[],
): readonly ImportRow[] {
  return rows.filter(({ field }) => !fields.includes(field) && !fields.includes(companions[field] ?? field));
}

function isFact(field: ImportField): field is FactName {
  return (factNames as readonly ImportField[]).includes(field);
}

/** The year that a listing gets whose source tells none: that of Klang. */
export function presentYear(now: Date): number {
  return Number(dayInKlang(now).slice(0, 4));
}

/** An empty number field holds NaN. */
export function isBlank(held: string | number): boolean {
  return ['', 'NaN'].includes(String(held).trim());
}
