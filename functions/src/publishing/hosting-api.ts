import { setTimeout as delay } from 'node:timers/promises';
import { BUILD_HEADER } from '@site/domain/publishing/site';
import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { sideBySide } from '../platform/side-by-side.ts';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1, as firebase-tools calls it (lib/hosting/api.js). */
const API = 'https://firebasehosting.googleapis.com/v1beta1';

interface HostingApiOptions {
  readonly api?: string;
  readonly site: string;
  accessToken(): Promise<string>;
  /** A person's token gets status 403 without it; a service account has its own project. */
  readonly quotaProject?: string | undefined;
  /** For one call. */
  readonly timeoutMs?: number;
  /** Until the first retry. */
  readonly pauseMs?: number;
}

/** For administrators: holds neither answer nor token. */
export class HostingRefused extends Error {
  readonly status: number | undefined;
  constructor(step: string, status: number | undefined) {
    super(`Hosting ${status === undefined ? 'did not answer' : `answered ${status}`} when asked to ${step}`);
    this.status = status;
  }
}

const version = z.object({ name: z.string(), labels: z._default(z.record(z.string(), z.string()), {}) });
export type Version = z.infer<typeof version>;

const configured = z.object({
  config: z.optional(
    z.object({ headers: z.optional(z.array(z.object({ headers: z.record(z.string(), z.string()) }))) }),
  ),
});

const release = z.object({
  type: z.optional(z.string()),
  version: z.optional(version),
  releaseTime: z._default(z.string(), ''),
});
export type Release = z.infer<typeof release>;

const channel = z.object({ retainedReleaseCount: z.optional(z.number()) });
const releases = z.object({ releases: z._default(z.array(release), []) });
const operation = z.object({
  name: z.string(),
  done: z._default(z.boolean(), false),
  error: z.optional(z.object({ code: z.optional(z.number()) })),
  response: z.optional(version),
});
const population = z.object({
  uploadRequiredHashes: z._default(z.array(z.string()), []),
  uploadUrl: z.optional(z.string()),
});

/** Every call may be repeated. */
const ATTEMPTS = 4;

/** Most repeats need no right but the token. */
const free = async () => {};

/** Paths per request, as in firebase-tools. */
const POPULATION = 1_000;

export type HostingApi = ReturnType<typeof hostingApi>;

/** Every call rejects with `HostingRefused` after the last attempt. */
export function hostingApi({
  api = API,
  site,
  accessToken,
  quotaProject,
  timeoutMs = 20_000,
  pauseMs = 500,
}: HostingApiOptions) {
  const sitePath = `sites/${site}`;
  const live = `${sitePath}/channels/live`;

  async function request(step: string, method: string, url: string, body?: Buffer | object, check = free) {
    for (let attempt = 1; ; attempt += 1) {
      if (attempt > 1) await check();
      const status = await requestOnce(method, url, body).catch(() => undefined);
      if (typeof status === 'object') return status.body;
      const isFinal = status !== undefined && status < 500 && status !== 429 && status !== 408;
      if (isFinal || attempt === ATTEMPTS) throw new HostingRefused(step, status);
      await delay(pauseMs * 2 ** (attempt - 1));
    }
  }

  /** The answer, or the status of a refusal. */
  async function requestOnce(method: string, url: string, body: Buffer | object | undefined) {
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        ...(quotaProject && { 'x-goog-user-project': quotaProject }),
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok) return response.status;
    return { body: isFile || text === '' ? {} : JSON.parse(text) };
  }

  type Asked = readonly [step: string, method: string, path: string, body?: object];
  const call = async <T>(schema: z.ZodMiniType<T>, ...[step, method, path, body]: Asked) => {
    const parsed = schema.safeParse(await request(step, method, `${api}/${path}`, body));
    if (!parsed.success) throw new Error(`Hosting gave an unexpected answer when asked to ${step}`);
    return parsed.data;
  };

  return {
    async newestReleases(count: number): Promise<readonly Release[]> {
      const path = `${live}/releases?pageSize=${count}`;
      const found = (await call(releases, 'list releases', 'GET', path)).releases;
      // The documentation promises no order of releases.
      return found.toSorted((a, b) => (Date.parse(b.releaseTime) || 0) - (Date.parse(a.releaseTime) || 0));
    },

    /** The build that `npm run deploy` named in the headers of a version; undefined after another deploy. */
    async buildOf(versionName: string): Promise<string | undefined> {
      const { config } = await call(configured, 'describe a version', 'GET', versionName);
      return config?.headers?.map(({ headers }) => headers[BUILD_HEADER]).find(Boolean);
    },

    /** Copies a version and returns the name of the copy. */
    async clone(sourceVersion: string): Promise<string> {
      const step = 'copy the live version';
      const body = { sourceVersion, finalize: false };
      const deadline = Date.now() + millisecondsInMinute;
      let state = await call(operation, step, 'POST', `${sitePath}/versions:clone`, body);
      for (let wait = pauseMs / 2; !state.done; wait = Math.min(wait * 2, 5_000)) {
        if (Date.now() > deadline) throw new HostingRefused(step, undefined);
        await delay(wait);
        state = await call(operation, step, 'GET', state.name);
      }
      if (!state.response) throw new HostingRefused(step, state.error?.code);
      return state.response.name;
    },

    /**
     * Sets files of an unfinished version: path to hash of the gzipped content, '' removes. Returns the missing hashes with upload URLs.
     */
    async populate(versionName: string, files: ReadonlyMap<string, string>) {
      const all = [...files];
      const missing = new Map<string, string>();
      for (let start = 0; start < all.length; start += POPULATION) {
        const body = { files: Object.fromEntries(all.slice(start, start + POPULATION)) };
        const path = `${versionName}:populateFiles`;
        const answer = await call(population, 'take the paths', 'POST', path, body);
        for (const hash of answer.uploadRequiredHashes)
          if (answer.uploadUrl) missing.set(hash, `${answer.uploadUrl}/${hash}`);
      }
      return missing;
    },

    async upload(contents: readonly (readonly [url: string, gzipped: Buffer | undefined])[]): Promise<void> {
      await sideBySide(contents, 10, async ([url, gzipped]) => {
        if (gzipped) await request('take a file', 'POST', url, gzipped);
      });
    },

    async finalize(versionName: string, labels: Readonly<Record<string, string>>): Promise<void> {
      const path = `${versionName}?updateMask=status,labels`;
      await call(version, 'finish the version', 'PATCH', path, { status: 'FINALIZED', labels });
    },

    /** A repeat makes a second release of the same version. `check` is called before each repeat. */
    async release(versionName: string, message: string, check: () => Promise<void>): Promise<void> {
      const url = `${api}/${live}/releases?versionName=${encodeURIComponent(versionName)}`;
      await request('release the version', 'POST', url, { message }, check);
    },

    async retained(): Promise<number | undefined> {
      return (await call(channel, 'say what it keeps', 'GET', live)).retainedReleaseCount;
    },

    async retain(count: number): Promise<void> {
      const path = `${live}?updateMask=retainedReleaseCount`;
      await call(z.object({}), 'keep fewer releases', 'PATCH', path, { retainedReleaseCount: count });
    },

    async discard(versionName: string): Promise<void> {
      await call(z.object({}), 'delete a version', 'DELETE', versionName);
    },
  };
}
