import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Starts App Check, which adds a token to every request of the SDKs that proves that it comes from this site. Starting twice returns the
 * same instance. The site key is public; the console lists it under App Check.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** A token that proves that a request comes from this site, for one that no SDK makes. Rejects when there is none. */
export async function appCheckToken(app: FirebaseApp, siteKey: string): Promise<string> {
  return (await getToken(startAppCheck(app, siteKey))).token;
}
