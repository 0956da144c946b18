import { spawnSync } from 'node:child_process';

/** How long one question may take, in milliseconds. */
const TIMEOUT = 30_000;

/** Asks gcloud, and gives the lines that it answers; undefined when it is not installed, not signed in, or refuses. */
export type Ask = (command: string) => readonly string[] | undefined;

/** Asks the gcloud of this machine. It never prompts. */
export const askGcloud: Ask = (command) => {
  const { status, stdout } = spawnSync(command, {
    shell: true,
    encoding: 'utf8',
    timeout: TIMEOUT,
    env: { ...process.env, CLOUDSDK_CORE_DISABLE_PROMPTS: '1' },
  });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
};
