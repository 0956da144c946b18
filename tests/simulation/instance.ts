import crypto from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import zlib from 'node:zlib';
import type { Site } from '@site/domain/publishing/site';
import * as firestore from 'firebase-admin/firestore';
import type { Clock } from './clock.ts';

/** A function as the platform finds it: what it listens to, and its handler. */
export interface Deployed {
  readonly name: string;
  readonly timeoutSeconds: number;
  readonly document?: string;
  /** The last word of the type: created, updated, deleted or written. */
  readonly verb?: string;
  readonly schedule?: string;
  readonly timeZone?: string;
  readonly queue?: {
    readonly attempts: number;
    readonly least: number;
    readonly most: number;
    readonly doublings: number;
    readonly atOnce: number;
  };
  readonly isCallable: boolean;
  run(request: object): Promise<unknown>;
}

/** The services that the functions reach outside of their process. */
export interface Outside {
  readonly database: firestore.Firestore;
  readonly site: Site;
  sendMail(mail: {
    messageId: string;
    to: string | string[];
    subject: string;
    text: string;
  }): Promise<{ rejected: string[] }>;
  fetch(url: string, options?: { method?: string; body?: unknown; signal?: AbortSignal }): Promise<Response>;
  enqueue(queue: string, data: object, options: { id: string; scheduleTime?: Date }): Promise<void>;
  log(words: string): void;
  isAlive(): boolean;
}

type Program = (...seams: unknown[]) => void;

const SEAMS = [
  'require',
  'module',
  'exports',
  'outside',
  '__dirname',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'fetch',
];

export function compileProgram(code: string, file: string): Program {
  return compileFunction(code, SEAMS, { filename: file }) as Program;
}

/** The token of a browser. The local Firestore checks no signature, and the world gives tokens to nobody else. */
export function tokenOf(userId: string, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: userId, user_id: userId, ...claims })}.`;
}

/** A running instance: a fresh copy of the functions' modules, as after a cold start. */
export function startInstance(
  program: Program,
  file: string,
  clock: Clock,
  outside: Outside,
): readonly Deployed[] {
  const { delay, ...timers } = clock.timersFor(() => outside.isAlive());
  const later = async (act: () => unknown, done: (error: unknown, value?: unknown) => void) => {
    try {
      done(null, await act());
    } catch (error) {
      done(error);
    }
  };
  const bucket = {
    getFilesStream: async function* () {},
    file: () => ({
      download: () => Promise.reject(Object.assign(new Error('No such object'), { code: 404 })),
      delete: async () => {},
    }),
  };
  const app = { name: '[DEFAULT]' };
  const modules: Readonly<Record<string, unknown>> = {
    site: outside.site,
    'firebase-admin/app': {
      getApps: () => [app],
      initializeApp: () => app,
      applicationDefault: () => ({ getAccessToken: async () => ({ access_token: 'a-token' }) }),
    },
    'firebase-admin/auth': {
      getAuth: () => ({
        createCustomToken: async (userId: string, claims: object) => tokenOf(userId, claims),
      }),
    },
    'firebase-admin/firestore': { ...firestore, getFirestore: () => outside.database },
    'firebase-admin/functions': {
      getFunctions: () => ({
        taskQueue: (name: string) => ({
          enqueue: (data: object, options: { id: string }) =>
            outside.enqueue(name.split('/').at(-1) ?? '', data, options),
        }),
      }),
    },
    'firebase-admin/storage': { getStorage: () => ({ bucket: () => bucket }) },
    'firebase-functions/logger': {
      info: () => {},
      warn: (words: string) => outside.log(words),
      error: (words: string, more: { name?: string; code?: unknown } = {}) =>
        outside.log([words, more.name, more.code].filter((part) => part !== undefined).join(' ')),
    },
    nodemailer: { createTransport: () => ({ sendMail: outside.sendMail, close: () => {} }) },
    'node:timers/promises': { setTimeout: delay },
    'node:zlib': {
      ...zlib,
      gzip: (content: Buffer, options: zlib.ZlibOptions, done: () => void) =>
        later(() => zlib.gzipSync(content, { ...options, level: 1 }), done),
    },
    'node:crypto': {
      ...crypto,
      // The real hash takes 0.2 s on purpose.
      scrypt: (password: string, salt: Buffer, size: number, _: object, done: () => void) =>
        later(
          () => crypto.hkdfSync('sha256', password, salt, '', size),
          (error, key) =>
            (done as (...args: unknown[]) => void)(error, key && Buffer.from(key as ArrayBuffer)),
        ),
    },
  };
  const module = { exports: {} };
  const { setTimeout, clearTimeout, setInterval, clearInterval } = timers;
  program(
    createRequire(file),
    module,
    module.exports,
    (name: string) => modules[name],
    '',
    ...[setTimeout, clearTimeout, setInterval, clearInterval],
    outside.fetch,
  );
  return functionsIn(module.exports, []);
}

interface Endpoint {
  readonly timeoutSeconds?: unknown;
  readonly callableTrigger?: object;
  readonly scheduleTrigger?: { readonly schedule: string; readonly timeZone?: unknown };
  readonly eventTrigger?: {
    readonly eventType: string;
    readonly eventFilters: Readonly<Record<string, string>>;
    readonly eventFilterPathPatterns?: Readonly<Record<string, string>>;
  };
  readonly taskQueueTrigger?: {
    readonly retryConfig: Readonly<Record<string, number>>;
    readonly rateLimits: { readonly maxConcurrentDispatches: number };
  };
}

/** As firebase-tools finds them: nested names are joined with dashes. */
function functionsIn(value: object, path: readonly string[]): readonly Deployed[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = [...path, name];
    if (typeof inner === 'object' && inner !== null) return functionsIn(inner, own);
    return typeof inner === 'function' && '__endpoint' in inner
      ? [deployed(own.join('-'), inner as never)]
      : [];
  });
}

/** Seconds of a function without a timeout of its own. */
const USUAL_TIMEOUT = 60;

function deployed(
  name: string,
  { __endpoint: endpoint, run }: { __endpoint: Endpoint; run: Deployed['run'] },
): Deployed {
  const {
    eventTrigger: event,
    taskQueueTrigger: queue,
    scheduleTrigger: schedule,
    timeoutSeconds,
  } = endpoint;
  const document = event?.eventFilterPathPatterns?.['document'] ?? event?.eventFilters['document'];
  const [, verb] = /[.]document[.]v1[.]([a-z]+)/.exec(event?.eventType ?? '') ?? [];
  const {
    maxAttempts = 1,
    minBackoffSeconds = 0,
    maxBackoffSeconds = 0,
    maxDoublings = 0,
  } = queue?.retryConfig ?? {};
  return {
    name,
    timeoutSeconds: typeof timeoutSeconds === 'number' ? timeoutSeconds : USUAL_TIMEOUT,
    ...(document && verb && { document, verb }),
    ...(schedule && { schedule: schedule.schedule, timeZone: String(schedule.timeZone ?? 'UTC') }),
    ...(queue && {
      queue: {
        attempts: maxAttempts,
        least: minBackoffSeconds,
        most: maxBackoffSeconds,
        doublings: maxDoublings,
        atOnce: queue.rateLimits.maxConcurrentDispatches,
      },
    }),
    isCallable: endpoint.callableTrigger !== undefined,
    run,
  };
}
