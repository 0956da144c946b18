import { bodyTypes, fuels, gearboxes, vehicleConditions } from '@site/domain/vehicles/options';
import type { ImportField } from './to-import.ts';

const options = {
  condition: vehicleConditions,
  body_type: bodyTypes,
  fuel: fuels,
  gearbox: gearboxes,
} as const;

interface Brand {
  readonly id: string;
  readonly name: string;
}

/** A value of the form in the words of the form; empty where nothing is entered. */
export function shownValue(field: ImportField, value: string | number, brands: readonly Brand[]): string {
  const text = Number.isNaN(value) ? '' : String(value ?? '');
  if (field === 'brand_id') return brands.find(({ id }) => id === text)?.name ?? text;
  const set = options[field as keyof typeof options] ?? [];
  return set.find((option) => option.value === text)?.label ?? text;
}
