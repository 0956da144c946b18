import { publishDueDrafts } from '../functions/src/content/publish-draft.ts';
import { inProject } from './in-project.ts';

/** `npm run publish:due -- <project id>`: publishes the drafts whose time has come, as functions do every few minutes. */
export async function main([project]: readonly string[]): Promise<void> {
  await inProject('publish:due', project, async () => {
    const published = await publishDueDrafts();
    if (published > 0) console.log(`Published as scheduled: ${published}.`);
  });
}
