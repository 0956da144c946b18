import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { inProject } from '../operate/in-project.ts';
import { publish } from '../operate/publish.ts';
import { step } from '../terminal.ts';
import { PROJECT, ports } from './ports.ts';
import { type Suite, type SuiteOptions, startSuite } from './suite.ts';

/** Milliseconds for the functions emulator to drop the events of the seed. */
const SETTLE = 1_000;

export async function fillSuite({ continues = false, isPublished = true } = {}): Promise<void> {
  if (!continues) await step('Loading the sample content', () => inProject(PROJECT, seed));
  if (!isPublished || !existsSync('web/dist-server/template.json')) return;
  await step('Publishing the pages', async () => {
    const { failed } = await inProject(PROJECT, () => publish(PROJECT, [EVERY_PATH]));
    const [first] = failed;
    if (first) throw new Error(`${first[0]} and ${failed.size - 1} other pages failed: ${first[1]}`);
  });
}

/** Needs a build. */
export async function startFilledSuite(options: SuiteOptions = {}, isPublished = true): Promise<Suite> {
  const suite = await startSuite(options);
  try {
    await fillSuite({ continues: suite.continues, isPublished });
    return suite;
  } catch (error) {
    await suite.stop();
    throw error;
  }
}

/** Triggers are off, so that sample enquiries send no mail. The loader's functions need a project when they load. */
async function seed(): Promise<void> {
  const { loadSeed } = await import('../seed/load.ts');
  await backgroundTriggers('disable');
  try {
    await loadSeed();
    await delay(SETTLE);
  } finally {
    await backgroundTriggers('enable');
  }
}

async function backgroundTriggers(verb: 'enable' | 'disable'): Promise<void> {
  const url = `http://127.0.0.1:${ports.hub}/functions/${verb}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulator hub did not ${verb} triggers: ${response.status}`);
}
