import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { publishingTarget } from '../platform/configuration.ts';
import { accessToken } from '../platform/firebase.ts';
import { hostingRelease } from './hosting-release.ts';

/** Content by path from the root; null deletes the file. */
export type Files = ReadonlyMap<string, Buffer | null>;

/** Callbacks while publishing. */
export interface Publishing {
  /** Called right before the release. Rejects if this publisher has lost its lease. */
  check(): Promise<void>;
  /** Called before the release if the live site comes from a deploy: all pages must be published again. */
  afterDeploy(deploy: string): Promise<void>;
}

export interface Hosting {
  /** The deploy that made the live site; undefined for the publisher. */
  deploy(): Promise<string | undefined>;
  /** Changes these files only; no visitor sees half a file. After a rejection each file is old or new, so a retry is safe. */
  publish(files: Files, publishing: Publishing): Promise<void>;
}

/** The folder that firebase-tools serves in the local suite. */
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

/** Renames a complete file into place, so that nobody reads half a page. */
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

export const API = 'https://firebasehosting.googleapis.com/v1beta1';

/** The folder of the local suite, or the project's site. A person's token needs `quotaProject`. */
export function chooseHosting(quotaProject?: string): Hosting {
  const target = publishingTarget();
  return 'folder' in target
    ? hostingFolder(target.folder)
    : hostingRelease({ api: API, site: target.site, accessToken, quotaProject });
}
