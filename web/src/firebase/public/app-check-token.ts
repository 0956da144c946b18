import { getToken } from 'firebase/app-check';
import { firebaseApp } from '../app.ts';
import { startAppCheck } from '../app-check.ts';

/** A short-lived token that proves to a server that a request comes from this site. Rejects when it cannot be obtained. */
export async function appCheckToken(siteKey: string): Promise<string> {
  const { token } = await getToken(startAppCheck(firebaseApp(), siteKey));
  return token;
}
