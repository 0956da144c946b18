import { setNextStepRequest } from '@site/domain/procedures/leads';
import { changeLead } from '../leads/change-lead.ts';
import { setNextStep } from '../leads/decisions.ts';
import { callable } from '../platform/callable.ts';

/** Sales may call. Says what is to be done next with a lead, and when; or that nothing is. */
export const setNextStepProcedure = callable('set-next-step', {
  request: setNextStepRequest,
  handle: ({ nextStep, nextStepAt, ...asked }, by) =>
    changeLead({ ...asked, by }, (lead) =>
      setNextStep(lead, nextStep, nextStepAt === null ? null : new Date(nextStepAt)),
    ),
});
