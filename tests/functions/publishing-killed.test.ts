import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishWaiting } from '../../functions/src/publishing/publish.ts';
import { markWaiting } from '../../functions/src/publishing/waiting.ts';
import { type HostingServer, releaseTo, startHosting } from '../support/hosting-api.ts';
import type { Step } from '../support/hosting-state.ts';
import { smallSite, usePublishedSite } from '../support/publishing.ts';

/** The publisher is killed with SIGKILL. The next publisher must complete the site. */

const site = usePublishedSite();

let server: HostingServer;
beforeEach(async () => {
  server = await startHosting();
  server.deploy({ '/404.html': 'not found' });
});
afterEach(() => server.stop());

const publish = () => publishWaiting({ site: smallSite, hosting: releaseTo(server.api) });

/** Starts a publisher process that is killed when it asks Hosting for a step. */
async function killAt(step: Step): Promise<void> {
  // The `tsx` command would start a child process, which survives the kill.
  const program = ['--import', 'tsx', 'tests/support/publish-once.ts', server.api];
  const child = spawn(process.execPath, program, { stdio: 'inherit', env: process.env });
  server.fault = (asked) => {
    if (asked === step) child.kill('SIGKILL');
    return undefined;
  };
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  server.fault = () => undefined;
}

/** Publishes three vehicles, and queues a new price. */
async function content() {
  const ids = ['Ativa', 'Myvi', 'Axia'];
  const paths = await Promise.all(ids.map((id) => site.vehicle(id, { price: 'old' })));
  await markWaiting([EVERY_PATH]);
  await publish();
  for (const id of ids) await site.vehicle(id, { price: 'new' });
  await markWaiting(paths);
  return {
    prices: () => paths.map((path) => / for (old|new)</.exec(server.site()[`${path}.html`] ?? '')?.[1]),
    states: () => Promise.all(paths.map(async (path) => (await site.read(path))?.state)),
  };
}

test.each(['upload', 'finalize', 'release'] as const)(
  'A publisher that is killed at its %s leaves a whole site, which another one completes by itself once the lease is over',
  async (step) => {
    const { prices, states } = await content();
    await killAt(step);
    expect(new Set(prices()).size).toBe(1);
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    await site.passLease();
    await publish();
    expect(prices()).toEqual(['new', 'new', 'new']);
    expect(await states()).toEqual(['published', 'published', 'published']);
    expect(server.site()).toMatchObject({ '/404.html': 'not found' });
  },
);
