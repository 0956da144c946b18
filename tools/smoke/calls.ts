import type { ProcedureName } from '../../domain/src/procedures.ts';
import type { Project } from './project.ts';
import { ask, must } from './steps.ts';

/** Implemented by the domain's response schemas. */
interface Schema<T> {
  /** @throws if the answer does not fit */
  parse(answer: unknown): T;
}

/** Requests to the project, as the site's pages send them. */
export interface Calls {
  /** Calls a procedure and returns its result. `idToken` belongs to an administrator. */
  call<T>(
    name: ProcedureName,
    data: object,
    schema: Schema<T>,
    idToken?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<T>;
  signIn(firebaseToken: string): Promise<string>;
  database(method: string, path: string, options?: { body?: object; idToken?: string }): Promise<Response>;
}

type Answer = Readonly<Record<string, unknown>>;

/** Empty if the answer holds no JSON object. */
async function answerOf(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

/** A text of the answer. @throws the sentence if the text is missing */
function textOf(answer: Answer, key: string, sentence: string): string {
  const text = answer[key];
  must(typeof text === 'string', sentence);
  return text;
}

/** `appCheckToken` is required if App Check is enforced. */
export function callsOf(project: Project, site: string, appCheckToken?: string): Calls {
  const headersFor = (idToken?: string): Record<string, string> => ({
    'content-type': 'application/json',
    // Functions accept only the origins of SITE_ORIGINS.
    origin: site,
    ...(idToken && { authorization: `Bearer ${idToken}` }),
    ...(appCheckToken && { 'x-firebase-appcheck': appCheckToken }),
  });
  return {
    async call(name, data, schema, idToken, headers) {
      const response = await ask(project.procedure(name), {
        method: 'POST',
        headers: { ...headersFor(idToken), ...headers },
        body: JSON.stringify({ data }),
      });
      const { error, result } = await answerOf(response);
      must(error === undefined, `${name} answers ${JSON.stringify(error)}`);
      const allowed = response.headers.get('access-control-allow-origin');
      must(
        allowed === site || allowed === '*',
        `${name} lets no browser on ${site} read its answer: SITE_ORIGINS`,
      );
      must(result !== undefined, `${name} answers ${response.status}, without a result`);
      return schema.parse(result);
    },

    async signIn(firebaseToken) {
      const response = await ask(`${project.account('signInWithCustomToken')}?key=${project.apiKey}`, {
        method: 'POST',
        headers: headersFor(),
        body: JSON.stringify({ token: firebaseToken, returnSecureToken: true }),
      });
      const refusal = `Authentication does not take the token: it answers ${response.status}`;
      return textOf(await answerOf(response), 'idToken', refusal);
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
 * Exchanges a registered debug token for an App Check token, because only a browser passes reCAPTCHA:
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken
 */
export async function appCheckTokenFor({ id, appId, apiKey }: Project, debugToken: string): Promise<string> {
  const app = `https://firebaseappcheck.googleapis.com/v1/projects/${id}/apps/${appId}`;
  const response = await ask(`${app}:exchangeDebugToken?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ debug_token: debugToken }),
  });
  const refusal = `App Check does not take the debug token: it answers ${response.status}`;
  return textOf(await answerOf(response), 'token', refusal);
}
