import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { publishingTarget } from '../platform/configuration.ts';
import { accessToken } from '../platform/firebase.ts';
import { hostingRelease } from './hosting-release.ts';

/** By path from the root; null deletes the file. */
export type Files = ReadonlyMap<string, Buffer | null>;

export interface Publishing {
  /** Right before the release. Rejects if the lease is lost. */
  check(): Promise<void>;
  /** Before the release if the live site comes from a deploy: all pages must be published again. */
  afterDeploy(deploy: string): Promise<void>;
}

export interface Hosting {
  /** Undefined if the publisher made the live site. */
  deploy(): Promise<string | undefined>;
  /** No visitor sees half a file. After a rejection each file is old or new, so a retry is safe. */
  publish(files: Files, publishing: Publishing): Promise<void>;
}

/** firebase-tools serves the folder in the local suite. */
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

export const API = 'https://firebasehosting.googleapis.com/v1beta1';

/** A person's token needs `quotaProject`. */
export function chooseHosting(quotaProject?: string): Hosting {
  const target = publishingTarget();
  return 'folder' in target
    ? hostingFolder(target.folder)
    : hostingRelease({ api: API, site: target.site, accessToken, quotaProject });
}
