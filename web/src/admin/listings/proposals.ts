import type { CarListing } from '@site/domain/content/car-listing';
import { derivedValues, type VehicleTexts } from '@site/domain/vehicles/guesses';
import { isBlank } from './extractor/to-import.ts';

/** The typed fields that the texts of a listing can tell. */
export type DerivedField = keyof ReturnType<typeof derivedValues>;

/** What these fields hold in the form: empty text or NaN where nothing is chosen. */
export type HeldValues = Readonly<Partial<Record<DerivedField, string | number>>>;

/**
 * What typed fields should hold now that the texts have changed. Only fields that nobody has touched get a proposal: those that are empty,
 * or hold what the texts before told. The condition is new until something tells otherwise.
 */
export function proposals(
  before: VehicleTexts,
  after: VehicleTexts,
  held: HeldValues,
): ReadonlyMap<DerivedField, NonNullable<CarListing[DerivedField]>> {
  const [told, telling] = [withCondition(before), withCondition(after)];
  return new Map(
    (Object.keys(telling) as DerivedField[]).flatMap((field) => {
      const [old, now, value] = [told[field], telling[field], held[field]];
      const isUntouched = value === undefined || isBlank(value) || value === old;
      return now !== null && now !== old && isUntouched ? [[field, now] as const] : [];
    }),
  );
}

function withCondition(texts: VehicleTexts) {
  const values = derivedValues(texts);
  return { ...values, condition: values.condition ?? ('new' as const) };
}
