import { versionedCollections } from '@site/domain/content/history';
import { IMPORT_BODY_BYTES } from '@site/domain/content/procedures';
import { inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { REPORT_ERROR } from '@site/domain/limits';
import { procedures } from '@site/domain/procedures';
import { expect, it, vi } from 'vitest';
import { readEnvironmentFiles } from '../../environment-file.ts';
import { QUEUE as FILES } from '../content/files.ts';
import { QUEUE as LEADS } from '../enquiries/received.ts';
import { QUEUE } from '../mail/queue.ts';
import { BODY_BYTES } from '../platform/callable.ts';
import { NEW_PROJECT_CPUS } from '../platform/configuration.ts';
import { QUEUE as ERASURES } from '../privacy/person.ts';
import { QUEUE as PUBLISHER } from '../publishing/triggers.ts';

/** Loaded libraries. Each is large, and most calls need few. */
const loaded = vi.hoisted(() => {
  const names: string[] = [];
  const note = (name: string) => () => {
    names.push(name);
    return {};
  };
  return { names, note };
});
vi.mock('nodemailer', loaded.note('nodemailer'));
vi.mock('@google/generative-ai', loaded.note('@google/generative-ai'));
vi.mock('unpdf', loaded.note('unpdf'));
vi.mock('firebase-admin/firestore', loaded.note('firebase-admin/firestore'));
vi.mock('firebase-admin/auth', loaded.note('firebase-admin/auth'));
vi.mock('firebase-admin/functions', loaded.note('firebase-admin/functions'));

interface Endpoint {
  readonly maxInstances?: number;
  readonly labels?: { readonly access?: string };
  readonly region?: readonly string[];
  readonly callableTrigger?: object;
  readonly eventTrigger?: object;
  readonly taskQueueTrigger?: object;
  readonly httpsTrigger?: object;
  readonly scheduleTrigger?: object;
}

interface Deployed {
  readonly __endpoint: Endpoint;
  run(request: unknown): Promise<unknown>;
}

/** Name, endpoint and function of every export, found like firebase-functions' loader does. */
function deployed(exports: object, prefix = ''): [string, Endpoint, Deployed][] {
  return Object.entries(exports).flatMap(([name, value]): [string, Endpoint, Deployed][] => {
    if (typeof value !== 'function') return deployed(value, `${prefix}${name}-`);
    return [[prefix + name, value.__endpoint, value]];
  });
}

Object.assign(process.env, readEnvironmentFiles('demo-site'), { GCLOUD_PROJECT: 'demo-site' });
const all = deployed(await import('../index.ts'));
const table = deployed((await import('../functions.ts')).functions);

/** The trigger of each class of functions except procedures. */
const triggerOf: Record<string, string> = {
  trigger: 'eventTrigger',
  queue: 'taskQueueTrigger',
  visitor: 'httpsTrigger',
  functions: 'httpsTrigger',
  schedule: 'scheduleTrigger',
};

/** The class of each function that is not a procedure. */
const events: Record<string, string> = {
  'count-lead': 'trigger',
  'follow-brand-name': 'trigger',
  'follow-cover-photo': 'trigger',
  'note-setting': 'trigger',
  'stop-billing': 'trigger',
  'read-pdf': 'functions',
  [QUEUE.name]: 'queue',
  [PUBLISHER.name]: 'queue',
  page: 'visitor',
  nightly: 'schedule',
  'publish-due-drafts': 'schedule',
  'tend-drafts': 'trigger',
  'tell-owners': 'trigger',
  morning: 'schedule',
  'record-mail': 'trigger',
  [FILES.name]: 'queue',
  [LEADS.name]: 'queue',
  [ERASURES.name]: 'queue',
  [REPORT_ERROR]: 'visitor',
  ...Object.fromEntries(
    [...versionedCollections, 'drafts'].map((name) => [`record-history-${name}`, 'trigger']),
  ),
  ...Object.fromEntries(versionedCollections.map((name) => [`mark-publications-${name}`, 'trigger'])),
  ...Object.fromEntries(inquiryKindKeys.map((kind) => [`send-form-notification-${kind}`, 'trigger'])),
  ...Object.fromEntries(inquiryKindKeys.map((kind) => [`forget-inquiry-${kind}`, 'trigger'])),
};

it('every function of the table is deployed under its name, and nothing else', () => {
  const byName = (functions: typeof all) => Object.fromEntries(functions.map(([name, , it]) => [name, it]));
  expect(byName(all)).toEqual(byName(table));
});

it.each(['morning', 'nightly'])('%s is tried again for half an hour', (daily) => {
  const { scheduleTrigger } = all.find(([name]) => name === daily)?.[1] ?? {};
  expect(scheduleTrigger).toMatchObject({ retryConfig: { retryCount: 3, minBackoffSeconds: 300 } });
});

it('every exported function is classified, and everything classified is exported', () => {
  const access = Object.fromEntries(all.map(([name, { labels }]) => [name, labels?.access]));
  const ofProcedures = Object.entries(procedures).map(([name, { access: who }]) => [name, who]);
  expect(access).toEqual({ ...Object.fromEntries(ofProcedures), ...events });
});

it.each(all)(
  '%s has the trigger of its class, runs next to the database, and stays within the quota of a new project',
  (_, { labels, region, maxInstances, ...endpoint }) => {
    const kind = triggerOf[labels?.access ?? ''] ?? 'callableTrigger';
    expect(Object.keys(endpoint).filter((key) => key.endsWith('Trigger'))).toEqual([kind]);
    expect(region).toEqual(['asia-southeast1']);
    expect(maxInstances).toBeLessThanOrEqual(NEW_PROJECT_CPUS);
  },
);

it.each(all.filter(([, { callableTrigger }]) => callableTrigger))(
  '%s refuses a large body before anything else, as the wrapper does',
  async (name, _endpoint, callable) => {
    const rawRequest = {
      rawBody: Buffer.alloc((name === 'import-listings' ? IMPORT_BODY_BYTES : BODY_BYTES) + 1),
    };
    await expect(callable.run({ data: {}, rawRequest })).rejects.toMatchObject({
      code: 'invalid-argument',
      message: 'The request is too large',
    });
  },
);

it('a cold start loads no client library: not of the database, sign-in, mail, PDFs or the model', async () => {
  expect(loaded.names).toEqual([]);
  await import('nodemailer');
  expect(loaded.names).toEqual(['nodemailer']);
});
