import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirestoreService, StreamSource } from '../../src/service/contract.ts';
import { createFirestoreService } from '../../src/service/index.ts';
import { StatusError } from '../../src/values/status.ts';
import type { WriteRequest, WriteResponse } from '../../src/values/wire.ts';
import { runUntil, timed } from '../support/fake-time.ts';
import { recording } from '../support/recordings.ts';
import { type ShortWrite, toShort, toWrite } from '../support/short-writes.ts';

interface Step {
  readonly op: 'send' | 'recv' | 'close' | 'get' | 'lock';
  readonly label?: string;
  /** True: the database of the scenario. */
  readonly database?: true | string;
  /** `last`: the token of the last answer. */
  readonly token?: string;
  readonly streamId?: string;
  readonly labels?: Record<string, string>;
  readonly writes?: readonly ShortWrite[];
  readonly document?: string;
  readonly compare?: 'status';
  readonly outcome?: object & { readonly elapsed?: number; readonly error?: { readonly status: string } };
}

interface Recorded {
  readonly scenarios: readonly { readonly name: string; readonly steps: readonly Step[] }[];
}

const PROJECT = 'replay-write-stream';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;
const OWNER = { authorization: 'Bearer owner' };

class Client {
  private readonly source: StreamSource<WriteRequest>;
  private readonly heard: object[] = [];
  private wake = (): void => {};
  private token = '';

  constructor(service: FirestoreService) {
    const hear = (...answers: object[]): void => {
      this.heard.push(...answers);
      this.wake();
    };
    this.source = service.write(OWNER, {
      message: (message) => hear(this.summary(message)),
      fail: (error) => hear(failure(error), { end: true }),
      end: () => hear({ end: true }),
    });
  }

  send({ database, token, streamId, writes, labels }: Step): void {
    const request: WriteRequest = {};
    if (database !== undefined) request.database = database === true ? DATABASE : database;
    if (token !== undefined) request.streamToken = Buffer.from(token === 'last' ? this.token : token);
    if (streamId !== undefined) request.streamId = streamId;
    if (writes) request.writes = writes.map((write) => toWrite(ROOT, write));
    if (labels) request.labels = labels;
    this.source.receive(request);
  }

  close(): void {
    this.source.halfClose();
  }

  async next(): Promise<object> {
    while (this.heard.length === 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.heard.shift() ?? {};
  }

  private summary({ streamId, streamToken, writeResults = [], commitTime }: WriteResponse): object {
    this.token = Buffer.from(streamToken ?? []).toString();
    return {
      response: {
        streamId: Boolean(streamId),
        streamToken: this.token,
        writeResults: writeResults.map(({ updateTime, transformResults = [] }) => ({
          updateTime: updateTime !== undefined,
          transformResults: transformResults.length,
        })),
        commitTime: commitTime !== undefined,
      },
    };
  }
}

function failure(error: Error): object {
  if (!(error instanceof StatusError)) throw error;
  return { error: { status: error.code, message: error.message } };
}

/** The recorded part of a step's answer; undefined without an answer. */
async function run(step: Step, client: Client, service: FirestoreService): Promise<object | undefined> {
  switch (step.op) {
    case 'send':
      client.send(step);
      return undefined;
    case 'close':
      client.close();
      return undefined;
    case 'lock': {
      const { transaction } = await service.beginTransaction({ database: DATABASE }, OWNER);
      const documents = [`${ROOT}/${step.document}`];
      await service.batchGetDocuments({ database: DATABASE, documents, transaction }, OWNER);
      return undefined;
    }
    case 'get': {
      const document = await service.getDocument({ name: `${ROOT}/${step.document}` }, OWNER);
      return { document: { n: (toShort(ROOT, document) as { n: number }).n } };
    }
    case 'recv': {
      const { result, elapsed } = await runUntil(timed(client.next()));
      if (result.status === 'rejected') throw result.reason;
      return { ...result.value, elapsed: Math.round(elapsed) };
    }
  }
}

const { scenarios } = recording<Recorded>('documents/write_stream.json', PROJECT);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each(scenarios)('recorded Write streams $name', async ({ steps }) => {
  const service = createFirestoreService();
  const client = new Client(service);
  for (const step of steps) {
    const told = await run(step, client, service);
    if (step.outcome) expect({ step: step.label, ...told }).toEqual({ step: step.label, ...step.outcome });
  }
});
