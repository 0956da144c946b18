import * as z from 'zod';
import type { Project } from './project.ts';
import { ask, must } from './steps.ts';

/** Calls to the parts of the project, as the pages of the site make them. */
export interface Calls {
  /** A procedure; gives its result. `idToken` is that of an administrator. */
  call<T>(name: string, data: object, schema: z.ZodType<T>, idToken?: string): Promise<T>;
  /** The ID token for a Firebase token. */
  signIn(firebaseToken: string): Promise<string>;
  /** A request to the database under its rules. */
  database(method: string, path: string, options?: { body?: object; idToken?: string }): Promise<Response>;
}

const failure = z.object({ error: z.object({ status: z.string(), message: z.string() }) });
const signedIn = z.object({ idToken: z.string() });

/** `appCheckToken` is needed where App Check is enforced. */
export function callsOf(project: Project, site: string, appCheckToken?: string): Calls {
  const headersFor = (idToken?: string): Record<string, string> => ({
    'content-type': 'application/json',
    // Functions answer only the addresses of SITE_ORIGINS.
    origin: site,
    ...(idToken && { authorization: `Bearer ${idToken}` }),
    ...(appCheckToken && { 'x-firebase-appcheck': appCheckToken }),
  });
  return {
    async call(name, data, schema, idToken) {
      const response = await ask(project.procedure(name), {
        method: 'POST',
        headers: headersFor(idToken),
        body: JSON.stringify({ data }),
      });
      const answer: unknown = await response.json().catch(() => undefined);
      const refused = failure.safeParse(answer).data?.error;
      must(!refused, `${name} answers ${refused?.status}: ${refused?.message}`);
      const allowed = response.headers.get('access-control-allow-origin');
      must(
        allowed === site || allowed === '*',
        `${name} lets no browser on ${site} read its answer: SITE_ORIGINS`,
      );
      const parsed = z.object({ result: schema }).safeParse(answer);
      must(parsed.success, `${name} answers ${response.status}, and not what it should`);
      return parsed.data.result;
    },

    async signIn(firebaseToken) {
      const response = await ask(`${project.account('signInWithCustomToken')}?key=${project.apiKey}`, {
        method: 'POST',
        headers: headersFor(),
        body: JSON.stringify({ token: firebaseToken, returnSecureToken: true }),
      });
      const parsed = signedIn.safeParse(await response.json().catch(() => undefined));
      must(parsed.success, `Authentication does not take the token: it answers ${response.status}`);
      return parsed.data.idToken;
    },

    database(method, path, { body, idToken } = {}) {
      return ask(`${project.documents}${path}`, {
        method,
        headers: headersFor(idToken),
        ...(body && { body: JSON.stringify(body) }),
      });
    },
  };
}

/**
 * An App Check token for a debug token that the console has registered, since only a browser passes reCAPTCHA:
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken
 */
export async function appCheckTokenFor({ id, appId, apiKey }: Project, debugToken: string): Promise<string> {
  const app = `https://firebaseappcheck.googleapis.com/v1/projects/${id}/apps/${appId}`;
  const response = await ask(`${app}:exchangeDebugToken?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ debug_token: debugToken }),
  });
  const parsed = z.object({ token: z.string() }).safeParse(await response.json().catch(() => undefined));
  must(parsed.success, `App Check does not take the debug token: it answers ${response.status}`);
  return parsed.data.token;
}
