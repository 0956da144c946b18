import { recountStatistics } from '../functions/src/statistics.ts';
import { inProject } from './in-project.ts';

/** `npm run stats -- <project id>`: makes the statistics of the overview anew from the leads. Harmless at any time. */
export async function main([project]: readonly string[]): Promise<void> {
  await inProject('stats', project, async () => {
    console.log(`${await recountStatistics()} days were counted anew.`);
  });
}
