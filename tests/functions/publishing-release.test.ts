import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Files, Publishing } from '../../functions/src/publishing/hosting.ts';
import { type Fault, type HostingServer, releaseTo, startHosting } from '../support/hosting-api.ts';
import { type Step, steps } from '../support/hosting-state.ts';
import { rowsOf } from '../support/matrix.ts';

/** A server with the documented Hosting API, which fails on demand. */

let server: HostingServer;
let deploys: string[];

const publishing: Publishing = {
  build: 'a',
  check: async () => {},
  afterDeploy: async (deploy) => void deploys.push(deploy),
};

beforeEach(async () => {
  server = await startHosting();
  deploys = [];
  server.deploy(deployed);
});
afterEach(() => server.stop());

const deployed = { '/index.html': 'old home', '/about.html': 'about', '/gone.html': 'gone' };
const published = { '/index.html': 'new home', '/about.html': 'about', '/listing/a.html': 'a vehicle' };
const files: Files = new Map([
  ['/index.html', Buffer.from('new home')],
  ['/listing/a.html', Buffer.from('a vehicle')],
  ['/gone.html', null],
]);

/** Generous, because a busy machine is slow too. */
const PATIENT = 5_000;

const hosting = (timeoutMs = PATIENT) => releaseTo(server.api, { timeoutMs, pauseMs: 5 });

test.each([undefined, 'klang-prime'])(
  'names the project of the quota for a person: %s',
  async (quotaProject) => {
    await releaseTo(server.api, { quotaProject }).publish(files, publishing);
    expect(new Set(server.quotaProjects)).toEqual(new Set([quotaProject]));
  },
);

const publish = (changed = files, port = publishing, timeout = PATIENT) =>
  hosting(timeout).publish(changed, port);

/** Steps of every release. */
const usual = steps.filter((step) => step !== 'discard');
/** Steps whose failure must not stop publishing. */
const byTheWay: readonly Step[] = ['retained', 'retain'];

/** Fails the first `times` requests of a step. */
function failAt(wanted: Step, fault: Fault, times = 1): void {
  let left = times;
  server.fault = (step) => (step === wanted && left-- > 0 ? fault : undefined);
}

test('A release adds new files, removes old ones, and keeps the others', async () => {
  await publish();
  expect(server.site()).toEqual(published);
});

test('Files that Hosting has are not uploaded again', async () => {
  await publish();
  server.asked.length = 0;
  await publish(new Map([...files, ['/contact.html', Buffer.from('contact')]]));
  expect(server.asked.filter((step) => step === 'upload')).toHaveLength(1);
  expect(server.site()).toEqual({ ...published, '/contact.html': 'contact' });
});

test('a thousand pages and more are published together', async () => {
  const many = new Map(
    Array.from({ length: 1200 }, (_, index) => [`/p${index}.html`, Buffer.from(`page ${index % 50}`)]),
  );
  await publish(many);
  expect(Object.keys(server.site())).toHaveLength(1203);
  expect(server.asked.filter((step) => step === 'populate')).toHaveLength(2);
});

test('few old releases are kept', async () => {
  await publish();
  expect(server.retained).toBe(100);
});

test('a site on which nothing was ever deployed says so', async () => {
  await server.stop();
  server = await startHosting();
  await expect(publish()).rejects.toThrow('Nothing has been deployed to Hosting yet');
});

test('A refused token is reported and not retried', async () => {
  const port = releaseTo(server.api, { accessToken: async () => 'x' });
  await expect(port.publish(files, publishing)).rejects.toThrow('Hosting answered 401');
  expect(server.asked).toEqual(['releases']);
});

describe.each(rowsOf(['refuse', 'lose', 'hang', 'late'] as const, ['lose', 'hang']))(
  'when Hosting should %s',
  (fault) => {
    const timeout = fault === 'hang' ? 150 : PATIENT;
    const publishMeanwhile = () => publish(files, publishing, timeout);

    test.each(usual)('once at the step "%s", the site has the content in the end', async (step) => {
      failAt(step, fault);
      await publishMeanwhile();
      expect(server.asked).toContain(step);
      expect(server.site()).toEqual(published);
    });

    test.each(fault === 'late' ? [] : usual)(
      'always at the step "%s", nobody sees a part of it, and the next try has all',
      async (step) => {
        failAt(step, fault, Number.POSITIVE_INFINITY);
        const outcome = await publishMeanwhile().then(
          () => 'published',
          () => 'failed',
        );
        expect(outcome).toBe(byTheWay.includes(step) ? 'published' : 'failed');
        expect([deployed, published]).toContainEqual(server.site());
        server.fault = () => undefined;
        await publish();
        expect(server.site()).toEqual(published);
      },
    );
  },
);

