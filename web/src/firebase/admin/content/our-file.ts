import { emulators, firebaseOptions, isLocalSuite } from '../../config.ts';

const ORIGIN = isLocalSuite
  ? `http://${emulators.host}:${emulators.storage}`
  : 'https://firebasestorage.googleapis.com';

/** Whether an address is that of a file in this project's Storage. Only such files may be deleted. */
export function isOurFile(address: string): boolean {
  return address.startsWith(`${ORIGIN}/v0/b/${firebaseOptions.storageBucket}/o/`);
}
