import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Adds to every request of an SDK the proof that it comes from this site; the same again when that was started before. The site key is
 * public; the console lists it under App Check.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}
