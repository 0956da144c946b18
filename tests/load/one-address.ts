/**
 * An attack: many enquiries with one address at once, and a customer's enquiry right behind them. Runs the functions' triggers and queues
 * as deployed: two instances with 40 enquiries each, and two dispatches of the lead queue. The exit code is 1 if a trigger fails, an
 * enquiry gets no mail or no lead, or the customer's mail waits for the leads.
 *
 * Usage: tsx tests/load/one-address.ts [counts = 20,160,2000]
 */
import { leadId } from '@site/domain/enquiries/lead';
import { DISPATCHES_AT_ONCE } from '../../functions/src/enquiries/received.ts';
import { sideBySide } from '../../functions/src/platform/side-by-side.ts';
import { deliver } from '../support/bring.ts';
import { guard, handInAll, inquiryId, trigger } from '../support/flood.ts';
import { useOwnProject } from '../support/own-project.ts';
import { taskQueueStandIn } from '../support/task-queue.ts';
import { seconds } from './figures.ts';

/** Two instances of the trigger. */
const TRIGGERS_AT_ONCE = 80;
/** Firestore's limit of writes in one request. */
const IN_A_REQUEST = 500;

const { queue, start, clear, stop } = taskQueueStandIn();
const project = useOwnProject();

async function attack(count: number): Promise<boolean> {
  clear();
  const ids = Array.from({ length: count }, inquiryId);
  for (let from = 0; from < count; from += IN_A_REQUEST)
    await handInAll(project.id, 'contact', ids.slice(from, from + IN_A_REQUEST), 'one@example.com');
  const customer = inquiryId();
  await handInAll(project.id, 'contact', [customer], 'customer@example.com');

  const begin = performance.now();
  const passed = () => performance.now() - begin;
  let failed = 0;
  let mailed = Number.NaN;
  await sideBySide([...ids, customer], TRIGGERS_AT_ONCE, async (id) => {
    await trigger(project, 'contact', id).catch(() => {
      failed += 1;
    });
    if (id === customer) mailed = passed();
  });
  const told = passed();

  let again = 0;
  let known = Number.NaN;
  await sideBySide(queue.leads, DISPATCHES_AT_ONCE, async ({ data }) => {
    while ((await deliver(data)) === 'again') again += 1;
    if (data['inquiryId'] === customer) known = passed();
  });
  const leads = await project.database.collection('leads').count().get();
  const made = leads.data().count;
  const isKnown = (await project.database.doc(`leads/${leadId('contact', customer)}`).get()).exists;

  console.table({
    enquiries: `${count} with one address, and one of a customer`,
    'failed triggers': failed,
    'all mails queued after': seconds(told),
    "the customer's mail after": seconds(mailed),
    'dispatches tried again': again,
    'all leads made after': seconds(passed()),
    "the customer's lead after": seconds(known),
    leads: made,
  });
  await project.discard();
  return failed === 0 && made === count + 1 && isKnown && queue.mails.length > 0;
}

const [counts = '20,160,2000'] = process.argv.slice(2);
await start();
const outcomes: boolean[] = [];
for (const count of counts.split(',')) {
  await guard(project);
  outcomes.push(await attack(Number(count)));
}
stop();
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
