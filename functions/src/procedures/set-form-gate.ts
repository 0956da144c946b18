import { inquiryKinds } from '@site/domain/entities/inquiry';
import { setFormGateRequest } from '@site/domain/procedures/set-form-gate';
import { callable } from '../platform/callable.ts';
import { audit } from '../store/audit-log.ts';
import { switchForm } from '../store/form-gates.ts';

/** Owners may call. Opens a form that is closed, or closes one until it is opened again. Repeating it is harmless. */
export const setFormGate = callable('set-form-gate', {
  request: setFormGateRequest,
  async handle({ form, open }, owner) {
    await switchForm(form, open, new Date());
    await audit('setting_changed', owner, { about: `${inquiryKinds[form].label} form`, data: { open } });
    return { success: true };
  },
});
