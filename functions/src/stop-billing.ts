import { onMessagePublished } from 'firebase-functions/pubsub';
import * as z from 'zod/mini';
import { accounts, configured, deployment, isLocalSuite, projectId } from './platform/configuration.ts';
import { accessToken } from './platform/firebase.ts';
import { logFailure } from './platform/log.ts';

/** The topic of the budget and the alerts below (tools/deploy/infrastructure.sh). */
export const BILLING_TOPIC = 'billing';

/** These alerts stop billing at once: budgets report costs hours later. */
export const OUT_OF_HAND = ['Downloads are out of hand', 'Reads or writes are out of hand'];

/** https://docs.cloud.google.com/billing/docs/how-to/budgets-programmatic-notifications */
const budgetNotice = z.object({ costAmount: z.number(), budgetAmount: z.number().check(z.positive()) });
/** https://docs.cloud.google.com/monitoring/support/notification-options */
const incidentNotice = z.object({ incident: z.object({ policy_name: z.string(), state: z.string() }) });

/** True if billing must stop. `times` is a multiple of the budget; 0 disables it. */
export function isTooMuch(message: unknown, times: number): boolean {
  if (times === 0) return false;
  const budget = budgetNotice.safeParse(message).data;
  if (budget) return budget.costAmount >= times * budget.budgetAmount;
  const { incident } = incidentNotice.safeParse(message).data ?? {};
  return incident?.state === 'open' && OUT_OF_HAND.includes(incident.policy_name);
}

/** Unlinks the billing account: https://docs.cloud.google.com/billing/docs/how-to/disable-billing-with-notifications. */
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
 * `stop-billing`: ends billing at `BILLING_STOP_AT` times the budget, or if use is out of hand. Only Google sends messages.
 * The site goes offline until an owner links the billing account again; nothing is deleted for days. Idempotent.
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
