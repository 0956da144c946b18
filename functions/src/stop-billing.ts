import { onMessagePublished } from 'firebase-functions/pubsub';
import * as z from 'zod/mini';
import { accounts, configured, deployment, isLocalSuite, projectId } from './platform/configuration.ts';
import { accessToken } from './platform/firebase.ts';
import { logFailure } from './platform/log.ts';

/** The topic that the budget and the alert about downloads write to (tools/deploy/infrastructure.sh). */
export const BILLING_TOPIC = 'billing';

/** The alert that stops billing at once: budgets hear of costs hours later. */
export const OUT_OF_HAND = 'Downloads are out of hand';

/** https://docs.cloud.google.com/billing/docs/how-to/budgets-programmatic-notifications */
const budgetNotice = z.object({ costAmount: z.number(), budgetAmount: z.number().check(z.positive()) });
/** https://docs.cloud.google.com/monitoring/support/notification-options */
const incidentNotice = z.object({ incident: z.object({ policy_name: z.string(), state: z.string() }) });

/** Whether a message says that billing has to stop. `times` is how many times the budget that is; 0 stops nothing. */
export function isTooMuch(message: unknown, times: number): boolean {
  if (times === 0) return false;
  const budget = budgetNotice.safeParse(message).data;
  if (budget) return budget.costAmount >= times * budget.budgetAmount;
  const { incident } = incidentNotice.safeParse(message).data ?? {};
  return incident?.policy_name === OUT_OF_HAND && incident.state === 'open';
}

/** Takes the billing account away from the project, as https://docs.cloud.google.com/billing/docs/how-to/disable-billing-with-notifications. */
export async function switchOff(api: string, project: string, token: string): Promise<void> {
  const response = await fetch(`${api}/v1/projects/${project}/billingInfo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ billingAccountName: '' }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`Cloud Billing answered ${response.status}`);
}

/**
 * `stop-billing`: Google alone sends messages. Switches the billing of the project off when it has cost `BILLING_STOP_AT` times its budget, or
 * when downloads are out of hand. The site ends with it, until an owner links the billing account again; nothing is deleted for days.
 * Repeating it is harmless, so a failure is tried again.
 */
export const stopBilling = onMessagePublished(
  {
    ...deployment,
    topic: BILLING_TOPIC,
    maxInstances: 1,
    retry: true,
    serviceAccount: accounts.billing,
    labels: { access: 'trigger' },
  },
  async ({ data }) => {
    if (isLocalSuite() || !isTooMuch(data.message.json, configured('BILLING_STOP_AT'))) return;
    logFailure('Billing is switched off', projectId());
    await switchOff('https://cloudbilling.googleapis.com', projectId(), await accessToken());
  },
);
