import type { App, AppOptions } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { TaskQueue } from 'firebase-admin/functions';
import { deployment, isLocalSuite, projectId } from './configuration.ts';

/** The admin SDK, loaded on first use: it is the largest part of a cold start, and discovery does not need it. */

async function app(): Promise<App> {
  const { getApps, initializeApp } = await import('firebase-admin/app');
  return getApps()[0] ?? (isLocalSuite() ? initializeApp(local()) : initializeApp());
}

/**
 * Whoever queues a task names a service account, and the SDK asks Google's metadata server for it unless it is told: two seconds for
 * each task on a machine that has none. The emulator does not look at the name.
 */
function local(): AppOptions {
  return { projectId: projectId(), serviceAccountId: `local@${projectId()}.iam.gserviceaccount.com` };
}

export async function firestore(): Promise<Firestore> {
  const { getFirestore } = await import('firebase-admin/firestore');
  return getFirestore(await app());
}

export async function auth(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(await app());
}

/** A token for Google's own APIs, with the rights of the functions' service account. */
export async function accessToken(): Promise<string> {
  const { applicationDefault } = await import('firebase-admin/app');
  return (await applicationDefault().getAccessToken()).access_token;
}

/** The queue in front of a function of ours. */
export async function taskQueue(functionName: string): Promise<TaskQueue<object>> {
  const { getFunctions } = await import('firebase-admin/functions');
  return getFunctions(await app()).taskQueue(`locations/${deployment.region}/functions/${functionName}`);
}
