import type { App, AppOptions } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { TaskQueue } from 'firebase-admin/functions';
import { deployment, isLocalSuite, projectId } from './configuration.ts';

/** Lazy loading: the SDK is the largest part of a cold start, and discovery does not need it. */

export async function app(name = '[DEFAULT]', options?: AppOptions): Promise<App> {
  const { getApps, initializeApp } = await import('firebase-admin/app');
  return getApps().find((each) => each.name === name) ?? initializeApp(options, options && name);
}

export async function auth(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(await app());
}

export async function accessToken(): Promise<string> {
  const { applicationDefault } = await import('firebase-admin/app');
  return (await applicationDefault().getAccessToken()).access_token;
}

/** Proves this function's account to another: https://docs.cloud.google.com/run/docs/authenticating/service-to-service */
export async function identityToken(audience: string): Promise<string> {
  const url = `http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/identity?audience=${encodeURIComponent(audience)}`;
  const headers = { 'metadata-flavor': 'Google' };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The metadata server answered ${response.status}`);
  return response.text();
}

export async function taskQueue(functionName: string): Promise<TaskQueue<object>> {
  const { getFunctions } = await import('firebase-admin/functions');
  // Without a service account in the task, the SDK asks a Google server for seconds.
  const local = { projectId: projectId(), serviceAccountId: `functions@${projectId()}.example` };
  const owner = await (isLocalSuite() ? app('queues', local) : app());
  return getFunctions(owner).taskQueue(`locations/${deployment.region}/functions/${functionName}`);
}
