import { REGION } from '../../functions/src/platform/configuration.ts';
import { targetsIn } from '../deploy/built-site.ts';
import { ports } from '../start/ports.ts';
import { ask, must } from './steps.ts';

/** The project of a deployed site, with the addresses of its parts. */
export interface Project {
  readonly id: string;
  readonly apiKey: string;
  readonly appId: string;
  /** Undefined if App Check is off. */
  readonly appCheckSiteKey?: string | undefined;
  readonly documents: string;
  procedure(name: string): string;
  account(method: string): string;
}

/** A reCAPTCHA site key as the minifier writes it. */
const SITE_KEY = /["'`](6L[\w-]{38})["'`]/;

const SCRIPT = /["'`(](?:\.?\/)?(?:assets\/)?([\w.-]+-[\w-]{8}\.js)["'`)]/g;

/**
 * Reads the project from the site's scripts, because visitors run these scripts.
 * @throws if the scripts name no project, several, or the local suite on another host
 */
export async function projectOf(site: string): Promise<Project> {
  const found = new Map<string, Set<string>>();
  const seen = new Set<string>();
  let appCheckSiteKey: string | undefined;
  let waiting = scriptsIn(await textOf(`${site}/admin/login`));
  while (waiting.length > 0) {
    for (const name of waiting) seen.add(name);
    const texts = await Promise.all(waiting.map((name) => textOf(`${site}/assets/${name}`)));
    for (const text of texts) {
      appCheckSiteKey ??= SITE_KEY.exec(text)?.[1];
      for (const [option, values] of targetsIn(text)) {
        found.set(option, new Set([...(found.get(option) ?? []), ...values]));
      }
    }
    waiting = [...new Set(texts.flatMap(scriptsIn))].filter((name) => !seen.has(name));
  }
  const only = (option: string): string => {
    const [value, ...others] = found.get(option) ?? [];
    must(
      value !== undefined && others.length === 0,
      `the scripts name ${value ? 'several' : 'no'} ${option}`,
    );
    return value;
  };
  const isHere = ['127.0.0.1', 'localhost'].includes(new URL(site).hostname);
  const id = only('projectId');
  must(isHere || !id.startsWith('demo-'), `pages talk to ${id}, the local suite`);
  return { id, apiKey: only('apiKey'), appId: only('appId'), appCheckSiteKey, ...addresses(id) };
}

function addresses(id: string): Pick<Project, 'documents' | 'procedure' | 'account'> {
  const here = (port: number) => `http://127.0.0.1:${port}`;
  const isLocal = id.startsWith('demo-');
  const firestore = isLocal ? here(ports.firestore) : 'https://firestore.googleapis.com';
  const functions = isLocal
    ? `${here(ports.functions)}/${id}/${REGION}`
    : `https://${REGION}-${id}.cloudfunctions.net`;
  const accounts = `${isLocal ? `${here(ports.auth)}/` : 'https://'}identitytoolkit.googleapis.com/v1/accounts`;
  return {
    documents: `${firestore}/v1/projects/${id}/databases/(default)/documents`,
    procedure: (name) => `${functions}/${name}`,
    account: (method) => `${accounts}:${method}`,
  };
}

async function textOf(address: string): Promise<string> {
  const response = await ask(address);
  must(response.status === 200, `${address} answers ${response.status}`);
  return response.text();
}

function scriptsIn(text: string): string[] {
  return [...text.matchAll(SCRIPT)].map(([, name = '']) => name);
}
