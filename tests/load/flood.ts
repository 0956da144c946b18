/**
 * An attack: ten thousand enquiries at once through one form, without sign-in. Runs the shipped rules and the functions' trigger, outbox
 * and mail, first with immediate triggers, then with late ones. Prints what is stored, mailed and billed. The exit code is 1 if the form
 * does not close or reopen, or an enquiry is not mailed exactly once.
 *
 * Usage: tsx tests/load/flood.ts [creates = 10000]
 */
import { dollars, meterFunctions } from '../support/billing.ts';
import { deliverAll, flood, guard, handIn, inquiryId, letPass, mentions } from '../support/flood.ts';
import { useOwnProject } from '../support/own-project.ts';
import { sendMailTo, startSmtp } from '../support/smtp.ts';
import { taskQueueStandIn } from '../support/task-queue.ts';

const HOUR = 60 * 60 * 1000;

const { queue, start, clear, stop } = taskQueueStandIn();
const project = useOwnProject();
const meter = meterFunctions(project.database);

async function attack(creates: number, late: boolean): Promise<boolean> {
  clear();
  const smtp = await startSmtp();
  sendMailTo(smtp.port);
  const before = meter();

  const begin = performance.now();
  const { taken, refused } = await flood(project, 'contact', creates, { late });
  const seconds = (performance.now() - begin) / 1000;
  await deliverAll(queue.tasks);
  const after = meter();
  const told = mentions(smtp, taken);
  const closed = await handIn(project.id, 'contact', inquiryId());
  await letPass(project, 'contact', HOUR);
  const opened = await handIn(project.id, 'contact', inquiryId());

  const once = told.filter((number) => number === 1).length;
  // The rules read the gates for each enquiry; accepted enquiries are written.
  const bill = {
    reads: after.reads - before.reads + creates,
    writes: after.writes - before.writes + taken.length,
  };
  console.table({
    'triggers run': late ? 'when all have been sent' : 'at once, 20 side by side',
    'enquiries sent': `${creates}, in ${seconds.toFixed(1)} s with their triggers`,
    'taken and stored': taken.length,
    refused: [...refused].map(([status, count]) => `${count} with ${status}`).join(', '),
    'mails, the digest among them': smtp.received.length,
    'told exactly once': once,
    'reads billed': `${bill.reads}, ${creates} of them by the rules`,
    'writes billed': bill.writes,
    US$: dollars(bill).toFixed(4),
    'the next one': closed === 403 ? 'refused' : `taken (${closed})`,
    'an hour later': opened === 200 ? 'taken' : `refused (${opened})`,
  });
  await smtp.stop();
  await project.discard();
  return closed === 403 && opened === 200 && once === taken.length;
}

const [creates = '10000'] = process.argv.slice(2);
await start();
await guard(project);
const outcomes = [await attack(Number(creates), false), await attack(Number(creates), true)];
stop();
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
