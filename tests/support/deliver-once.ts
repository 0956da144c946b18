/** A separate process, which tests kill: makes the first attempt at one notification. */
import { bring } from './bring.ts';

const [entryId = ''] = process.argv.slice(2);
await bring(entryId);
