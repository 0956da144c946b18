import { afterAll, afterEach } from 'vitest';
import { closeVisits } from './browser.ts';
import { endTraces } from './failure-evidence.ts';

afterEach(endTraces);
afterAll(closeVisits);
