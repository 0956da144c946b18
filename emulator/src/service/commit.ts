import { changesOf, checkPrecondition, type PlannedWrite, planWrites } from '../store/plan.ts';
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
import { requireWithin, type Space, type State } from './space.ts';

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
  const caller = classifyCaller(context);
  const writes = decodeWrites(request.writes ?? []);
  const committed = await commitWrites(state, space, caller, writes, request.transaction);
  if (!committed) return {};
  return {
    writeResults: committed.writes.map(encodeWriteResult),
    commitTime: encodeTimestamp(committed.time),
  };
}

/**
 * Waits for locks, asks the rules about each document, and checks every precondition before any change.
 * Undefined for an empty commit.
 */
export async function commitWrites(
  state: State,
  space: Space,
  caller: Caller,
  writes: readonly Write[],
  transactionId?: Uint8Array,
): Promise<Committed | undefined> {
  const { database, transactions } = space;
  for (const write of writes) requireWithin(space, write);
  const transaction = transactionId?.length ? transactions.use(transactionId) : undefined;
  if (writes.length === 0) {
    if (transaction) transactions.finish(transaction);
    return undefined;
  }
  if (transaction?.readTime) {
    throw new StatusError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
  }
  if (!transaction) transactions.nextId();
  const keys = writes.flatMap(({ path }) => writeKeys(path));
  return transactions.exclusively(keys, transaction, () => {
    const time = database.nextCommitTime();
    const requestTime = { seconds: time.seconds, nanos: time.nanos - (time.nanos % 1_000_000) };
    const planned = planWrites(database, writes, requestTime, time);
    judge(state, space, caller, planned, requestTime);
    for (const write of planned) checkPrecondition(database, write);
    state.apply(space, { changes: changesOf(planned), time }, caller);
    return { writes: planned, time };
  });
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
  new Judge(state, space, caller, { scope, time, after }).mayWrite(planned);
}

export function encodeWriteResult({ updateTime, transformResults }: PlannedWrite): WireWriteResult {
  const result: WireWriteResult = {};
  if (updateTime) result.updateTime = encodeTimestamp(updateTime);
  if (transformResults.length > 0) result.transformResults = transformResults.map(encodeValue);
  return result;
}
