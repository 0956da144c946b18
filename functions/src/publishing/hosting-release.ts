import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { logUnexpected } from '../platform/log.ts';
import type { Files, Hosting, Publishing } from './hosting.ts';
import { type HostingApi, hostingApi, type Version } from './hosting-api.ts';

/** Labels by which the publisher knows its own versions; any other one is the work of a deploy. */
const MADE_BY = 'made-by';
const PUBLISHER = 'publisher';
/** Which version was live when it was released, as its maker believed. */
const REPLACES = 'replaces';

/** How many old releases Hosting keeps. Each is a whole copy by name, but files that are the same are stored once. */
const RETAINED = 5;

/** How often the work begins again because somebody else has released meanwhile. */
const ROUNDS = 5;

/** How many releases are looked at: one whose answer was lost may have been made several times. */
const LOOK_BACK = 8;

/**
 * Hosting of a real project: each call makes a new version out of the live one and releases it, which also empties the caches of the CDN.
 * Visitors see all of the change or nothing of it. A deploy that comes in between wins: the work begins again from what it has released.
 */
export function hostingRelease(options: Parameters<typeof hostingApi>[0]): Hosting {
  const api = hostingApi(options);
  return {
    async deploy() {
      return (await standing(api)).deploy;
    },

    async publish(files, publishing) {
      const contents = await compress(files);
      let from = await begin(api, publishing);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const released = await releaseFrom(from, contents, api, publishing);
        from = await begin(api, publishing);
        if (released !== undefined && from.base === released) return keepFew(api);
      }
      throw new Error('Hosting was deployed again and again meanwhile');
    },
  };
}

interface Standing {
  readonly live: string;
  /** The version to go on from. */
  readonly base: string;
  /** The deploy that the base is the work of; undefined when it is that of the publisher. */
  readonly deploy: string | undefined;
}

/**
 * Usually one goes on from the live version. But a deploy that came between a publisher's last look and its release is hidden by that
 * release, which then replaces another version than its maker believed: one goes on from the deploy, also when the publisher was killed
 * before it found out.
 */
async function standing(api: HostingApi): Promise<Standing> {
  const releases = await api.newestReleases(LOOK_BACK);
  const current = releases[0]?.version;
  if (!current) throw new Error('Nothing has been deployed to Hosting yet');
  const isRollback = releases[0]?.type === 'ROLLBACK';
  if (!isOurs(current) || isRollback) return { live: current.name, base: current.name, deploy: current.name };
  const hidden = releases.map(({ version }) => version).find((each) => each && each.name !== current.name);
  const isHidden = hidden && current.labels[REPLACES] !== idOf(hidden.name);
  if (!isHidden) return { live: current.name, base: current.name, deploy: undefined };
  return { live: current.name, base: hidden.name, deploy: isOurs(hidden) ? undefined : hidden.name };
}

async function begin(api: HostingApi, { afterDeploy }: Publishing): Promise<Standing> {
  const now = await standing(api);
  if (now.deploy !== undefined) await afterDeploy(now.deploy);
  return now;
}

function isOurs({ labels }: Version): boolean {
  return labels[MADE_BY] === PUBLISHER;
}

function idOf(name: string): string {
  return name.split('/').at(-1) ?? name;
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

/** Makes a version and releases it; gives its name. Undefined when somebody else has released something meanwhile. */
async function releaseFrom(
  { base, live }: Standing,
  { hashes, byHash }: Compressed,
  api: HostingApi,
  publishing: Publishing,
): Promise<string | undefined> {
  const version = await api.clone(base);
  try {
    const missing = await api.populate(version, hashes);
    await api.upload(new Map([...missing].flatMap(([hash, url]) => entry(url, byHash.get(hash)))));
    await api.finalize(version, { [MADE_BY]: PUBLISHER, [REPLACES]: idOf(live) });
    if ((await standing(api)).live !== live) {
      await discard(api, version);
      return undefined;
    }
    await publishing.check();
  } catch (error) {
    await discard(api, version);
    throw error;
  }
  await api.release(version, 'Published');
  return version;
}

function entry(url: string, content: Buffer | undefined): [string, Buffer][] {
  return content ? [[url, content]] : [];
}

/** Best effort: Hosting deletes a version that is never finished after twelve hours. */
async function discard(api: HostingApi, version: string): Promise<void> {
  await api.discard(version).catch((error) => logUnexpected('Deleting a version of Hosting', error));
}

/** Best effort: more releases than wanted cost storage only. */
async function keepFew(api: HostingApi): Promise<void> {
  try {
    if ((await api.retained()) !== RETAINED) await api.retain(RETAINED);
  } catch (error) {
    logUnexpected('Keeping fewer releases of Hosting', error);
  }
}
