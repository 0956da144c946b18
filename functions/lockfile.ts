/** A package of npm's lockfile, version 3: https://docs.npmjs.com/cli/v10/configuring-npm/package-lock-json */
export interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly integrity?: string;
  readonly dev?: boolean;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The deployed package.json. */
interface Manifest {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

interface Need {
  readonly name: string;
  readonly source: string;
  readonly neededBy: string;
}

/** Flags that describe the whole repository, not the functions. */
const FLAGS = ['dev', 'devOptional', 'peer', 'optional', 'extraneous'];

/**
 * The lockfile of the deployed functions, with the tested versions and hashes of the repository's lockfile.
 * Without a lockfile Google's build installs the newest matching versions. `workspace` is the folder of the functions.
 * Optional packages lose their flag: none is limited to a platform.
 * @throws if a package is missing
 */
export function lockfileOf(manifest: Manifest, locked: LockedPackages, workspace: string) {
  const placed: Record<string, string> = {};
  const waiting = needsOf(manifest, workspace, '');
  for (let need = waiting.shift(); need; need = waiting.shift()) {
    if (placed[resolve(need.name, need.neededBy, placed) ?? ''] === need.source) continue;
    const top = `node_modules/${need.name}`;
    const target = placed[top] === undefined ? top : `${need.neededBy}/node_modules/${need.name}`;
    placed[target] = need.source;
    waiting.push(...needsOf(locked[need.source] ?? {}, need.source, target));
  }
  const packages = Object.keys(placed)
    .toSorted()
    .map((target) => [target, withoutFlags(locked[placed[target] ?? ''] ?? {})]);
  return {
    name: manifest.name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(packages) },
  };

  /** The dependencies of a package, without optional packages that are not installed and without optional peers. */
  function needsOf(
    { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage,
    source: string,
    neededBy: string,
  ): Need[] {
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const wanted = new Set([...peers, ...Object.keys({ ...optionalDependencies, ...dependencies })]);
    return [...wanted].flatMap((name) => {
      const found = resolve(name, source, locked);
      if (found) return [{ name, source: found, neededBy }];
      if (dependencies?.[name] && !optionalDependencies?.[name])
        throw new Error(`package-lock.json has no ${name}, which ${source} needs.`);
      return [];
    });
  }
}

function resolve(
  name: string,
  from: string,
  packages: Readonly<Record<string, unknown>>,
): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder && `${folder}/`}node_modules/${name}`;
    if (!folder.endsWith('node_modules') && packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

function withoutFlags(locked: LockedPackage): LockedPackage {
  return Object.fromEntries(Object.entries(locked).filter(([field]) => !FLAGS.includes(field)));
}
