import { getToken } from 'firebase/app-check';
import { firebaseApp } from '../app.ts';
import { startAppCheck } from '../app-check.ts';

/** What shows a server that this site asks, good for a while. Rejects when it cannot be had. */
export async function appCheckToken(siteKey: string): Promise<string> {
  const { token } = await getToken(startAppCheck(firebaseApp(), siteKey));
  return token;
}
