import { dayInKlang } from '@site/domain/enquiries/hours';
import type { ExtractionResponse } from '@site/domain/extraction';
import { type FactName, factNames, featureNames, type Proposal, textNames } from '@site/domain/extraction';
import { withoutPrefix } from '@site/domain/money/ringgit';

export type ImportField = Exclude<Proposal['field'], 'make'> | 'brand_id';

/** A value that was read. `standing` is missing if the answer has no quotes to compare with the source. */
export type Read = Omit<Proposal, 'standing'> & Partial<Pick<Proposal, 'standing'>>;

export interface ImportRow extends Pick<Read, 'quote' | 'standing'> {
  readonly field: ImportField;
  readonly value: string | number;
}

export interface Import {
  readonly rows: readonly ImportRow[];
  /** The make as extracted, if no brand has that name. */
  readonly unknownMake?: string;
}

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

export function toImport(
  proposals: readonly Read[],
  brands: readonly { readonly id: string; readonly name: string }[],
): Import {
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

/** The values to fill in without asking: those that the source has word for word, and those without quotes. */
export function takenAtOnce(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.filter(({ standing }) => standing === undefined || standing === 'stands');
}

const companions: Readonly<Partial<Record<ImportField, ImportField>>> = {
  price_rm: 'price',
  fuel: 'fuel_type',
  gearbox: 'transmission',
};

/** `own` is the value that a typed field gets without a choice: its default, or the value derived from the texts. */
export function conflictingFields(
  rows: readonly ImportRow[],
  held: { value(field: ImportField): string | number; own(field: FactName): unknown },
): ImportField[] {
  return rows.flatMap(({ field, value }) => {
    const there = String(held.value(field) ?? '').trim();
    const isOwn = isFact(field) && there === String(held.own(field) ?? '');
    return isBlank(there) || there === String(value) || isOwn ? [] : [field];
  });
}

export function withoutFields(
  rows: readonly ImportRow[],
  fields: readonly ImportField[],
): readonly ImportRow[] {
  return rows.filter(({ field }) => !fields.includes(field) && !fields.includes(companions[field] ?? field));
}

function isFact(field: ImportField): field is FactName {
  return (factNames as readonly ImportField[]).includes(field);
}

/** The default year of a listing: the present year in Klang. */
export function presentYear(now: Date): number {
  return Number(dayInKlang(now).slice(0, 4));
}

/** An empty number field holds NaN. */
export function isBlank(held: string | number): boolean {
  return ['', 'NaN'].includes(String(held).trim());
}
