import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { logUnexpected } from '../platform/log.ts';
import type { Files, Hosting, Publishing } from './hosting.ts';
import { type HostingApi, hostingApi, type Version } from './hosting-api.ts';

/** By this label a version says that it is the publisher's: any other one is the work of a deploy. */
const LABELS = { 'made-by': 'publisher' } as const;

/** How many old releases Hosting keeps. Each is a whole copy by name, but files that are the same are stored once. */
const RETAINED = 5;

/** How often the work begins again because somebody else has released meanwhile. */
const ROUNDS = 5;

/**
 * Hosting of a real project: each call makes a new version out of the live one and releases it, which also empties the caches of the CDN.
 * Visitors see all of the change or nothing of it. A deploy that comes in between wins: the work begins again from what it has released.
 */
export function hostingRelease(options: Parameters<typeof hostingApi>[0]): Hosting {
  const api = hostingApi(options);
  return {
    async deploy() {
      const { version } = await api.live();
      return version && !isOurs(version) ? version.name : undefined;
    },

    async publish(files, publishing) {
      const contents = await compress(files);
      let base = await liveVersion(api, publishing);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const overtaken = await releaseFrom(base, contents, api, publishing);
        if (overtaken === undefined) {
          await keepFew(api);
          return;
        }
        base = overtaken;
      }
      throw new Error('Hosting was deployed again and again meanwhile');
    },
  };
}

/** Gzipped content by its hash, and the hash of each path; '' for what is removed. */
interface Compressed {
  readonly hashes: ReadonlyMap<string, string>;
  readonly byHash: ReadonlyMap<string, Buffer>;
}

/** Hosting knows a file by the SHA-256 of its gzipped content. The same content always gives the same bytes here. */
async function compress(files: Files): Promise<Compressed> {
  const hashes = new Map<string, string>();
  const byHash = new Map<string, Buffer>();
  for (const [file, content] of files) {
    if (content === null) {
      hashes.set(file, '');
      continue;
    }
    const gzipped = await promisify(gzip)(content, { level: 9 });
    const hash = createHash('sha256').update(gzipped).digest('hex');
    hashes.set(file, hash);
    byHash.set(hash, gzipped);
  }
  return { hashes, byHash };
}

/** The version to begin from. */
async function liveVersion(api: HostingApi, { afterDeploy }: Publishing): Promise<string> {
  const { version } = await api.live();
  if (!version) throw new Error('Nothing has been deployed to Hosting yet');
  if (!isOurs(version)) await afterDeploy(version.name);
  return version.name;
}

function isOurs({ labels }: Version): boolean {
  return labels['made-by'] === LABELS['made-by'];
}

/** Gives undefined when it is done, else the version that has been released meanwhile, to begin from. */
async function releaseFrom(
  base: string,
  { hashes, byHash }: Compressed,
  api: HostingApi,
  publishing: Publishing,
): Promise<string | undefined> {
  const version = await api.clone(base);
  try {
    const missing = await api.populate(version, hashes);
    await api.upload(new Map([...missing].flatMap(([hash, url]) => entry(url, byHash.get(hash)))));
    await api.finalize(version, LABELS);
    const now = await liveVersion(api, publishing);
    if (now !== base) {
      await discard(api, version);
      return now;
    }
    await publishing.check();
  } catch (error) {
    await discard(api, version);
    throw error;
  }
  await api.release(version, 'Published');
  return overtaken(base, version, api, publishing);
}

function entry(url: string, content: Buffer | undefined): [string, Buffer][] {
  return content ? [[url, content]] : [];
}

/**
 * A deploy between the last look and the release would be hidden by it: then the release before ours is not the one we began from. A
 * release that was asked for twice, because its answer was lost, counts once.
 */
async function overtaken(
  base: string,
  version: string,
  api: HostingApi,
  { afterDeploy }: Publishing,
): Promise<string | undefined> {
  const others = (await api.newestReleases(10)).filter((name) => name !== version);
  const [newest] = others;
  if (newest === undefined || newest === base) return undefined;
  await afterDeploy(newest);
  return newest;
}

/** Best effort: Hosting deletes a version that is never finished after twelve hours. */
async function discard(api: HostingApi, version: string): Promise<void> {
  await api.discard(version).catch((error) => logUnexpected('Deleting a version of Hosting', error));
}

/** Best effort: more releases than wanted cost storage only. */
async function keepFew(api: HostingApi): Promise<void> {
  try {
    const { retainedReleaseCount } = await api.live();
    if (retainedReleaseCount !== RETAINED) await api.retain(RETAINED);
  } catch (error) {
    logUnexpected('Keeping fewer releases of Hosting', error);
  }
}
