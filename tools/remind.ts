import { remindDue } from '../functions/src/enquiries/remind.ts';
import { inProject } from './in-project.ts';

/** `npm run remind -- <project id>`: mails those who have something to do today, now; whoever has got today's mail gets no second one. */
export async function main([project]: readonly string[]): Promise<void> {
  await inProject('remind', project, async () => {
    console.log(`Due today: ${await remindDue()}.`);
  });
}
