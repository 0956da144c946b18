import {
  removeSecondFactorRequest,
  type removeSecondFactorResponse,
} from '@site/domain/procedures/second-factor';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { isSecondFactorRequired } from '../platform/configuration.ts';
import { WrongState } from '../platform/failure.ts';
import { changeSecondFactor } from '../store/change-second-factor.ts';

type Response = z.infer<typeof removeSecondFactorResponse>;

/**
 * Whoever holds a login ticket may call, once: the ticket proves the password and a code. Switches the second factor off, unless one is
 * required.
 */
export const removeSecondFactor = callable('remove-second-factor', {
  request: removeSecondFactorRequest,
  handle: ({ loginTicket }): Promise<Response> =>
    changeSecondFactor(loginTicket, () => {
      if (isSecondFactorRequired()) throw new WrongState('A second factor is required');
      return { factor: null, outcome: { success: true } };
    }),
});
