import { existsSync } from 'node:fs';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { inProject } from '../operate/in-project.ts';
import { publish } from '../operate/publish.ts';
import { loadSeed } from '../seed/load.ts';
import { step } from '../terminal.ts';
import { PROJECT, ports } from './ports.ts';
import { isKept, type Suite, type SuiteOptions, startSuite } from './suite.ts';

interface Filling {
  readonly continues?: boolean;
  readonly isPublished?: boolean;
}

export async function fillSuite({ continues = false, isPublished = true }: Filling = {}): Promise<void> {
  if (!continues) await seedSuite();
  if (isPublished) await publishSuite();
}

/** Needs a build. */
export async function startFilledSuite(options: SuiteOptions = {}, filling?: Filling): Promise<Suite> {
  const continues = options.keepIn !== undefined && isKept(options.keepIn);
  const suite = await startSuite(options);
  try {
    await fillSuite({ continues, ...filling });
    return suite;
  } catch (error) {
    await suite.stop();
    throw error;
  }
}

/** Milliseconds for the functions emulator to drop the events of the seed. */
const SETTLE = 1_000;

/** Triggers are off, so that sample enquiries send no mail. */
function seedSuite(): Promise<void> {
  return step('Loading the sample content', () =>
    inProject(PROJECT, async () => {
      await backgroundTriggers('disable');
      try {
        await loadSeed();
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

async function publishSuite(): Promise<void> {
  if (!existsSync('web/dist-server/template.json')) return;
  await step('Publishing the pages', async () => {
    const { failed } = await inProject(PROJECT, () => publish(PROJECT, [EVERY_PATH]));
    const [first] = failed;
    if (first) throw new Error(`${first[0]} and ${failed.size - 1} other pages failed: ${first[1]}`);
  });
}
