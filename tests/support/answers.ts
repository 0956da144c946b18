import { SEND_AUTOMATIC_ANSWERS } from '@site/domain/collections';
import type { OwnProject } from './own-project.ts';

/** Switches automatic answers on or off. Tests of the mail to the company switch them off. */
export async function sendAnswers({ database }: Pick<OwnProject, 'database'>, isOn: boolean): Promise<void> {
  const setting = { setting_key: SEND_AUTOMATIC_ANSWERS, setting_value: isOn, updated_at: new Date() };
  await database.doc(`admin_settings/${SEND_AUTOMATIC_ANSWERS}`).set(setting);
}
