import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { publishingTarget } from '../platform/configuration.ts';
import { accessToken } from '../platform/firebase.ts';
import type { Hosting } from './hosting.ts';
import { hostingRelease } from './hosting-release.ts';

/** Hosting of the local suite: a folder of this machine, which firebase-tools serves. */
export function hostingFolder(folder: string): Hosting {
  return {
    // A build is followed by publishing everything (tools/operate/publish.ts).
    deploy: async () => undefined,

    async publish(files, { check }) {
      await check();
      for (const [file, content] of files) await put(join(folder, file), content);
    },
  };
}

/** A page is renamed into its place when it is complete, so that nobody reads half of it. */
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

/** Where Google's Hosting is. */
export const API = 'https://firebasehosting.googleapis.com/v1beta1';

/** The folder of the local suite, or the site of the project. A person who publishes names the project as that of the quota. */
export function chooseHosting(quotaProject?: string): Hosting {
  const target = publishingTarget();
  return 'folder' in target
    ? hostingFolder(target.folder)
    : hostingRelease({ api: API, site: target.site, accessToken, quotaProject });
}
