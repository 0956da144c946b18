import type { Vehicle } from '@site/domain/publishing/entities';

/** What a visitor would call the vehicle, such as `2024 Honda City`; what is not known is left out. */
export function vehicleName({ make, model, year }: Pick<Vehicle, 'make' | 'model' | 'year'>): string {
  return [year || '', make, model].filter(Boolean).join(' ');
}
