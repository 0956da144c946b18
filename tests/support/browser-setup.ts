import { afterEach } from 'vitest';
import { keepEvidence } from './failure-evidence.ts';

// Registered before the hooks of a test file, which close the visits, and runs before them.
afterEach(keepEvidence);
