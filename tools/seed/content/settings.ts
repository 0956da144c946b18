import { SHOW_CAR_PRICES, SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import type { SeedDocument } from './document.ts';

/** `admin_settings/{setting_key}` as it is stored, without its time. */
export interface Setting {
  readonly setting_key: string;
  readonly setting_value: boolean;
}

export const settings: SeedDocument<Setting>[] = [
  {
    id: SHOW_CAR_PRICES,
    data: { setting_key: SHOW_CAR_PRICES, setting_value: SHOW_CAR_PRICES_DEFAULT },
    age: 24,
  },
];
