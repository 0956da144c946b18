import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { sideBySide } from '../platform/side-by-side.ts';

/**
 * The calls of the Hosting REST API that publishing makes, as documented at
 * https://firebase.google.com/docs/reference/hosting/rest/v1beta1 and as firebase-tools makes them
 * (lib/hosting/api.js, lib/deploy/hosting/uploader.js).
 */

interface HostingApiOptions {
  readonly api: string;
  readonly site: string;
  accessToken(): Promise<string>;
  /** The project whose quota calls count on: with a person's token Google answers 403 without it. Accounts of a project have their own. */
  readonly quotaProject?: string | undefined;
  /** How long one call may take, and the first pause before the next attempt, in milliseconds. */
  readonly timeout?: number;
  readonly pause?: number;
}

/** A call did not succeed. The message says which and why, for administrators; it holds no answer and no token. */
class HostingRefused extends Error {
  readonly status: number | undefined;
  constructor(step: string, status: number | undefined) {
    super(`Hosting ${status === undefined ? 'did not answer' : `answered ${status}`} when asked to ${step}`);
    this.status = status;
  }
}

const version = z.object({ name: z.string(), labels: z._default(z.record(z.string(), z.string()), {}) });
export type Version = z.infer<typeof version>;

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

/** How often a call is made before it counts as refused. Every call here may be repeated. */
const ATTEMPTS = 4;

/** How many paths one request to populate a version may name (firebase-tools sends as many), and how many files are uploaded at once. */
const POPULATION = 1_000;
const UPLOADS = 10;

const CLONING = 60_000;

export type HostingApi = ReturnType<typeof hostingApi>;

/** The API for one site. Every call rejects with `HostingRefused` once its attempts are spent. */
export function hostingApi({
  api,
  site,
  accessToken,
  quotaProject,
  timeout = 20_000,
  pause = 500,
}: HostingApiOptions) {
  const sitePath = `sites/${site}`;
  const live = `${sitePath}/channels/live`;

  async function request(
    step: string,
    method: string,
    url: string,
    body?: Buffer | object,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const status = await requestOnce(method, url, body).catch(() => undefined);
      if (typeof status === 'object') return status.body;
      const isFinal = status !== undefined && status < 500 && status !== 429 && status !== 408;
      if (isFinal || attempt === ATTEMPTS) throw new HostingRefused(step, status);
      await delay(pause * 2 ** (attempt - 1));
    }
  }

  /** The answer, or the status of a refusal. Rejects when there is no whole answer in time. */
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
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (!response.ok) return response.status;
    return { body: isFile || text === '' ? {} : JSON.parse(text) };
  }

  const call = async <T>(
    schema: z.ZodMiniType<T>,
    ...[step, method, path, body]: Parameters<typeof request>
  ) => {
    const parsed = schema.safeParse(await request(step, method, `${api}/${path}`, body));
    if (!parsed.success) throw new Error(`Hosting gave an unexpected answer when asked to ${step}`);
    return parsed.data;
  };

  return {
    async newestReleases(count: number): Promise<readonly Release[]> {
      const path = `${live}/releases?pageSize=${count}`;
      const found = (await call(releases, 'list releases', 'GET', path)).releases;
      // The documentation does not promise an order. Equal times stay as they came.
      return found.toSorted((a, b) => (Date.parse(b.releaseTime) || 0) - (Date.parse(a.releaseTime) || 0));
    },

    /** A new version with the files and the configuration of another; gives its name. */
    async clone(sourceVersion: string): Promise<string> {
      const step = 'copy the live version';
      const body = { sourceVersion, finalize: false };
      const deadline = Date.now() + CLONING;
      let state = await call(operation, step, 'POST', `${sitePath}/versions:clone`, body);
      for (let wait = pause / 2; !state.done; wait = Math.min(wait * 2, 5_000)) {
        if (Date.now() > deadline) throw new HostingRefused(step, undefined);
        await delay(wait);
        state = await call(operation, step, 'GET', state.name);
      }
      if (!state.response) throw new HostingRefused(step, state.error?.code);
      return state.response.name;
    },

    /**
     * Sets files of a version that is not final, by path from the root: the hash of the gzipped content, or '' to remove the file. Gives
     * the hashes of content that Hosting does not have yet, and where to upload it.
     */
    async populate(versionName: string, files: ReadonlyMap<string, string>) {
      const all = [...files];
      const missing = new Map<string, string>();
      for (let start = 0; start < all.length; start += POPULATION) {
        const body = { files: Object.fromEntries(all.slice(start, start + POPULATION)) };
        const path = `${versionName}:populateFiles`;
        const { uploadRequiredHashes, uploadUrl } = await call(
          population,
          'take the paths',
          'POST',
          path,
          body,
        );
        for (const hash of uploadRequiredHashes) if (uploadUrl) missing.set(hash, `${uploadUrl}/${hash}`);
      }
      return missing;
    },

    async upload(contents: ReadonlyMap<string, Buffer>): Promise<void> {
      await sideBySide(contents, UPLOADS, async ([url, gzipped]) => {
        await request('take a file', 'POST', url, gzipped);
      });
    },

    async finalize(versionName: string, labels: Readonly<Record<string, string>>): Promise<void> {
      const path = `${versionName}?updateMask=status,labels`;
      await call(version, 'finish the version', 'PATCH', path, { status: 'FINALIZED', labels });
    },

    /** From now on visitors see that version. Asked twice it makes two releases of the same version. */
    async release(versionName: string, message: string): Promise<void> {
      const path = `${live}/releases?versionName=${encodeURIComponent(versionName)}`;
      await call(z.object({}), 'release the version', 'POST', path, { message });
    },

    async retained(): Promise<number | undefined> {
      return (await call(channel, 'say what it keeps', 'GET', live)).retainedReleaseCount;
    },

    async retain(count: number): Promise<void> {
      const path = `${live}?updateMask=retainedReleaseCount`;
      await call(z.object({}), 'keep fewer releases', 'PATCH', path, { retainedReleaseCount: count });
    },

    /** Deletes a version that was never released. */
    async discard(versionName: string): Promise<void> {
      await call(z.object({}), 'delete a version', 'DELETE', versionName);
    },
  };
}
