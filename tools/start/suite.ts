import type { ChildProcess } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DUE_DRAFTS_EVERY } from '@site/domain/content/draft';
import { isMorningDue, isNightlyDue } from '@site/domain/privacy/nightly';
import { Refused, step } from '../terminal.ts';
import { HOSTING_FOLDER, localConfiguration } from './configuration.ts';
import { type HostingServer, serveHosting } from './hosting.ts';
import { ports, takenPorts } from './ports.ts';
import { end, start } from './processes.ts';

const FILE = 'artifacts/suite.pid';

/** Notes that this process runs the suite. Throws one sentence when another process that still runs has done so. */
function claimSuite(): void {
  const owner = runningOwner();
  if (owner !== undefined) {
    throw new Refused(
      `The suite is running already (process ${owner}): open http://127.0.0.1:5000 or end it first.`,
    );
  }
  mkdirSync('artifacts', { recursive: true });
  writeFileSync(FILE, String(process.pid));
}

function releaseSuite(): void {
  rmSync(FILE, { force: true });
}

function runningOwner(): number | undefined {
  try {
    const pid = Number(readFileSync(FILE, 'utf8'));
    process.kill(pid, 0);
    return pid === process.pid ? undefined : pid;
  } catch {
    return undefined;
  }
}

/** How often it looks at the time, in milliseconds. */
const TICK = 60_000;

/** What Cloud Scheduler does in production, by the command that does it here. */
const schedule: readonly { readonly command: string; isDue(time: Date): boolean }[] = [
  { command: 'nightly', isDue: isNightlyDue },
  { command: 'publish:due', isDue: (time) => time.getUTCMinutes() % DUE_DRAFTS_EVERY === 0 },
  { command: 'remind', isDue: isMorningDue },
];

/**
 * Does in the local suite what Cloud Scheduler does in production, since the emulators have no schedules. `log` gets what the commands
 * say. Returns what stops it.
 */
function startClock(project: string, log: (line: string) => void): () => Promise<void> {
  const running = new Set<ReturnType<typeof start>>();
  const timer = setInterval(() => {
    const time = new Date();
    for (const { command } of schedule.filter(({ isDue }) => isDue(time))) {
      const args = ['tools/bootstrap.mjs', command, project];
      const child = start({ command: process.execPath, args, onLine: log });
      running.add(child);
      child.once('close', () => running.delete(child));
    }
  }, TICK);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await Promise.all([...running].map(end));
  };
}

/** The local project; a `demo-` id never reaches a real one. */
export const PROJECT = 'demo-site';

/** Environment variables that lead the SDKs to the suite instead of Google. */
export const suiteEnvironment = {
  GCLOUD_PROJECT: PROJECT,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
  // The SDKs would look for a metadata server of Google Cloud first.
  METADATA_SERVER_DETECTION: 'none',
  FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
} as const;

