import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFirestoreService } from '../../src/service/index.ts';
import { fromJson } from '../../src/transports/json-codec.ts';
import { Code, StatusError } from '../../src/values/status.ts';
import type { WireConsistency, WireTransactionOptions } from '../../src/values/wire.ts';
import { runUntil, type Settled, timed } from '../support/fake-time.ts';
import { recording } from '../support/recordings.ts';
import { type ShortWrite, toShort, toWrite } from '../support/short-writes.ts';

interface Outcome {
  readonly status: string;
  readonly message: string;
  /** In seconds. */
  readonly elapsed: number;
  readonly result?: unknown;
}

interface Step {
  readonly op:
    | 'begin'
    | 'read'
    | 'get'
    | 'list'
    | 'query'
    | 'commit'
    | 'rollback'
    | 'batchWrite'
    | 'sleep'
    | 'wait'
    | 'reset';
  readonly label: string;
  /** A transaction by name, or as base64. */
  readonly txn?: string;
  readonly raw?: string;
  /** The name of the new transaction. */
  readonly as?: string;
  readonly new?: object;
  readonly options?: { readonly readWrite?: { readonly retryTransaction?: string } };
  readonly documents?: readonly string[];
  readonly document?: string;
  readonly collection?: string;
  readonly group?: boolean;
  readonly pageSize?: number;
  readonly writes?: readonly ShortWrite[];
  readonly seconds?: number;
  readonly for?: readonly string[];
  readonly background?: boolean;
  readonly compare?: 'status' | 'codes' | 'none';
  readonly outcome?: Outcome;
}

interface Recorded {
  readonly scenarios: readonly { readonly name: string; readonly steps: readonly Step[] }[];
}

const PROJECT = 'replay-transactions';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;
const OWNER = { authorization: 'Bearer owner' };
/** Tolerated difference from the recorded time, in seconds. */
const TOLERANCE = 0.25;

/** Our proto is older than this field, and gRPC drops unknown fields. */
const UNKNOWN_OPTION = 'concurrencyMode';

function maskId(text: string): string {
  return text.replace(/EQ[A-Za-z0-9+/]{10}/g, '<id>');
}

class Scenario {
  private readonly service = createFirestoreService();
  private readonly transactions = new Map<string, string>();

  /** Runs a step; returns what the recording has of its answer. */
  async run(step: Step): Promise<unknown> {
    const { service } = this;
    const consistency = this.consistency(step);
    const writes = (step.writes ?? []).map((write) => toWrite(ROOT, write));
    switch (step.op) {
      case 'begin': {
        const request = { database: DATABASE, options: this.options(step.options) };
        const { transaction } = await service.beginTransaction(request, OWNER);
        return { transaction: this.name(step, transaction) };
      }
      case 'read': {
        const documents = (step.documents ?? []).map((path) => `${ROOT}/${path}`);
        const request = { database: DATABASE, documents, ...consistency };
        const rows = await service.batchGetDocuments(request, OWNER);
        return rows.map(({ found, missing, transaction }) => {
          if (transaction) return { transaction: this.name(step, transaction) };
          return found ? { found: toShort(ROOT, found) } : { missing: missing?.slice(ROOT.length + 1) };
        });
      }
      case 'get':
        return toShort(
          ROOT,
          await service.getDocument({ name: `${ROOT}/${step.document}`, ...consistency }, OWNER),
        );
      case 'list': {
        const { collection: collectionId, pageSize } = step;
        const request = { parent: ROOT, collectionId, pageSize, ...consistency };
        const { documents = [] } = await service.listDocuments(request, OWNER);
        return documents.map((document) => toShort(ROOT, document));
      }
      case 'query': {
        const from = [{ collectionId: step.collection, allDescendants: step.group }];
        const request = { parent: ROOT, structuredQuery: { from }, ...consistency };
        const rows = await service.runQuery(request, OWNER);
        return rows.flatMap(({ document, transaction }) => {
          if (transaction) return { transaction: this.name(step, transaction) };
          return document ? { document: toShort(ROOT, document) } : [];
        });
      }
      case 'commit':
        await service.commit({ database: DATABASE, writes, transaction: consistency.transaction }, OWNER);
        return undefined;
      case 'rollback':
        await service.rollback({ database: DATABASE, transaction: consistency.transaction }, OWNER);
        return undefined;
      case 'batchWrite': {
        const { status = [] } = await service.batchWrite({ database: DATABASE, writes }, OWNER);
        return status.map(({ code, message = '' }) => ({ status: nameOf(code), message }));
      }
      case 'reset':
        return service.admin.reset();
      case 'sleep':
      case 'wait':
        return undefined;
    }
  }

