import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Idempotent. App Check proves with a token that requests of the SDKs come from this site. The site key is public; the console lists it
 * under App Check.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** A token for a request outside the SDKs. Rejects if there is none. */
export async function appCheckToken(app: FirebaseApp, siteKey: string): Promise<string> {
  return (await getToken(startAppCheck(app, siteKey))).token;
}
