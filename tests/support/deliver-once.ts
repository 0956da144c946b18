/** A function instance of its own, for tests that kill it: makes the first attempt at the notification that is named. */
import { bring } from './bring.ts';

const [entryId = ''] = process.argv.slice(2);
await bring(entryId);
