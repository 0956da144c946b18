import { once } from 'node:events';
import { createServer } from 'node:net';

/** Must match firebase.json. */
export const ports = {
  /** The command that runs the suite holds it, also while it builds. */
  lock: 4999,
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  smtp: 1025,
  inbox: 1080,
} as const;

export const VITE_PORT = 5173;

/** The occupied ports of `wanted`, as `name (port)`. */
export async function takenPorts(wanted: Readonly<Record<string, number>>): Promise<string[]> {
  const checks = Object.entries(wanted).map(async ([name, port]) => {
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) await once(server.close(), 'close');
    return isFree ? [] : [`${name} (${port})`];
  });
  return (await Promise.all(checks)).flat();
}

/** A `demo-` id never reaches a real project. */
export const PROJECT = 'demo-site';

export const suiteEnvironment = {
  GCLOUD_PROJECT: PROJECT,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
  // Stops the SDKs from looking for Google Cloud's metadata server.
  METADATA_SERVER_DETECTION: 'none',
  FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
} as const;
