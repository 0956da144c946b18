import { describe, expect, test } from 'vitest';
import type { FirestoreService } from '../../src/service/contract.ts';
import { createFirestoreService } from '../../src/service/index.ts';
import { httpError } from '../../src/transports/errors.ts';
import { handleRest } from '../../src/transports/rest/handler.ts';
import { recording } from '../support/recordings.ts';
import { differencesOf } from './parity.ts';

/** A recorded REST call with its answer; times and generated ids are the recording's. */
interface RestStep {
  readonly method: string;
  readonly path: string;
  readonly body: object | null;
  readonly status: number;
  readonly response: unknown;
}

interface Answer {
  readonly status: number;
  readonly response: unknown;
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const AUTOMATIC_ID = /\/[A-Za-z0-9]{20}$/;
/** The stored version in failed preconditions: microseconds since 1970. */
const VERSION = /stored version \(\d{16}\)/;
/** These calls need an administrator. The recording has each with and without, unmarked. */
const METADATA = /listCollectionIds|showMissing|batchWrite/;

/** Replays calls in order on one service, through the REST handler without a socket. */
class RestReplay {
  private readonly service: FirestoreService;
  /** Varying texts: the recorded one, and ours. */
  private readonly known = new Map<string, string>();

  constructor(service: FirestoreService) {
    this.service = service;
  }

  async answer({ method, path, body, status }: RestStep): Promise<Answer> {
    const [resource = '', query = ''] = path.split('?');
    const parameters = new URLSearchParams();
    for (const [key, value] of new URLSearchParams(query)) parameters.append(key, this.ours(value));
    const asOwner = status === 200 && METADATA.test(path);
    try {
      const answer = await handleRest(this.service, {
        method,
        path: `/v1/${resource}`,
        query: parameters,
        authorization: asOwner ? 'Bearer owner' : undefined,
        text: async () => (body ? JSON.stringify(this.translate(body)) : ''),
      });
      return { status: answer?.status ?? 404, response: answer && parse(answer.body) };
    } catch (error) {
      const { status: code, body: text } = httpError(error);
      return { status: code, response: parse(text) };
    }
  }

  /** The recorded answer with our times and ids. Different recorded values must differ here too. */
  expected({ status, response }: RestStep, ours: Answer): Answer {
    this.learn(response, ours.response, '');
    return { status, response: this.translate(response) };
  }

  private learn(recorded: unknown, ours: unknown, key: string): void {
    if (typeof recorded === 'string' && typeof ours === 'string') {
      if (this.known.has(recorded) || !varies(recorded, key) || !varies(ours, key)) return;
      const taken = key.endsWith('teTime') && [...this.known.values()].includes(ours);
      if (!taken) this.known.set(recorded, ours);
    } else if (isObject(recorded) && isObject(ours)) {
      for (const name of Object.keys(recorded)) this.learn(recorded[name], ours[name], name);
    }
  }

  private ours(text: string): string {
    return this.known.get(text) ?? text;
  }

  private translate(json: unknown): unknown {
    if (typeof json === 'string') return maskVersion(this.ours(json));
    if (Array.isArray(json)) return json.map((item) => this.translate(item));
    if (!isObject(json)) return json;
    return Object.fromEntries(Object.entries(json).map(([name, item]) => [name, this.translate(item)]));
  }
}

function varies(text: string, key: string): boolean {
  return TIME.test(text) || key === 'nextPageToken' || (key === 'name' && AUTOMATIC_ID.test(text));
}

function maskVersion(text: string): string {
  return text.replace(VERSION, 'stored version (<time>)');
}

function parse(body: string): unknown {
  return JSON.parse(maskVersion(body));
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null;
}

interface Recorded {
  readonly cases: readonly { readonly name: string; readonly steps: readonly RestStep[] }[];
}

describe.each(['documents/document_writes.json', 'documents/transforms.json'] as const)('%s', (file) => {
  test.each(recording<Recorded>(file, 'p').cases)('$name', async ({ name, steps }) => {
    const replay = new RestReplay(createFirestoreService());
    const told: object[] = [];
    const wanted: object[] = [];
    for (const step of steps) {
      const answer = await replay.answer(step);
      told.push(answer);
      wanted.push(replay.expected(step, answer));
    }
    if (name in differencesOf(file)) expect(told).not.toEqual(wanted);
    else expect(told).toEqual(wanted);
  });
});
