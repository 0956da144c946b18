/** A function instance of its own, for tests that kill it: delivers the notification that is named. */
import { deliver } from '../../functions/src/notification/deliver.ts';

const [entryId = ''] = process.argv.slice(2);
await deliver(entryId);
