import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Recorded answers of the official emulator and of production; they live beside the project, not in it. */
const folder = fileURLToPath(new URL('../../../../shared/emulator/recorded/', import.meta.url));

/** Whether the recordings are there; a replay without them is skipped, and says so. */
export const hasRecordings = existsSync(folder);
if (!hasRecordings) console.log(`Replay skipped: there is no ${folder}`);

/** One file of recordings, such as `documents/queries.json`, with its placeholders filled in. */
export function recording<T>(file: string, project: string): T {
  const text = readFileSync(folder + file, 'utf8')
    .replaceAll('{documents}', `projects/${project}/databases/(default)/documents`)
    .replaceAll('{project}', project);
  return JSON.parse(text) as T;
}
