import { decodeWrites } from '../store/write.ts';
import { encodeTimestamp } from '../values/codec.ts';
import { parseDatabaseName } from '../values/resource-name.ts';
import { StatusError } from '../values/status.ts';
import type { WriteRequest, WriteResponse } from '../values/wire.ts';
import { type Caller, classifyCaller } from './caller.ts';
import { commitWrites, encodeWriteResult } from './commit.ts';
import type { CallContext, StreamSink, StreamSource } from './contract.ts';
import type { Space, State } from './space.ts';

/** Numbered for the whole process. No stream is resumed. */
let streams = 0;

/** A handshake, then batches that are committed and answered in order. Any failure ends the stream. */
export function openWriteStream(
  state: State,
  context: CallContext,
  sink: StreamSink<WriteResponse>,
): StreamSource<WriteRequest> {
  const stream = new WriteStream(state, sink);
  stream.open(context);
  return stream;
}

class WriteStream implements StreamSource<WriteRequest> {
  private readonly state: State;
  private readonly sink: StreamSink<WriteResponse>;
  private caller: Caller = { kind: 'anonymous' };
  private space: Space | undefined;
  private token = 0;
  private done = false;
  /** Requests run in sequence. */
  private turn: Promise<void> = Promise.resolve();

  constructor(state: State, sink: StreamSink<WriteResponse>) {
    this.state = state;
    this.sink = sink;
  }

  open(context: CallContext): void {
    this.inTurn(() => {
      this.caller = classifyCaller(context);
    });
  }

  receive(request: WriteRequest): void {
    this.inTurn(async () => {
      if (this.space) await this.write(request, this.space);
      else this.handshake(request);
    });
  }

  halfClose(): void {
    this.inTurn(() => this.finish(() => this.sink.end()));
  }

  close(): void {
    this.done = true;
  }

  private handshake({ database = '', writes, streamId, streamToken }: WriteRequest): void {
    if (streamId) throw invalid('Resuming streams is not supported, do not set stream ID.');
    if (streamToken?.length) {
      throw invalid(
        "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
      );
    }
    if (writes?.length) throw invalid("'writes' must not be set on an initial write request.");
    if (database === '') throw invalid("'database' must be set on an initial write request.");
    this.space = this.state.space(parseDatabaseName(database));
    streams += 1;
    this.sink.message({ streamId: String(streams), streamToken: this.nextToken() });
  }

  private async write(request: WriteRequest, space: Space): Promise<void> {
    const expected = `projects/${space.database.project}/databases/${space.database.id}`;
    if (request.database && request.database !== expected) {
      throw invalid(
        `Request specified a database (${request.database}) that did not match the expected database (${expected})`,
      );
    }
    const committed = await commitWrites(this.state, space, this.caller, decodeWrites(request.writes ?? []));
    if (this.done) return;
    const response: WriteResponse = { streamToken: this.nextToken() };
    if (committed) {
      response.writeResults = committed.writes.map(encodeWriteResult);
      response.commitTime = encodeTimestamp(committed.time);
    }
    this.sink.message(response);
    // As recorded: a request without writes says goodbye.
    if (!committed) this.finish(() => this.sink.end());
  }

  private nextToken(): Uint8Array {
    const token = Buffer.from(String(this.token));
    this.token += 1;
    return token;
  }

  private inTurn(step: () => void | Promise<void>): void {
    this.turn = this.turn.then(async () => {
      if (this.done) return;
      try {
        await step();
      } catch (error) {
        this.finish(() => this.sink.fail(error instanceof Error ? error : new Error(String(error))));
      }
    });
  }

  private finish(tell: () => void): void {
    if (this.done) return;
    this.done = true;
    tell();
  }
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}
