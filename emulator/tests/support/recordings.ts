import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Recorded answers of the official emulator and of production; the README.md there names their sources. */
const folder = fileURLToPath(new URL('../recorded/', import.meta.url));

/**
 * Reads a recording such as `documents/queries.json` and fills in its placeholders. @throws Error if the file is missing: the replay must
 * fail
 */
export function recording<T>(file: string, project: string): T {
  const text = readFileSync(folder + file, 'utf8')
    .replaceAll('{documents}', `projects/${project}/databases/(default)/documents`)
    .replaceAll('{project}', project);
  return JSON.parse(text, (_, value) => repeated(value) ?? value) as T;
}

/** `{"$repeat": [character, length]}` stands for a long string. */
function repeated(value: unknown): string | undefined {
  const recipe = (value as { $repeat?: readonly [string, number] } | null)?.$repeat;
  return recipe?.[0].repeat(recipe[1]);
}
