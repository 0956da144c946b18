import { Code, type CodeName, StatusError } from '../../values/status.ts';
import type {
  ListenRequest,
  ListenResponse,
  WireTarget,
  WriteRequest,
  WriteResponse,
} from '../../values/wire.ts';
import type { CallContext, StreamSink, StreamSource } from '../contract.ts';
import { type ActivityLog, type Call, newTrace } from './log.ts';
import type { Asking } from './subject.ts';

type Open<Request, Response> = (context: CallContext, sink: StreamSink<Response>) => StreamSource<Request>;

/** Logs each target as a request, and as a listener until its removal. */
export function logListen(
  log: ActivityLog,
  context: CallContext,
  sink: StreamSink<ListenResponse>,
  open: Open<ListenRequest, ListenResponse>,
): StreamSource<ListenRequest> {
  const trace = newTrace();
  const leave = new Map<number, () => void>();
  let isOver = false;
  let adding: { readonly call: Call; readonly asking: Asking } | undefined;

  function settle(error?: unknown, asking: Asking = {}): void {
    const call = adding?.call ?? log.begin('Listen', asking, trace);
    adding = undefined;
    call.end(error);
  }
  function leaveTarget(id: number): void {
    leave.get(id)?.();
    leave.delete(id);
  }
  function finish(): void {
    isOver = true;
    for (const id of [...leave.keys()]) leaveTarget(id);
  }

  const source = open(
    { ...context, trace },
    {
      message(message) {
        const { targetChangeType, targetIds = [], cause } = message.targetChange ?? {};
        if (targetChangeType === 'REMOVE') {
          for (const id of targetIds) leaveTarget(id);
          if (cause) settle(new StatusError(codeOf(cause.code), cause.message ?? ''));
        }
        sink.message(message);
      },
      fail(error) {
        settle(error);
        finish();
        sink.fail(error);
      },
      end() {
        finish();
        sink.end();
      },
    },
  );
  return {
    receive(request) {
      const { addTarget } = request;
      if (addTarget && !isOver) {
        trace.lines.clear();
        const asking = askingOf(request.database, addTarget);
        adding = { asking, call: log.begin('Listen', asking, trace) };
      }
      source.receive(request);
      if (!addTarget || !adding) return;
      leaveTarget(addTarget.targetId ?? 0);
      leave.set(addTarget.targetId ?? 0, log.listening(adding.asking, trace));
      settle();
    },
    halfClose() {
      finish();
      source.halfClose();
    },
    close() {
      finish();
      source.close();
    },
  };
}

function askingOf(database: string | undefined, { query, documents }: WireTarget): Asking {
  return { database, ...query, documents: documents?.documents };
}

function codeOf(number: number | undefined): CodeName {
  const found = Object.entries(Code).find(([, code]) => code === number);
  return (found?.[0] as CodeName | undefined) ?? 'UNKNOWN';
}

/** Logs each batch. Answers come in order. */
export function logWrite(
  log: ActivityLog,
  context: CallContext,
  sink: StreamSink<WriteResponse>,
  open: Open<WriteRequest, WriteResponse>,
): StreamSource<WriteRequest> {
  const trace = newTrace();
  /** Undefined stands for handshake and end. */
  const waiting: (Call | undefined)[] = [];
  const settle = (error?: unknown) => {
    waiting.shift()?.end(error);
    trace.lines.clear();
  };
  const source = open(
    { ...context, trace },
    {
      message(message) {
        settle();
        sink.message(message);
      },
      fail(error) {
        settle(error);
        sink.fail(error);
      },
      end: () => sink.end(),
    },
  );
  return {
    receive(request) {
      waiting.push(request.writes?.length ? log.begin('Write', request, trace) : undefined);
      source.receive(request);
    },
    halfClose: () => source.halfClose(),
    close: () => source.close(),
  };
}
