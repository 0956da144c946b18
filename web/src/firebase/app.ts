import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { appCheckSiteKey, firebaseOptions } from './config.ts';

/** The only Firebase app of this page. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(firebaseOptions);
}

/** App Check proves with a token that requests come from this site. The site key is public; the console lists it under App Check. */
async function startAppCheck(siteKey: string) {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  return initializeAppCheck(firebaseApp(), { provider, isTokenAutoRefreshEnabled: true });
}

// Before any product: once App Check is enforced, requests without its token are refused.
const appCheck = appCheckSiteKey ? await startAppCheck(appCheckSiteKey) : undefined;

const TOKEN_MS = 10_000;

/**
 * A token for a request outside the SDKs; undefined while App Check is off. Rejects if there is none in time: the SDK waits for ever for a
 * script of reCAPTCHA that is blocked.
 */
export async function appCheckToken(): Promise<string | undefined> {
  if (!appCheck) return undefined;
  const { getToken } = await import('firebase/app-check');
  const late = new Promise<never>((_, reject) => setTimeout(reject, TOKEN_MS, new Error('No token in time')));
  return (await Promise.race([getToken(appCheck), late])).token;
}
