import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';

/** What firebase-functions says about the built functions; `firebase deploy` reads the same. */
export interface Manifest {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly params: readonly Secret[];
}

interface Endpoint {
  readonly region: readonly string[];
  /** The account that it runs as; undefined for that of Compute Engine. */
  readonly serviceAccountEmail?: string;
  /** How many run at once at most; each takes one vCPU. */
  readonly maxInstances?: number;
  /** Who may call. The callable wrapper sets it. */
  readonly labels?: { readonly access?: string };
}

/** Parameters are environment variables, which the manifest does not list. */
interface Secret {
  readonly name: string;
}

/** Discovers the functions in `folder` for a project, without an account. Throws what the discovery says when it fails. */
export function discover(folder: string, project: string): Manifest {
  const scratch = mkdtempSync(join(tmpdir(), 'manifest-'));
  const output = join(scratch, 'functions.json');
  try {
    const { stderr } = spawnSync(
      process.execPath,
      [resolve('node_modules/firebase-functions/lib/bin/firebase-functions.js'), '.'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: {
          ...process.env,
          ...readEnvironmentFiles(project),
          GCLOUD_PROJECT: project,
          FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
        },
      },
    );
    try {
      return JSON.parse(readFileSync(output, 'utf8'));
    } catch {
      throw new Error(`The functions could not be discovered: ${stderr.trim() || 'no manifest was written'}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
