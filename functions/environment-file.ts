import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** A project's parameters in Firebase's order: `.env` for all projects, then `.env.<project id>`. */
export function readEnvironmentFiles(project: string): Record<string, string | undefined> {
  return { ...parse('.env'), ...parse(`.env.${project}`) };
}

function parse(name: string): Record<string, string | undefined> {
  const file = join(import.meta.dirname, name);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}
