import { encodeTimestamp } from '../../values/codec.ts';
import { parseDatabaseName } from '../../values/resource-name.ts';
import { Code, StatusError } from '../../values/status.ts';
import type { Timestamp } from '../../values/value.ts';
import type { ListenRequest, ListenResponse, WireTarget } from '../../values/wire.ts';
import { Judge } from '../authorise.ts';
import { type Caller, classifyCaller } from '../caller.ts';
import type { CallContext, StreamSink, StreamSource } from '../contract.ts';
import type { Applied, Space, State, Watcher } from '../space.ts';
import { createTarget, type Target } from './target.ts';

/** A commit that touches a target is one snapshot. */
export function openListenStream(
  state: State,
  context: CallContext,
  sink: StreamSink<ListenResponse>,
): StreamSource<ListenRequest> {
  const stream = new ListenStream(state, sink);
  stream.open(context);
  return stream;
}

/** A change of a document behind the verdict asks the rules again. */
interface Watched {
  readonly target: Target;
  consulted: ReadonlySet<string>;
}

class ListenStream implements StreamSource<ListenRequest>, Watcher {
  private readonly state: State;
  private readonly sink: StreamSink<ListenResponse>;
  private readonly targets = new Map<number, Watched>();
  private caller: Caller = { kind: 'anonymous' };
  private space: Space | undefined;
  private done = false;

  constructor(state: State, sink: StreamSink<ListenResponse>) {
    this.state = state;
    this.sink = sink;
  }

  open(context: CallContext): void {
    this.guard(() => {
      this.caller = classifyCaller(context);
    });
  }

  receive({ database, addTarget, removeTarget }: ListenRequest): void {
    this.guard(() => {
      if (!this.space) {
        this.space = this.state.space(parseDatabaseName(database ?? ''));
        this.space.watchers.add(this);
      }
      if (addTarget) this.add(addTarget, this.space);
      else if (removeTarget !== undefined) this.remove(removeTarget);
    });
  }

  halfClose(): void {
    this.finish(() => this.sink.end());
  }

  close(): void {
    this.finish(() => {});
  }

  committed({ changes, time }: Applied): void {
    this.guard(() => {
      for (const [id, { consulted }] of [...this.targets]) {
        if ([...consulted].some((path) => changes.has(path))) this.recheck(id);
      }
      let told = false;
      for (const { target } of this.targets.values()) {
        for (const message of target.changed(changes, time)) {
          this.sink.message(message);
          told = true;
        }
      }
      if (told) this.snapshot(time);
    });
  }

  /** Clients connect again and see the empty database. */
  reset(): void {
    this.finish(() => this.sink.fail(new StatusError('UNAVAILABLE', 'The emulator was reset.')));
  }

  rulesReplaced(): void {
    this.guard(() => {
      for (const id of [...this.targets.keys()]) this.recheck(id);
    });
  }

  private add(wire: WireTarget, space: Space): void {
    const id = wire.targetId ?? 0;
    this.sink.message({ targetChange: { targetChangeType: 'ADD', targetIds: [id] } });
    const target = this.accept(id, () => createTarget(id, wire, space));
    if (!target) return;
    const watched: Watched = { target, consulted: new Set() };
    if (!this.authorise(id, watched, space)) return;
    this.targets.set(id, watched);
    // Resuming has no history, so a client must forget older results.
    if (wire.resumeToken?.length || wire.readTime) {
      this.sink.message({ targetChange: { targetChangeType: 'RESET', targetIds: [id] } });
    }
    for (const message of target.initial()) this.sink.message(message);
    const time = space.database.readTime();
    this.sink.message({
      targetChange: { targetChangeType: 'CURRENT', targetIds: [id], ...position(time) },
    });
    this.snapshot(time);
  }

  private remove(id: number): void {
    this.targets.delete(id);
    this.sink.message({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id] } });
  }

  private recheck(id: number): void {
    const watched = this.targets.get(id);
    if (watched && this.space) this.authorise(id, watched, this.space);
  }

  /** False if the rules deny the target. */
  private authorise(id: number, watched: Watched, space: Space): boolean {
    const judge = new Judge(this.state, space, this.caller, { scope: 'single' });
    const consulted = this.accept(id, () => {
      watched.target.authorise(judge);
      return judge.consulted;
    });
    watched.consulted = consulted ?? watched.consulted;
    return consulted !== undefined;
  }

  /** Removes an invalid or denied target with its cause. After an ended stream, SDKs would send the same target for ever. */
  private accept<T>(id: number, step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.targets.delete(id);
      const cause = { code: Code[error.code], message: error.message };
      this.sink.message({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause } });
      return undefined;
    }
  }

  /** A global snapshot: everything up to `time` has been sent. */
  private snapshot(time: Timestamp): void {
    this.sink.message({ targetChange: position(time) });
  }

  private guard(step: () => void): void {
    if (this.done) return;
    try {
      step();
    } catch (error) {
      this.finish(() => this.sink.fail(error instanceof Error ? error : new Error(String(error))));
    }
  }

  private finish(tell: () => void): void {
    if (this.done) return;
    this.done = true;
    this.space?.watchers.delete(this);
    this.targets.clear();
    tell();
  }
}

/** The resume token is the time in microseconds, opaque to clients. */
function position(time: Timestamp) {
  const micros = BigInt(time.seconds) * 1_000_000n + BigInt(Math.floor(time.nanos / 1000));
  const resumeToken = new Uint8Array(8);
  new DataView(resumeToken.buffer).setBigUint64(0, micros);
  return { readTime: encodeTimestamp(time), resumeToken };
}
