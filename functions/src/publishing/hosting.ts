import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { publishingTarget } from '../platform/configuration.ts';
import { accessToken } from '../platform/firebase.ts';
import { hostingRelease } from './hosting-release.ts';

/** What changes on the site: the content of files by their path from the root; null takes a file away. */
export type Files = ReadonlyMap<string, Buffer | null>;

/** What a publisher is asked while it publishes. */
export interface Publishing {
  /** Right before anything becomes visible. Rejects when this publisher may not change the site any more. */
  check(): Promise<void>;
  /**
   * Before anything becomes visible, when the live site is the work of a deploy, which has a name: everything has to be published again.
   */
  afterDeploy(deploy: string): Promise<void>;
}

/** The port to Hosting. */
export interface Hosting {
  /** The deploy that the live site is the work of; undefined when it is that of the publisher. */
  deploy(): Promise<string | undefined>;
  /**
   * Makes the site have these files; other files stay as they are. Nobody ever sees half a file. When it rejects, the site has the old
   * files, or the new ones, or a whole file each of some of both: doing it again is safe.
   */
  publish(files: Files, publishing: Publishing): Promise<void>;
}

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
