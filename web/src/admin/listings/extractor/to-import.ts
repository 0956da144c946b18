import { type FactName, factNames, type Proposal } from '@site/domain/extraction/proposal';
import { withoutPrefix } from '@site/domain/ringgit';

interface Brand {
  readonly id: string;
  readonly name: string;
}

/** The fields of the form that an extraction can fill in. Each feature is a field; the make chooses the brand. */
export type ImportField = Exclude<Proposal['field'], 'make'> | 'brand_id';

/** A proposal for a field of the form. */
export interface ImportRow extends Pick<Proposal, 'quote' | 'standing'> {
  readonly field: ImportField;
  readonly value: string | number;
}

export interface Import {
  /** In the order of the form, without fields that the source does not mention. */
  readonly rows: readonly ImportRow[];
  /** The make as extracted, when no brand has that name. */
  readonly unknownMake?: string;
}

/** What an extraction proposes for the form. The make chooses the brand of that name, ignoring case. */
export function toImport(proposals: readonly Proposal[], brands: readonly Brand[]): Import {
  let unknownMake: string | undefined;
  const rows = proposals.flatMap(({ field, value, quote, standing }): ImportRow[] => {
    const text = String(value).trim();
    if (text === '') return [];
    if (field === 'make') {
      const brand = brands.find(({ name }) => name.trim().toLowerCase() === text.toLowerCase());
      if (!brand) unknownMake = text;
      return brand ? [{ field: 'brand_id', value: brand.id, quote, standing }] : [];
    }
    const price = field === 'price' ? withoutPrefix(text) : text;
    return [{ field, value: typeof value === 'number' ? value : price, quote, standing }];
  });
  return { rows, ...(unknownMake !== undefined && { unknownMake }) };
}

/** What is filled in without asking: what stands in the source word for word. Anything else somebody has to compare first. */
export function takenAtOnce(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.filter(({ standing }) => standing === 'stands');
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

/** An empty number field holds NaN. */
export function isBlank(held: string | number): boolean {
  return ['', 'NaN'].includes(String(held).trim());
}
