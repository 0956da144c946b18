import * as z from 'zod/mini';

/** While it is off, `loadVehicle`, `stock` of the published content and `renderCatalogue` leave every price out. */
export const SHOW_CAR_PRICES = 'show_car_prices';

export const SEND_AUTOMATIC_ANSWERS = 'send_automatic_answers';

/** These values hold without a stored decision. */
export const settingDefaults = { [SHOW_CAR_PRICES]: true, [SEND_AUTOMATIC_ANSWERS]: true } as const;

export type Setting = keyof typeof settingDefaults;

/** `admin_settings/{setting_key}`: a switch. */
export const adminSettingKind = {
  schema: z.strictObject({ setting_key: z.string(), setting_value: z.boolean() }),
  times: ['updated_at'],
  idField: 'setting_key',
} as const;
