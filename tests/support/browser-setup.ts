import { afterEach } from 'vitest';
import { endTraces } from './failure-evidence.ts';

afterEach(endTraces);
