import { existsSync } from 'node:fs';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { getFirestore } from 'firebase-admin/firestore';
import { inProject } from '../operate/in-project.ts';
import { publish } from '../operate/publish.ts';
import { loadSeed } from '../seed/load.ts';
import { step } from '../terminal.ts';
import { ports } from './ports.ts';
import { PROJECT } from './suite.ts';

/** How long the functions emulator gets to drop the events of the seed, in milliseconds. */
const SETTLE = 1_000;

/** Fills the local project with the sample content. Triggers are switched off meanwhile, so that sample enquiries send no mail. */
export function seedSuite(): Promise<void> {
  return step('Loading the sample content', () =>
    inProject(PROJECT, async () => {
      await backgroundTriggers('disable');
      try {
        await loadSeed({ firestore: getFirestore() });
        await new Promise((resolve) => setTimeout(resolve, SETTLE));
      } finally {
        await backgroundTriggers('enable');
      }
    }),
  );
}

async function backgroundTriggers(verb: 'enable' | 'disable'): Promise<void> {
  const url = `http://127.0.0.1:${ports.hub}/functions/${verb}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulator hub did not ${verb} triggers: ${response.status}`);
}

/** Publishes every page of the running local suite; nothing when the site is not built. */
export async function publishSuite(): Promise<void> {
  if (!existsSync('web/dist-server/template.json')) return;
  await step('Publishing the pages', async () => {
    const { failed } = await inProject(PROJECT, () => publish(PROJECT, [EVERY_PATH]));
    const [first] = failed;
    if (first) throw new Error(`${first[0]} and ${failed.size - 1} other pages failed: ${first[1]}`);
  });
}
