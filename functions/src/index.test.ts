import { inquiryKindKeys } from '@site/domain/entities/inquiry';
import { procedures } from '@site/domain/procedures/names';
import { describe, expect, it } from 'vitest';
import * as manifest from './index.ts';

interface Endpoint {
  readonly labels?: { readonly access?: string };
  readonly region?: readonly string[];
  readonly callableTrigger?: object;
  readonly eventTrigger?: object;
  readonly scheduleTrigger?: object;
}

/** Name and endpoint of everything that is deployed, found the way firebase-functions' loader finds it. */
function deployed(exports: object, prefix = ''): [string, Endpoint][] {
  return Object.entries(exports).flatMap(([name, value]): [string, Endpoint][] => {
    if (typeof value !== 'function') return deployed(value, `${prefix}${name}-`);
    return [[prefix + name, value.__endpoint]];
  });
}

const all = deployed(manifest);

/** What every function that is not a procedure is. */
const events: Record<string, string> = {
  'deliver-notification': 'trigger',
  'retry-due-notifications': 'schedule',
  ...Object.fromEntries(inquiryKindKeys.map((kind) => [`send-form-notification-${kind}`, 'trigger'])),
};

describe('every exported function', () => {
  it('is classified, and everything classified is exported', () => {
    const access = Object.fromEntries(all.map(([name, { labels }]) => [name, labels?.access]));
    expect(access).toEqual({ ...procedures, ...events });
  });

  it.each(all)('%s is what its class says', (_, { labels, ...endpoint }) => {
    const kind =
      { trigger: 'eventTrigger', schedule: 'scheduleTrigger' }[labels?.access ?? ''] ?? 'callableTrigger';
    const triggers = Object.keys(endpoint).filter((key) => key.endsWith('Trigger'));
    expect(triggers).toEqual([kind]);
  });

  it.each(all)('%s runs next to the database', (_, { region }) => {
    expect(region).toEqual(['asia-southeast1']);
  });
});
