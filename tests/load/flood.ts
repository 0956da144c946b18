/**
 * An attack: ten thousand enquiries at once through one form, by somebody who is not signed in. Through the shipped rules
 * into the local Firestore, and through the functions' own trigger, outbox and mail. Prints what is stored, mailed and
 * billed; the exit code is 1 when the form does not close, does not open again, or an enquiry is not told exactly once.
 *
 * Usage: tsx tests/load/flood.ts [creates = 10000]
 */
import { dollars, meterFunctions } from '../support/billing.ts';
import { deliverAll, flood, guard, handIn, inquiryId, letPass, mentions } from '../support/flood.ts';
import { useOwnProject } from '../support/own-project.ts';
import { sendMailTo, startSmtp } from '../support/smtp.ts';
import { taskQueueStandIn } from '../support/task-queue.ts';

const HOUR = 60 * 60 * 1000;

async function run(creates: number): Promise<boolean> {
  const project = useOwnProject();
  const { queue, start, stop } = taskQueueStandIn();
  await start();
  const smtp = await startSmtp();
  sendMailTo(smtp.port);
  await guard(project);
  const meter = meterFunctions();

  const begin = performance.now();
  const { taken, refused } = await flood(project, 'contact', creates);
  const seconds = (performance.now() - begin) / 1000;
  await deliverAll(queue.tasks);
  const functions = meter();
  const told = mentions(smtp, taken);
  const closed = await handIn(project.id, 'contact', inquiryId());
  await letPass(project, 'contact', HOUR);
  const opened = await handIn(project.id, 'contact', inquiryId());

  const once = told.filter((number) => number === 1).length;
  // Rules read the gates for each; what is taken is written.
  const bill = { reads: functions.reads + creates, writes: functions.writes + taken.length };
  console.table({
    'enquiries sent': `${creates}, in ${seconds.toFixed(1)} s`,
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
  stop();
  await project.discard();
  return closed === 403 && opened === 200 && once === taken.length;
}

const [creates = '10000'] = process.argv.slice(2);
process.exitCode = (await run(Number(creates))) ? 0 : 1;
