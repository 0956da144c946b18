import { build } from '../build.ts';
import { seedSuite } from '../load-seed.ts';
import { ports } from '../ports.ts';
import { publishSuite } from '../publish.ts';
import { reserveSuite, type Suite, startSuite } from '../suite.ts';

/** The suite that the pages read from, and nothing to be done with it but to end it. */
export type SuiteInUse = Pick<Suite, 'stop'>;

/**
 * Uses the suite that runs already, as it is, or starts one with the sample content. Builds what is needed for that, and the site unless
 * `isBuilt`.
 */
export async function suiteInUse({ isBuilt }: { isBuilt: boolean }): Promise<SuiteInUse> {
  if (await isRunning()) {
    console.log('Using the suite that runs already, with the content that it has.');
    if (!isBuilt) await build(['web']);
    return { stop: async () => {} };
  }
  await reserveSuite();
  await build(isBuilt ? ['emulator', 'functions'] : undefined);
  const suite = await startSuite();
  try {
    await seedSuite();
    await publishSuite();
  } catch (error) {
    await suite.stop();
    throw error;
  }
  return suite;
}

async function isRunning(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${ports.hub}/emulators`)).ok;
  } catch {
    return false;
  }
}
