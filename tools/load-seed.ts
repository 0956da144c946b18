import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { ports } from './ports.ts';
import { step } from './progress.ts';
import { loadSeed } from './seed/load.ts';
import { PROJECT, suiteEnvironment } from './suite.ts';

/** How long the functions emulator gets to drop the events of the seed, in milliseconds. */
const SETTLE = 1_000;

/** Fills the local project with the sample content. Triggers are switched off meanwhile, so that sample enquiries send no mail. */
export async function seedSuite(): Promise<void> {
  await step('Loading the sample content', async () => {
    Object.assign(process.env, suiteEnvironment);
    const app = initializeApp({ projectId: PROJECT }, 'seed');
    await backgroundTriggers('disable');
    try {
      await loadSeed({ firestore: getFirestore(app) });
      await new Promise((resolve) => setTimeout(resolve, SETTLE));
    } finally {
      await backgroundTriggers('enable');
      await deleteApp(app);
    }
  });
}

async function backgroundTriggers(verb: 'enable' | 'disable'): Promise<void> {
  const url = `http://127.0.0.1:${ports.hub}/functions/${verb}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulator hub did not ${verb} triggers: ${response.status}`);
}
