import {
  confirmSecondFactorRequest,
  confirmSecondFactorResponse,
  enrolSecondFactorRequest,
  enrolSecondFactorResponse,
  removeSecondFactorRequest,
  removeSecondFactorResponse,
} from '@site/domain/accounts/procedures';
import { procedure } from './call.ts';

export const enrolSecondFactor = procedure('enrol-second-factor', {
  request: enrolSecondFactorRequest,
  response: enrolSecondFactorResponse,
});

export const confirmSecondFactor = procedure('confirm-second-factor', {
  request: confirmSecondFactorRequest,
  response: confirmSecondFactorResponse,
});

export const removeSecondFactor = procedure('remove-second-factor', {
  request: removeSecondFactorRequest,
  response: removeSecondFactorResponse,
});
