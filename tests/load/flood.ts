/**
 * An attack: ten thousand enquiries at once through one form, without sign-in. Runs the shipped rules and the functions' trigger, outbox
 * and mail, first with immediate triggers, then with late ones. Prints what is stored, mailed and billed. The exit code is 1 if the form
 * does not close or reopen, or an enquiry is not mailed exactly once.
 *
 * Usage: tsx tests/load/flood.ts [creates = 10000]
 */
import { DocumentReference, type Firestore, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
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
  await deliverAll(queue.mails);
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

interface Bill {
  readonly reads: number;
  readonly writes: number;
}

/** US dollars for each read and write; source: docs/cost-per-visit.md. */
const PRICES = { read: 0.06 / 100_000, write: 0.18 / 100_000 };

function dollars({ reads, writes }: Bill): number {
  return reads * PRICES.read + writes * PRICES.write;
}

/**
 * Counts the reads and writes of the functions' code from now on, as Google bills them. A query costs at least one read. A count costs one
 * read for every thousand entries. Failed writes count too.
 */
function meterFunctions(database: Firestore): () => Bill {
  let reads = 0;
  let writes = 0;
  after(DocumentReference.prototype, 'get', () => {
    reads += 1;
  });
  after(Transaction.prototype, 'get', ({ size = 1 }: { size?: number }) => {
    reads += Math.max(1, size);
  });
  after(Transaction.prototype, 'getAll', ({ length }: { length: number }) => {
    reads += length;
  });
  after(Query.prototype, 'get', ({ size }: { size: number }) => {
    reads += Math.max(1, size);
  });
  const counting = Object.getPrototypeOf(database.collection('any').count());
  after(counting, 'get', (snapshot: { data(): { count: number } }) => {
    reads += Math.max(1, Math.ceil(snapshot.data().count / 1000));
  });
  for (const verb of ['create', 'set', 'update', 'delete'] as const) {
    const original: (...args: never[]) => unknown = WriteBatch.prototype[verb];
    Object.assign(WriteBatch.prototype, {
      [verb](this: WriteBatch, ...args: never[]) {
        writes += 1;
        return original.apply(this, args);
      },
    });
  }
  return () => ({ reads, writes });
}

function after<T, Name extends string>(
  prototype: { [name in Name]: (...args: never[]) => Promise<unknown> },
  name: Name,
  see: (answer: T) => void,
): void {
  const original: (...args: never[]) => Promise<unknown> = prototype[name];
  Object.assign(prototype, {
    async [name](this: unknown, ...args: never[]) {
      const answer = await original.apply(this, args);
      see(answer as T);
      return answer;
    },
  });
}

const [creates = '10000'] = process.argv.slice(2);
await start();
await guard(project);
const outcomes = [await attack(Number(creates), false), await attack(Number(creates), true)];
stop();
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