test('at no moment does a visitor see a part of the change', async () => {
  const seen = new Set<string>();
  server.fault = () => void seen.add(JSON.stringify(server.site()));
  await publish();
  seen.add(JSON.stringify(server.site()));
  expect([...seen].map((site) => JSON.parse(site))).toEqual([deployed, published]);
});

test('a publisher that has been replaced releases nothing, and leaves no version behind', async () => {
  const replaced = { ...publishing, check: () => Promise.reject(new Error('replaced')) };
  await expect(publish(files, replaced)).rejects.toThrow('replaced');
  expect(server.site()).toEqual(deployed);
  expect(server.versions()).toBe(1);
});

test('a publisher that is replaced while Hosting refuses its release does not ask for it again', async () => {
  let isReplaced = false;
  server.fault = (step) => {
    if (step !== 'release') return undefined;
    isReplaced = true;
    return 'refuse';
  };
  const check = async () => {
    if (isReplaced) throw new Error('replaced');
  };
  await expect(publish(files, { ...publishing, check })).rejects.toThrow('replaced');
  expect(server.asked.filter((step) => step === 'release')).toHaveLength(1);
  expect(server.site()).toEqual(deployed);
});

const next = { '/index.html': 'next home', '/new.html': 'new' };
const both = { '/index.html': 'new home', '/new.html': 'new', '/listing/a.html': 'a vehicle' };

test('A deploy is noticed before anything is released, and everything has to be published again', async () => {
  const sites: object[] = [];
  await publish(files, { ...publishing, afterDeploy: async () => void sites.push(server.site()) });
  expect(sites[0]).toEqual(deployed);
  expect(await hosting().deploy('a')).toBeUndefined();
});

test('A deploy is named as long as nothing is published on it', async () => {
  expect(await hosting().deploy('a')).toMatch(/^sites\/klang\/versions\//);
  await publish();
  deploys = [];
  await publish();
  expect(deploys).toEqual([]);
});

test.each(usual.filter((step) => !byTheWay.includes(step)))(
  'A deploy at the step "%s" wins, and the content is complete in the end',
  async (wanted) => {
    let isDue = true;
    server.fault = (step) => {
      if (step === wanted && isDue) {
        isDue = false;
        server.deploy(next);
      }
      return undefined;
    };
    await publish();
    expect(server.site()).toEqual(both);
    expect(deploys.length).toBeGreaterThan(0);
  },
);

test('A deploy is found after a release has hidden it, even if the publisher was killed', async () => {
  await publish();
  // The release hides a deploy that came just before it. Then the publisher dies.
  server.fault = (step) => {
    if (step !== 'release') return undefined;
    server.deploy(next);
    server.fault = (after) => (after === 'releases' ? 'refuse' : undefined);
    return undefined;
  };
  await expect(publish()).rejects.toThrow('Hosting answered 503');
  server.fault = () => undefined;
  expect(server.site()).not.toHaveProperty('/new.html');
  await publish();
  expect(server.site()).toEqual(both);
});

test('A deploy stays rolled back, and everything is published again', async () => {
  await publish();
  server.deploy(next);
  server.rollBack();
  await publish();
  expect(server.site()).toEqual(published);
  expect(deploys).toHaveLength(2);
});

test('Pages of another build are not published: their scripts are missing until the next deploy', async () => {
  await publish();
  server.deploy(next, 'b');
  await expect(publish()).rejects.toThrow('Hosting has another build of the site than the functions');
  expect(server.site()).toEqual(next);
  expect(deploys).toHaveLength(1);
  server.deploy(deployed, 'a');
  await publish();
  expect(server.site()).toEqual(published);
});

test('Pages are published while the site is rolled back to the same build, and not to another', async () => {
  server.deploy(deployed, 'a');
  server.deploy(next, 'b');
  server.rollBack();
  await publish();
  expect(server.site()).toEqual(published);
  await expect(publish(files, { ...publishing, build: 'b' })).rejects.toThrow('npm run deploy deploys both');
  expect(server.site()).toEqual(published);
});

test('Pages of an old publisher never stand on a deploy that came meanwhile', async () => {
  server.fault = (step) => {
    if (step === 'finalize') server.deploy(next, 'b');
    return undefined;
  };
  await expect(publish()).rejects.toThrow('Hosting has another build');
  expect(server.site()).toEqual(next);
});

test('A deploy again and again is an error in the end, and wins', async () => {
  server.fault = (step) => {
    if (step === 'finalize') server.deploy(next);
    return undefined;
  };
  await expect(publish()).rejects.toThrow('Hosting was deployed again and again meanwhile');
  expect(server.site()).toEqual(next);
});