/** Starts MailDev: takes mail on the SMTP port, shows it on the inbox port (a page, and `GET /email` as JSON). */
async function startInbox(): Promise<ChildProcess> {
  const maildev = dirname(createRequire(import.meta.url).resolve('maildev/package.json'));
  const smtp = ['--ip', '127.0.0.1', '--smtp', String(ports.smtp)];
  const page = ['--web-ip', '127.0.0.1', '--web', String(ports.inbox)];
  const child = start({
    command: process.execPath,
    args: [join(maildev, 'bin', 'maildev'), ...smtp, ...page, '--silent'],
  });
  const deadline = Date.now() + 30_000;
  while (!(await answers(`http://127.0.0.1:${ports.inbox}/email`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The mail inbox did not start.');
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return child;
}

/** Whether an address of this machine answers, and not with an error. */
export function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

export interface SuiteOptions {
  /** Google's own emulators (Java 21 and a download) instead of `emulator/`. */
  readonly official?: boolean;
  /** The folder whose content is imported at the start, if it holds an export, and replaced at the end. */
  readonly keepIn?: string;
  /** Opens the functions to a debugger on port 9229; they then share one process. */
  readonly inspectFunctions?: boolean;
  /** Called with each line that the suite says once it is up. */
  readonly onLine?: (line: string) => void;
  /** Called when a process of the suite ends by itself. */
  readonly onCrash?: (sentence: string) => void;
}

export interface Suite {
  /** Ends every process that was started. */
  stop(): Promise<void>;
}

/**
 * Call it before anything is built: throws one sentence when a suite runs already or a port is taken.
 */
export async function reserveSuite(): Promise<void> {
  claimSuite();
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  releaseSuite();
  throw new Refused(`Taken by another program: port of ${taken.join(', ')}.`);
}

/**
 * Starts the mail inbox and the emulator suite and waits until all of it answers. Needs a build and `reserveSuite`. Throws one clear
 * sentence when an emulator does not come up (the whole log is in artifacts/suite.log).
 */
export async function startSuite(options: SuiteOptions = {}): Promise<Suite> {
  try {
    const { file, hosting } = localConfiguration();
    const [inbox, emulators] = await step('Starting the mail inbox and the emulators', () =>
      together(startInbox(), startEmulators(file, options)),
    );
    const site = await startHosting(hosting).catch(async (error) => {
      await Promise.all([emulators, inbox].map(end));
      throw error;
    });
    const stopClock = startClock(PROJECT, (line) => options.onLine?.(line));
    return {
      async stop() {
        await stopClock();
        if (options.keepIn !== undefined && emulators.exitCode === null) {
          await keepContent(options.keepIn).catch((error) =>
            console.error(`The content could not be kept: ${error}`),
          );
        }
        await Promise.all([site.stop(), ...[emulators, inbox].map(end)]);
        releaseSuite();
      },
    };
  } catch (error) {
    releaseSuite();
    throw error;
  }
}

/** Serves the site in this process. firebase-tools has an emulator for it; hosting.ts says what is wrong with that. */
function startHosting(hosting: Parameters<typeof serveHosting>[0]['hosting']): Promise<HostingServer> {
  const functions = `http://127.0.0.1:${ports.functions}/${PROJECT}`;
  return serveHosting({ hosting, folder: HOSTING_FOLDER, port: ports.hosting, functions });
}

/** The processes, once each of them is up. When one does not come up, the others are ended. */
async function together<const T extends readonly Promise<ChildProcess>[]>(...starting: T) {
  const started = await Promise.allSettled(starting);
  const failed = started.find(({ status }) => status === 'rejected');
  if (!failed) return Promise.all(starting);
  await Promise.all(started.map((each) => each.status === 'fulfilled' && end(each.value)));
  throw (failed as PromiseRejectedResult).reason;
}

/** Nothing of the suite needs an account or the network; without these variables the CLI looks for both. */
function emulatorEnvironment(): NodeJS.ProcessEnv {
  return {
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
    NO_UPDATE_NOTIFIER: '1',
    // firebase-tools asks npm for the latest SDK at each start, and waits ten seconds for an answer where there is no network.
    npm_config_offline: 'true',
    CI: 'true',
    // The functions emulator hands it on to the functions (CLOUD_TASKS_EMULATOR_HOST it sets by itself).
    HOSTING_FOLDER,
    // How many functions run side by side, each in a process of its own.
    FUNCTIONS_EMULATOR_PARALLEL: '6',
    // In seconds. A busy machine needs more than the 10 that firebase-tools gives functions to load.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // firebase-tools keeps uploaded files under a fixed name in here, and empties it when it starts and ends.
    ...temporaryFolder(mkdtempSync(join(tmpdir(), 'suite-'))),
  };
}

/** What `os.tmpdir()` goes by: TMPDIR, and TEMP on Windows. */
function temporaryFolder(folder: string): NodeJS.ProcessEnv {
  return { TMPDIR: folder, TEMP: folder, TMP: folder };
}

/** Where content is kept between runs. Git ignores it. Ours and Google's emulators have different formats. */
export function keptFolder(official: boolean): string {
  return official ? 'artifacts/kept-official' : 'artifacts/kept';
}

/** Whether the folder holds the content of an earlier run. */
export function isKept(folder: string): boolean {
  return existsSync(join(folder, 'firebase-export-metadata.json'));
}

/**
 * Saves the content while everything runs. `--export-on-exit` would do it after SIGINT, but Windows cannot send that to a
 * process.
 */
async function keepContent(folder: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: resolve(folder), initiatedBy: 'npm start' }),
  });
  if (!response.ok) console.error(`The content could not be kept: ${await response.text()}`);
}

function startEmulators(configuration: string, options: SuiteOptions): Promise<ChildProcess> {
  const { official = false, inspectFunctions = false, keepIn, onLine, onCrash } = options;
  mkdirSync('artifacts', { recursive: true });
  const log = createWriteStream('artifacts/suite.log');
  return new Promise((resolve, reject) => {
    let ready = false;
    const child = start({
      command: process.execPath,
      args: [
        // Our Firestore and Storage rules in the place of Google's.
        ...(official ? [] : ['--import', '@site/emulator/firebase-tools']),
        // A debugger wants all functions in one process, which firebase-tools sees to.
        ...(inspectFunctions ? [] : ['--import', new URL('./function-processes.mjs', import.meta.url).href]),
        'node_modules/firebase-tools/lib/bin/firebase.js',
        'emulators:start',
        '--project',
        PROJECT,
        '--config',
        configuration,
        ...(inspectFunctions ? ['--inspect-functions'] : []),
        ...(keepIn !== undefined && isKept(keepIn) ? ['--import', keepIn] : []),
      ],
      env: emulatorEnvironment(),
      onLine(line) {
        log.write(`${line}\n`);
        if (ready) onLine?.(line);
        else if (line.includes('All emulators ready')) {
          ready = true;
          resolve(child);
        }
      },
    });
    child.once('close', (code) => {
      const sentence = `The emulators ended (code ${code}); see artifacts/suite.log.`;
      if (ready) onCrash?.(sentence);
      else reject(new Error(sentence));
    });
  });
}
