import { checkPrecondition, type PlannedWrite, planWrite } from '../store/plan.ts';
import { writeKeys } from '../store/transactions.ts';
import { decodeWrites, type Write } from '../store/write.ts';
import { encodeTimestamp, encodeValue } from '../values/codec.ts';
import { parseDatabaseName } from '../values/resource-name.ts';
import { StatusError } from '../values/status.ts';
import type { Timestamp } from '../values/value.ts';
import type { CommitRequest, CommitResponse, WireWriteResult } from '../values/wire.ts';
import { Judge } from './authorise.ts';
import { type Caller, classifyCaller } from './caller.ts';
import type { CallContext } from './contract.ts';
import type { Space, State } from './space.ts';

/** What a commit did. */
export interface Committed {
  readonly writes: readonly PlannedWrite[];
  readonly time: Timestamp;
}

export async function commit(
  state: State,
  request: CommitRequest,
  context: CallContext,
): Promise<CommitResponse> {
  const space = state.space(parseDatabaseName(request.database ?? ''));
  const caller = classifyCaller(context.authorization);
  const writes = decodeWrites(request.writes ?? []);
  const committed = await commitWrites(state, space, caller, writes, request.transaction);
  if (!committed) return {};
  return {
    writeResults: committed.writes.map(encodeWriteResult),
    commitTime: encodeTimestamp(committed.time),
  };
}

/**
 * Commits checked writes as one: waits for locks, asks the rules about each document, checks every precondition, and only then
 * changes anything. Undefined when there was nothing to do.
 */
export async function commitWrites(
  state: State,
  space: Space,
  caller: Caller,
  writes: readonly Write[],
  transactionId?: Uint8Array,
): Promise<Committed | undefined> {
  const { database, transactions } = space;
  for (const write of writes) checkDatabase(space, write);
  const transaction = transactionId?.length ? transactions.use(transactionId) : undefined;
  if (writes.length === 0) {
    if (transaction) transactions.finish(transaction);
    return undefined;
  }
  if (transaction?.readTime) {
    throw new StatusError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
  }
  if (!transaction) transactions.nextId();
  await transactions.acquire(
    writes.flatMap(({ path }) => writeKeys(path)),
    transaction,
  );
  // From here to the end nothing waits, so no other request comes between the checks and the change.
  try {
    const time = database.nextCommitTime();
    const requestTime = { seconds: time.seconds, nanos: time.nanos - (time.nanos % 1_000_000) };
    const planned = writes.map((write) => planWrite(database, write, requestTime, time));
    judge(state, space, caller, planned, requestTime);
    for (const write of writes) checkPrecondition(database, write);
    state.apply(space, { changes: planned.map(({ change }) => change), time }, caller);
    return { writes: planned, time };
  } finally {
    if (transaction) transactions.finish(transaction);
  }
}

function judge(
  state: State,
  space: Space,
  caller: Caller,
  planned: readonly PlannedWrite[],
  time: Timestamp,
): void {
  const after = new Map(planned.map(({ change }) => [change.path.join('/'), change.after]));
  const scope = planned.length > 1 ? 'multiple' : 'single';
  const judge = new Judge(state, space, caller, { scope, time, after });
  for (const write of planned) judge.mayWrite(write);
}

/** A request writes to one database. */
function checkDatabase({ database }: Space, write: Write): void {
  if (write.project === database.project && write.database === database.id) return;
  const name = database.name(write.path);
  throw new StatusError('INVALID_ARGUMENT', `Document name does not belong to this database: ${name}`);
}

export function encodeWriteResult({ updateTime, transformResults }: PlannedWrite): WireWriteResult {
  const result: WireWriteResult = {};
  if (updateTime) result.updateTime = encodeTimestamp(updateTime);
  if (transformResults.length > 0) result.transformResults = transformResults.map(encodeValue);
  return result;
}
