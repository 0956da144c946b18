import { decodeWrites, requireDistinct } from '../store/write.ts';
import { parseDatabaseName } from '../values/resource-name.ts';
import { Code, StatusError } from '../values/status.ts';
import type { BatchWriteRequest, BatchWriteResponse } from '../values/wire.ts';
import { classifyCaller, requireAdmin } from './caller.ts';
import { commitWrites, encodeWriteResult } from './commit.ts';
import type { CallContext } from './contract.ts';
import type { State } from './space.ts';

/** Writes succeed or fail separately. Administrators only. An invalid write refuses all. */
export async function batchWrite(
  state: State,
  request: BatchWriteRequest,
  context: CallContext,
): Promise<BatchWriteResponse> {
  const space = state.space(parseDatabaseName(request.database ?? ''));
  const caller = classifyCaller(context);
  const writes = decodeWrites(request.writes ?? []);
  requireDistinct(writes);
  requireAdmin(caller, 'Batch writes require admin authentication.');
  const response: Required<BatchWriteResponse> = { writeResults: [], status: [] };
  for (const write of writes) {
    try {
      const committed = await commitWrites(state, space, caller, [write]);
      const [planned] = committed?.writes ?? [];
      response.writeResults.push(planned ? encodeWriteResult(planned) : {});
      response.status.push({});
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      response.writeResults.push({});
      response.status.push({ code: Code[error.code], message: error.message });
    }
  }
  return response;
}
