import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * The part of the Firebase Hosting REST API v1beta1 that the publisher uses
 * (https://firebase.google.com/docs/reference/hosting/rest/v1beta1), without a server. Checks hashes and final versions like the real API.
 */

export const steps = [
  'releases',
  'describe',
  'clone',
  'operation',
  'populate',
  'upload',
  'finalize',
  'release',
  'retained',
  'retain',
  'discard',
] as const;
export type Step = (typeof steps)[number];

interface Released {
  readonly name: string;
  readonly type: string;
  readonly time: string;
}

interface Version {
  /** The build in the headers of the deploy. */
  readonly build: string | undefined;
  readonly files: Map<string, string>;
  /** Paths that its maker has set, beside those of the version it was copied from. */
  readonly set: Set<string>;
  labels: Record<string, string>;
  status: 'CREATED' | 'FINALIZED';
}

export type Answer = readonly [status: number, body: object];

/** `api` is the address in front of the paths. */
export function hostingState(api: string, site: string) {
  const versions = new Map<string, Version>();
  const blobs = new Map<string, Buffer>();
  /** Newest first. */
  const releases: Released[] = [];
  const operations = new Map<string, string>();
  let count = 0;

  const next = () => {
    count += 1;
    return count;
  };
  const named = (kind: string) => `sites/${site}/${kind}/${next()}`;
  const store = (text: string) => {
    const gzipped = gzipSync(text);
    const hash = createHash('sha256').update(gzipped).digest('hex');
    blobs.set(hash, gzipped);
    return hash;
  };

  const textsOf = (files: ReadonlyMap<string, string>) =>
    Object.fromEntries(
      [...files].map(([path, hash]) => [path, gunzipSync(blobs.get(hash) ?? Buffer.alloc(0)).toString()]),
    );

  const hosting = {
    api,
    retained: 10,
    versions: () => versions.size,
    /** The live site: text by path. */
    site: (): Record<string, string> => textsOf(versions.get(releases[0]?.name ?? '')?.files ?? new Map()),
    /** The files that the maker of a version has set in it: text by path. */
    setIn(name: string): Record<string, string> {
      const { files, set } = versions.get(name) ?? { files: new Map(), set: new Set() };
      return textsOf(new Map([...files].filter(([path]) => set.has(path))));
    },
    /** Releases a version with only these files, as `firebase deploy` does. */
    deploy(files: Readonly<Record<string, string>>, build?: string): void {
      const name = named('versions');
      const hashes = Object.entries(files).map(([path, text]): [string, string] => [path, store(text)]);
      const labels = { 'deployment-tool': 'cli-firebase' };
      versions.set(name, { build, files: new Map(hashes), set: new Set(), labels, status: 'FINALIZED' });
      releaseNow(name, 'DEPLOY');
    },
    /** Releases the previous version again, as the console does. */
    rollBack(): void {
      const [current] = releases;
      const name = releases.find((each) => each.name !== current?.name)?.name;
      if (name !== undefined) releaseNow(name, 'ROLLBACK');
    },
    /** The build of the live site. */
    liveBuild: () => versions.get(releases[0]?.name ?? '')?.build,
    /** The step of a request, and what it names; undefined for an unknown one. */
    stepOf: (method: string, url: string) => {
      const { pathname, searchParams } = new URL(url, 'http://hosting');
      const [step, part] = stepOf(site, method, pathname.replace('/v1beta1/', '')) ?? [];
      return step && part !== undefined ? { step, part, searchParams } : undefined;
    },
    /** Acts, and returns status and body. */
    answer(method: string, url: string, body: Buffer): Answer {
      const found = hosting.stepOf(method, url);
      return found ? does[found.step](found.part, found.searchParams, body) : [404, {}];
    },
  };

  /** One second apart, so that times order the releases. */
  const releaseNow = (name: string, type: string): Released => {
    const time = new Date(Date.UTC(2026, 0, 1) + next() * 1000).toISOString();
    releases.unshift({ name, type, time });
    return { name, type, time };
  };

  const release = ({ name, type, time }: Released) => {
    const { labels, status } = versions.get(name) ?? {};
    return { name: named('releases'), type, releaseTime: time, version: { name, labels, status } };
  };

  const does: Record<Step, (part: string, query: URLSearchParams, body: Buffer) => Answer> = {
    retained: () => [200, { name: 'live', retainedReleaseCount: hosting.retained }],
    clone(_part, _query, body) {
      const { sourceVersion, finalize } = JSON.parse(body.toString());
      const source = versions.get(sourceVersion);
      if (source?.status !== 'FINALIZED' || finalize !== false) return [400, {}];
      const [name, operation] = [named('versions'), `projects/-/operations/${next()}`];
      versions.set(name, {
        ...source,
        files: new Map(source.files),
        set: new Set(),
        labels: {},
        status: 'CREATED',
      });
      operations.set(operation, name);
      return [200, { name: operation }];
    },
    describe(part) {
      const { labels, status, build } = versions.get(part) ?? {};
      const headers = [
        { glob: '**', headers: { 'Cache-Control': 'no-cache' } },
        ...(build ? [{ glob: '**', headers: { 'X-Site-Build': build } }] : []),
      ];
      return status ? [200, { name: part, status, labels, config: { headers } }] : [404, {}];
    },
    operation(part) {
      const name = operations.get(part);
      return name ? [200, { name: part, done: true, response: { name, status: 'CREATED' } }] : [404, {}];
    },
    populate(part, _query, body) {
      const version = versions.get(part);
      if (version?.status !== 'CREATED') return [400, {}];
      const files: Record<string, string> = JSON.parse(body.toString()).files;
      for (const [path, hash] of Object.entries(files)) {
        if (!/^\/\S+$/.test(path) || !/^([0-9a-f]{64})?$/.test(hash)) return [400, {}];
        version.set.add(path);
        if (hash === '') version.files.delete(path);
        else version.files.set(path, hash);
      }
      const hashes = Object.values(files).filter((hash) => hash !== '' && !blobs.has(hash));
      return [200, { uploadRequiredHashes: hashes, uploadUrl: `${hosting.api}/upload/${part}/files` }];
    },
    upload(part, _query, body) {
      const hash = part.split('/').at(-1) ?? '';
      if (createHash('sha256').update(body).digest('hex') !== hash) return [400, {}];
      gunzipSync(body);
      blobs.set(hash, body);
      return [200, {}];
    },
    finalize(part, query, body) {
      const version = versions.get(part);
      const { status, labels } = JSON.parse(body.toString());
      if (!version || query.get('updateMask') !== 'status,labels' || status !== 'FINALIZED') return [400, {}];
      if ([...version.files.values()].some((hash) => !blobs.has(hash))) return [400, {}];
      Object.assign(version, { status, labels });
      return [200, { name: part, status, labels }];
    },
    release(_part, query) {
      const name = query.get('versionName') ?? '';
      if (versions.get(name)?.status !== 'FINALIZED') return [400, {}];
      return [200, release(releaseNow(name, 'DEPLOY'))];
    },
    releases(_part, query) {
      const newest = releases.slice(0, Number(query.get('pageSize')));
      // The documentation promises no order.
      return [200, { releases: newest.map(release).reverse() }];
    },
    retain(_part, query, body) {
      if (query.get('updateMask') !== 'retainedReleaseCount') return [400, {}];
      hosting.retained = JSON.parse(body.toString()).retainedReleaseCount;
      return [200, {}];
    },
    discard(part) {
      if (releases.some(({ name }) => name === part)) return [400, {}];
      return [versions.delete(part) ? 200 : 404, {}];
    },
  };

  return hosting;
}

function stepOf(site: string, method: string, path: string): [Step, string] | undefined {
  const home = `sites/${site}`;
  const channel = `${home}/channels/live`;
  const patterns: [Step, string, RegExp][] = [
    ['retained', 'GET', new RegExp(`^(${channel})$`)],
    ['retain', 'PATCH', new RegExp(`^(${channel})$`)],
    ['clone', 'POST', new RegExp(`^(${home})/versions:clone$`)],
    ['operation', 'GET', /^(projects\/-\/operations\/\d+)$/],
    ['populate', 'POST', new RegExp(`^(${home}/versions/\\d+):populateFiles$`)],
    ['upload', 'POST', new RegExp(`^upload/(${home}/versions/\\d+/files/[0-9a-f]{64})$`)],
    ['finalize', 'PATCH', new RegExp(`^(${home}/versions/\\d+)$`)],
    ['describe', 'GET', new RegExp(`^(${home}/versions/\\d+)$`)],
    ['discard', 'DELETE', new RegExp(`^(${home}/versions/\\d+)$`)],
    ['release', 'POST', new RegExp(`^(${channel})/releases$`)],
    ['releases', 'GET', new RegExp(`^(${channel})/releases$`)],
  ];
  for (const [step, verb, pattern] of patterns) {
    const [, part] = (method === verb && pattern.exec(path)) || [];
    if (part !== undefined) return [step, part];
  }
  return undefined;
}
