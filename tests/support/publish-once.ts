import { publishWaiting } from '../../functions/src/publishing/publish.ts';
import { releaseTo } from './hosting-api.ts';
import { smallSite } from './publishing.ts';

/** A separate publisher process. Usage: tsx publish-once.ts <address of the Hosting API> */
await publishWaiting({ site: smallSite, hosting: releaseTo(process.argv[2] ?? '') });
