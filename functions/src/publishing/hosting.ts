import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BUILD_HEADER } from '@site/domain/publishing/site';
import { publishingTarget } from '../platform/configuration.ts';
import { failure } from '../platform/failure.ts';
import { accessToken } from '../platform/firebase.ts';
import { logUnexpected } from '../platform/log.ts';
import { type HostingApi, hostingApi, type Version } from './hosting-api.ts';

/** By path from the root; null deletes the file. */
export type Files = ReadonlyMap<string, Buffer | null>;

export interface Publishing {
  /** The build that rendered the files. */
  readonly build: string;
  /** Right before the release. Rejects if the lease is lost. */
  check(): Promise<void>;
  /** Before the release if the live site comes from a deploy: all pages must be published again. */
  afterDeploy(deploy: string): Promise<void>;
}

export interface Hosting {
  /** Undefined if the publisher made the live site. @throws OtherBuild */
  deploy(build: string): Promise<string | undefined>;
  /** No visitor sees half a file. After a rejection each file is old or new, so a retry is safe. @throws OtherBuild */
  publish(files: Files, publishing: Publishing): Promise<void>;
}

/** The files would name scripts that Hosting does not have: in a deploy, after a roll-back, or by functions that are older. */
export class OtherBuild extends failure(
  'failed-precondition',
  'Hosting has another build of the site than the functions: npm run deploy deploys both',
) {}

/** Functions never write over another build. A deploy by other means names no build. */
export const isOther = (live: string | undefined, build: string) => live !== undefined && live !== build;

/** The build of the live site. Undefined in the local suite, and if Hosting does not answer. */
export async function liveBuild(origin = liveOrigin()): Promise<string | undefined> {
  if (!origin) return undefined;
  const options = { method: 'HEAD', signal: AbortSignal.timeout(5_000) } as const;
  const answer = await fetch(origin, options).catch(() => undefined);
  return answer?.headers.get(BUILD_HEADER) ?? undefined;
}

function liveOrigin(): string | undefined {
  const target = publishingTarget();
  return 'site' in target ? `https://${target.site}.web.app` : undefined;
}

/** `tools/start/hosting.ts` serves the folder in the local suite. */
export function hostingFolder(folder: string): Hosting {
  return {
    // After a build everything is published (tools/operate/publish.ts).
    deploy: async () => undefined,

    async publish(files, { check }) {
      await check();
      for (const [file, content] of files) await put(join(folder, file), content);
    },
  };
}

/** Renamed into place, so that nobody reads half a page. */
async function put(file: string, content: Buffer | null): Promise<void> {
  if (content === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  // Hosting serves no file whose name begins with a dot.
  const draft = join(dirname(file), `.${randomUUID()}`);
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A person's token needs `quotaProject`. */
export function chooseHosting(quotaProject?: string): Hosting {
  const target = publishingTarget();
  return 'folder' in target
    ? hostingFolder(target.folder)
    : hostingRelease({ site: target.site, accessToken, quotaProject });
}

/** Other versions come from a deploy. */
const MADE_BY = 'made-by';
const PUBLISHER = 'publisher';
/** The live version, as the publisher believed. */
const REPLACES = 'replaces';

/** The most of Hosting: a roll-back needs the version of a deploy. Hosting stores equal files once. */
const RETAINED = 100;

/** Atomic for visitors. A concurrent deploy wins: the publisher starts again from the deploy. */
export function hostingRelease(options: Parameters<typeof hostingApi>[0]): Hosting {
  const api = hostingApi(options);
  return {
    deploy: async (build) => (await standingFor(build, api)).deploy,

    async publish(files, publishing) {
      const contents = await compress(files);
      let from = await begin(api, publishing);
      for (let round = 1; round <= 5; round += 1) {
        const released = await releaseFrom(from, contents, api, publishing);
        from = await begin(api, publishing);
        if (released !== undefined && from.base === released) return keepFew(api);
      }
      throw new Error('Hosting was deployed again and again meanwhile');
    },
  };
}

type Standing = Awaited<ReturnType<typeof standing>>;

/**
 * Race condition: a publisher's release may hide a deploy that came just before. Then `replaces` names another version.
 * The base is that deploy, even if the publisher has crashed. `deploy` is undefined if the publisher made the base.
 */
async function standing(api: HostingApi) {
  // After a lost answer, one version may have several releases.
  const releases = await api.newestReleases(8);
  const current = releases[0]?.version;
  if (!current) throw new Error('Nothing has been deployed to Hosting yet');
  const isRollback = releases[0]?.type === 'ROLLBACK';
  if (!isOurs(current) || isRollback) return { live: current.name, base: current.name, deploy: current.name };
  const hidden = releases.map(({ version }) => version).find((each) => each && each.name !== current.name);
  const isHidden = hidden && current.labels[REPLACES] !== idOf(hidden.name);
  if (!isHidden) return { live: current.name, base: current.name, deploy: undefined };
  return { live: current.name, base: hidden.name, deploy: isOurs(hidden) ? undefined : hidden.name };
}

async function standingFor(build: string, api: HostingApi): Promise<Standing> {
  const now = await standing(api);
  if (isOther(await api.buildOf(now.base), build)) throw new OtherBuild();
  return now;
}

async function begin(api: HostingApi, { build, afterDeploy }: Publishing): Promise<Standing> {
  const now = await standingFor(build, api);
  if (now.deploy !== undefined) await afterDeploy(now.deploy);
  return now;
}

const isOurs = ({ labels }: Version): boolean => labels[MADE_BY] === PUBLISHER;

const idOf = (name: string): string => name.split('/').at(-1) ?? name;

/** Hosting identifies a file by this hash, and removes one with an empty hash; gzip is deterministic here. */
async function compress(files: Files) {
  const hashes = new Map<string, string>();
  const byHash = new Map<string, Buffer>();
  for (const [file, content] of files) {
    const gzipped = content && (await promisify(gzip)(content, { level: 9 }));
    const hash = gzipped ? createHash('sha256').update(gzipped).digest('hex') : '';
    hashes.set(file, hash);
    if (gzipped) byHash.set(hash, gzipped);
  }
  return { hashes, byHash };
}

/** Makes and releases a version; undefined after a concurrent release. */
async function releaseFrom(
  { base, live }: Standing,
  { hashes, byHash }: Awaited<ReturnType<typeof compress>>,
  api: HostingApi,
  publishing: Publishing,
): Promise<string | undefined> {
  const version = await api.clone(base);
  try {
    const missing = await api.populate(version, hashes);
    await api.upload([...missing].map(([hash, url]) => [url, byHash.get(hash)]));
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
  await api.release(version, 'Published', publishing.check);
  return version;
}

/** Best effort: Hosting deletes an unfinished version after twelve hours. */
async function discard(api: HostingApi, version: string): Promise<void> {
  await api.discard(version).catch((error) => logUnexpected('Deleting a version of Hosting', error));
}

/** Best effort: more releases only cost storage. */
async function keepFew(api: HostingApi): Promise<void> {
  try {
    if ((await api.retained()) !== RETAINED) await api.retain(RETAINED);
  } catch (error) {
    logUnexpected('Keeping fewer releases of Hosting', error);
  }
}
