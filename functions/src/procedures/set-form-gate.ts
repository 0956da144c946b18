import { setFormGateRequest } from '@site/domain/procedures/set-form-gate';
import { callable } from '../platform/callable.ts';
import { switchForm } from '../store/form-gates.ts';

/** Administrators may call. Opens a form that is closed, or closes one until it is opened again. Repeating it is harmless. */
export const setFormGate = callable('set-form-gate', {
  request: setFormGateRequest,
  async handle({ form, open }) {
    await switchForm(form, open, new Date());
    return { success: true };
  },
});
