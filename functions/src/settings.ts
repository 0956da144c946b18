import * as z from 'zod/mini';
import { damagedAsMissing, parsed } from './platform/documents.ts';
import { settingPath } from './platform/paths.ts';

const setting = z.object({ setting_value: z.boolean() });

/** Whether a switch of `admin_settings` is on; `byDefault` while nothing is stored, or nothing that can be read. */
export async function readSetting(key: string, byDefault: boolean): Promise<boolean> {
  const stored = await parsed(settingPath(key), setting).catch(damagedAsMissing);
  return stored?.setting_value ?? byDefault;
}
