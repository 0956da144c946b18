import { type ExtractionResponse, featureNames, type Proposal, textNames } from '@site/domain/extraction';
import { withoutPrefix } from '@site/domain/money/ringgit';

export type ImportField = Exclude<Proposal['field'], 'make'> | 'brand_id';

/** A value that was read. `standing` is missing if the answer has no quotes to compare with the source. */
export type Read = Omit<Proposal, 'standing'> & Partial<Pick<Proposal, 'standing'>>;

export interface ImportRow extends Pick<Read, 'quote' | 'standing'> {
  readonly field: ImportField;
  readonly value: string | number;
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

/** The values for the fields of the form. A make without a brand is left out. */
export function toImport(
  proposals: readonly Read[],
  brands: readonly { readonly id: string; readonly name: string }[],
): readonly ImportRow[] {
  return proposals.flatMap(({ field, value, ...from }): ImportRow[] => {
    const text = String(value).trim();
    if (text === '') return [];
    if (field === 'make') {
      const brand = brands.find(({ name }) => name.trim().toLowerCase() === text.toLowerCase());
      return brand ? [{ field: 'brand_id', value: brand.id, ...from }] : [];
    }
    const price = field === 'price' ? withoutPrefix(text) : text;
    return [{ field, value: typeof value === 'number' ? value : price, ...from }];
  });
}

/** A field for search keeps its value if somebody typed in its text field. */
const companions: Readonly<Partial<Record<ImportField, ImportField>>> = {
  price_rm: 'price',
  fuel: 'fuel_type',
  gearbox: 'transmission',
};

/**
 * The values to fill in without asking. The source has them word for word, or the answer has no quotes. A field in which somebody typed
 * another value keeps it. `own` has the values of untouched fields: defaults, and values derived from the texts.
 */
export function takenAtOnce(
  rows: readonly ImportRow[],
  held: (field: ImportField) => string | number,
  own: Partial<Record<ImportField, string | number | null>>,
): readonly ImportRow[] {
  const typed = rows.flatMap(({ field, value }) => {
    const there = String(held(field) ?? '').trim();
    return isBlank(there) || there === String(value) || there === String(own[field] ?? '') ? [] : [field];
  });
  return rows.filter(
    ({ field, standing = 'stands' }) =>
      standing === 'stands' && !typed.includes(field) && !typed.includes(companions[field] ?? field),
  );
}

/** An empty number field holds NaN. */
export function isBlank(held: string | number): boolean {
  return ['', 'NaN'].includes(String(held).trim());
}
