import { emulators, firebaseOptions, isLocalSuite } from '../config.ts';

const ORIGIN = isLocalSuite
  ? `http://${emulators.host}:${emulators.firestore}`
  : 'https://firestore.googleapis.com';

interface Found {
  readonly fields?: Readonly<Record<string, { readonly stringValue?: string }>>;
}

/**
 * The texts of one document, undefined when there is none; a single request over Firestore's REST interface
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet: unlike `get` it does not call a
 * document that is not there an error). Pages that want nothing but their hero's address load it a fifth lighter than with the SDK
 * (docs/decisions/0007). Rejects when the read fails.
 */
export async function readTexts(path: string): Promise<Readonly<Record<string, string>> | undefined> {
  const documents = `projects/${firebaseOptions.projectId}/databases/(default)/documents`;
  const answer = await fetch(`${ORIGIN}/v1/${documents}:batchGet?key=${firebaseOptions.apiKey}`, {
    method: 'POST',
    // As plain text, so that no browser asks beforehand whether it may.
    body: JSON.stringify({ documents: [`${documents}/${path}`] }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const [{ found } = {}]: { found?: Found }[] = await answer.json();
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found.fields ?? {}).flatMap(([name, { stringValue }]) =>
      stringValue === undefined ? [] : [[name, stringValue]],
    ),
  );
}
