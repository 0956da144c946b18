/**
 * A separate publisher process, which kills itself at the given step.
 *
 * Usage: tsx publish-once.ts (folder <folder> | api <address>) [rendering | before | half | after]
 */

import { type Hosting, hostingFolder, hostingRelease } from '../../functions/src/publishing/hosting.ts';
import { publishWaiting } from '../../functions/src/publishing/publish.ts';
import { SITE, TOKEN } from './hosting-api.ts';
import { smallSite } from './publishing.ts';

const [kind = '', target = '', fatal] = process.argv.slice(2);

async function dieAt(step: string): Promise<void> {
  if (step !== fatal) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
}

const real: Hosting =
  kind === 'folder'
    ? hostingFolder(target)
    : hostingRelease({ api: target, site: SITE, accessToken: async () => TOKEN });

await publishWaiting({
  site: {
    ...smallSite,
    async render(path, documents) {
      const page = await smallSite.render(path, documents);
      await dieAt('rendering');
      return page;
    },
  },
  hosting: {
    ...real,
    async publish(files, publishing) {
      await dieAt('before');
      if (fatal === 'half') await real.publish(new Map([...files].slice(0, files.size / 2)), publishing);
      await dieAt('half');
      await real.publish(files, publishing);
      await dieAt('after');
    },
  },
});
