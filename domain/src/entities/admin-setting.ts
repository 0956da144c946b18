import * as z from 'zod/mini';
import { contentKind, field } from './content-kind.ts';

/** `admin_settings/{setting_key}`: a switch. */
export const adminSettingKind = contentKind({
  fields: { setting_key: field(z.string()), setting_value: field(z.boolean()) },
  times: ['updated_at'],
  idField: 'setting_key',
});
