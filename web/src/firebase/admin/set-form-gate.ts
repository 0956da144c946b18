import { setFormGateRequest, setFormGateResponse } from '@site/domain/enquiries/procedures';
import { procedure } from './call.ts';

/** Opens a form, or closes it until it is opened again. */
export const setFormGate = procedure('set-form-gate', {
  request: setFormGateRequest,
  response: setFormGateResponse,
});
