import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostingFolder, hostingRelease } from '../../functions/src/publishing/hosting.ts';
import { publishWaiting } from '../../functions/src/publishing/publish.ts';
import { markWaiting } from '../../functions/src/publishing/waiting.ts';
import { type HostingServer, SITE, type Step, startHosting, steps, TOKEN } from '../support/hosting-api.ts';
import { rowsOf } from '../support/matrix.ts';
import { smallSite, usePublishedSite } from '../support/publishing.ts';

/** The publisher is killed with SIGKILL at each step. The next publisher must complete the site. */

const site = usePublishedSite();
const { file, vehicle } = site;

/** Starts a publisher process; resolves with the signal that ended it. */
async function publisher(args: readonly string[], begun: (kill: () => void) => void = () => {}) {
  const child = spawn(
    process.execPath,
    // The `tsx` command would start a child process, which survives the kill.
    ['--import', 'tsx', 'tests/support/publish-once.ts', ...args],
    { stdio: 'inherit', env: process.env },
  );
  begun(() => child.kill('SIGKILL'));
  const [, signal] = await once(child, 'exit');
  return signal;
}

/** Publishes three vehicles, and queues a new price. */
async function content(publish: () => Promise<unknown>): Promise<string[]> {
  const ids = ['Ativa', 'Myvi', 'Axia'];
  const paths = await Promise.all(ids.map((id) => vehicle(id, { price: 'old' })));
  await markWaiting([EVERY_PATH]);
  await publish();
  for (const id of ids) await vehicle(id, { price: 'new' });
  await markWaiting(paths);
  return paths;
}

describe('into a folder', () => {
  const publish = () => publishWaiting({ site: smallSite, hosting: hostingFolder(site.folder) });

  test.each(rowsOf(['rendering', 'before', 'half', 'after'], ['half']))('killed at "%s"', async (step) => {
    const paths = await content(publish);
    expect(await publisher(['folder', site.folder, step])).not.toBe(0);
    for (const path of paths) expect(file(path)).toMatch(/ for (old|new)<\/title>.*The end<\/p>$/s);
    await site.passLease();
    await publish();
    for (const path of paths) expect(file(path)).toContain(' for new</title>');
    for (const path of paths) expect(await site.read(path)).toMatchObject({ state: 'published' });
  });

  test('another publisher takes over by itself once the lease of the killed one is over', async () => {
    const [path = ''] = await content(publish);
    await publisher(['folder', site.folder, 'before']);
    await publish();
    expect(file(path)).toContain(' for new</title>');
  });
});

describe('to Hosting', () => {
  let server: HostingServer;
  beforeEach(async () => {
    server = await startHosting();
    server.deploy({ '/404.html': 'not found' });
  });
  afterEach(() => server.stop());

  const publish = () => {
    const options = { api: server.api, site: SITE, accessToken: async () => TOKEN };
    return publishWaiting({ site: smallSite, hosting: hostingRelease(options) });
  };

  const killed: Step[] = steps.filter((step) => step !== 'discard' && step !== 'retain');

  test.each(rowsOf(killed, ['release']))('killed when it has asked for "%s"', async (wanted) => {
    const paths = await content(publish);
    const titles = () =>
      paths.map((path) => / for (old|new)</.exec(server.site()[`${path}.html`] ?? '')?.[1]);
    await publisher(['api', server.api], (kill) => {
      server.fault = (step) => {
        if (step === wanted) kill();
        return undefined;
      };
    });
    server.fault = () => undefined;
    expect(new Set(titles()).size).toBe(1);
    await site.passLease();
    await publish();
    expect(titles()).toEqual(['new', 'new', 'new']);
    expect(server.site()).toMatchObject({ '/404.html': 'not found' });
  });
});
