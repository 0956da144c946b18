import { publishingTarget } from '../platform/configuration.ts';
import { accessToken } from '../platform/firebase.ts';
import type { Hosting } from './hosting.ts';
import { hostingFolder } from './hosting-folder.ts';
import { hostingRelease } from './hosting-release.ts';

/** Where Google's Hosting is. */
export const API = 'https://firebasehosting.googleapis.com/v1beta1';

/** The folder of the local suite, or the site of the project. A person who publishes names the project as that of the quota. */
export function chooseHosting(quotaProject?: string): Hosting {
  const target = publishingTarget();
  return 'folder' in target
    ? hostingFolder(target.folder)
    : hostingRelease({ api: API, site: target.site, accessToken, quotaProject });
}
