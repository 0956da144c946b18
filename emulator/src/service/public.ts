/** The public API, `@site/emulator/service`: Firestore in this process, without a transport. */

export { encodeDocument } from '../values/codec.ts';
export { Code, StatusError } from '../values/status.ts';
export type { WireDocument } from '../values/wire.ts';
export type { CommitEvent, FirestoreService } from './contract.ts';
export { createFirestoreService } from './index.ts';