  private consistency({ txn, raw, new: begins }: Step): WireConsistency {
    const bytes = raw ?? (txn === undefined ? undefined : (this.transactions.get(txn) ?? ''));
    return {
      ...(bytes === undefined ? {} : { transaction: Buffer.from(bytes, 'base64') }),
      ...(begins ? { newTransaction: this.options(begins) } : {}),
    };
  }

  private options(json: object = {}): WireTransactionOptions {
    const text = JSON.stringify(json, (key, value) => (key === UNKNOWN_OPTION ? undefined : value));
    const named = text.replace(/\{(\w+)\}/g, (all, name) => this.transactions.get(name) ?? all);
    return fromJson('google.firestore.v1.TransactionOptions', JSON.parse(named));
  }

  /** Stores a transaction under its name. Ids are opaque, so only their form is compared. */
  private name({ as }: Step, bytes: Uint8Array | undefined): string {
    const text = Buffer.from(bytes ?? []).toString('base64');
    if (as !== undefined) this.transactions.set(as, text);
    return maskId(text);
  }
}

function nameOf(code: number | undefined): string {
  return Object.entries(Code).find(([, value]) => value === code)?.[0] ?? 'OK';
}

function told({ result, elapsed }: Settled<unknown>, recorded: Outcome): Outcome {
  const near = Math.abs(elapsed - recorded.elapsed) <= TOLERANCE ? recorded.elapsed : elapsed;
  if (result.status === 'fulfilled') {
    const answer = result.value === undefined ? {} : { result: result.value };
    return { status: 'OK', message: '', elapsed: near, ...answer };
  }
  const { reason } = result;
  if (!(reason instanceof StatusError)) throw reason;
  return { status: reason.code, message: reason.message, elapsed: near };
}

/** The compared part of an outcome. */
function compared({ compare }: Step, { status, message, elapsed, result }: Outcome): object {
  if (compare === 'status') return { status, elapsed };
  const rows = result as { readonly status: string }[] | undefined;
  if (compare === 'codes') return { status, elapsed, result: rows?.map((row) => row.status) };
  return { status, message, elapsed, result: result && JSON.parse(maskId(JSON.stringify(result))) };
}

const { scenarios } = recording<Recorded>('documents/transactions.json', PROJECT);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each(scenarios)('recorded transactions $name', async (recorded) => {
  const scenario = new Scenario();
  const running = new Map<string, () => Promise<void>>();
  for (const step of recorded.steps) {
    const { outcome } = step;
    // A commit in the same microsecond would be part of the snapshot; no recording has this case.
    await vi.advanceTimersByTimeAsync(1);
    const call = timed(scenario.run(step));
    const check = async (): Promise<void> => {
      const settled = await runUntil(call);
      if (!outcome || step.compare === 'none') return;
      expect({ step: step.label, ...compared(step, told(settled, outcome)) }).toEqual({
        step: step.label,
        ...compared(step, outcome),
      });
    };
    if (step.background) running.set(step.label, check);
    else if (step.op === 'sleep') await vi.advanceTimersByTimeAsync((step.seconds ?? 0) * 1000);
    else if (step.op === 'wait') for (const label of step.for ?? []) await running.get(label)?.();
    else await check();
  }
});
