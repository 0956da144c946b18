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

/** Throws if another live process runs the suite. */
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

/** Milliseconds between two looks at the clock. */
const TICK = 60_000;

/** The schedules of Cloud Scheduler, with the local command of each. */
const schedule: readonly { readonly command: string; isDue(time: Date): boolean }[] = [
  { command: 'nightly', isDue: isNightlyDue },
  { command: 'publish:due', isDue: (time) => time.getUTCMinutes() % DUE_DRAFTS_EVERY === 0 },
  { command: 'remind', isDue: isMorningDue },
];

/** The emulators have no schedules. `log` receives the output. Returns a function that stops the clock. */
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

/** A `demo-` id never reaches a real project. */
export const PROJECT = 'demo-site';

export const suiteEnvironment = {
  GCLOUD_PROJECT: PROJECT,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
  // Stops the SDKs from looking for Google Cloud's metadata server.
  METADATA_SERVER_DETECTION: 'none',
  FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
} as const;

/** Starts MailDev: SMTP, and on the inbox port a page and `GET /email` as JSON. */
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

export function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

export interface SuiteOptions {
  /** Use Google's emulators (Java 21 and a download) instead of `emulator/`. */
  readonly official?: boolean;
  /** Folder of kept content: imported at the start if it holds an export, replaced at the end. */
  readonly keepIn?: string;
  /** Opens the functions to a debugger on port 9229. They then share one process. */
  readonly inspectFunctions?: boolean;
  readonly onLine?: (line: string) => void;
  /** Called when a process of the suite ends unexpectedly. */
  readonly onCrash?: (sentence: string) => void;
}

export interface Suite {
  stop(): Promise<void>;
}

/** Call before any build. Throws if a suite already runs or a port is taken. */
export async function reserveSuite(): Promise<void> {
  claimSuite();
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  releaseSuite();
  throw new Refused(`Taken by another program: port of ${taken.join(', ')}.`);
}

/**
 * Waits for the answers of all emulators. Needs a build and `reserveSuite`. Throws if an emulator does not start
 * (see artifacts/suite.log).
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

/** hosting.ts names the defects of the firebase-tools emulator. */
function startHosting(hosting: Parameters<typeof serveHosting>[0]['hosting']): Promise<HostingServer> {
  const functions = `http://127.0.0.1:${ports.functions}/${PROJECT}`;
  return serveHosting({ hosting, folder: HOSTING_FOLDER, port: ports.hosting, functions });
}

/** If one process fails to start, the others are ended. */
async function together<const T extends readonly Promise<ChildProcess>[]>(...starting: T) {
  const started = await Promise.allSettled(starting);
  const failed = started.find(({ status }) => status === 'rejected');
  if (!failed) return Promise.all(starting);
  await Promise.all(started.map((each) => each.status === 'fulfilled' && end(each.value)));
  throw (failed as PromiseRejectedResult).reason;
}

/** Prevents firebase-tools from looking for an account or the network. */
function emulatorEnvironment(): NodeJS.ProcessEnv {
  return {
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
    NO_UPDATE_NOTIFIER: '1',
    // At each start firebase-tools asks npm for the latest SDK. Offline the request takes ten seconds.
    npm_config_offline: 'true',
    CI: 'true',
    // The functions emulator forwards this variable to the functions. It sets CLOUD_TASKS_EMULATOR_HOST itself.
    HOSTING_FOLDER,
    // One process each.
    FUNCTIONS_EMULATOR_PARALLEL: '6',
    // Seconds to load the functions. The default of 10 is too short for a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // firebase-tools keeps uploads under a fixed name in this folder, and empties the folder at start and end.
    ...temporaryFolder(mkdtempSync(join(tmpdir(), 'suite-'))),
  };
}

/** `os.tmpdir()` reads TMPDIR, and TEMP on Windows. */
function temporaryFolder(folder: string): NodeJS.ProcessEnv {
  return { TMPDIR: folder, TEMP: folder, TMP: folder };
}

/** Folder of kept content, ignored by git. The formats of our and Google's emulators differ. */
export function keptFolder(official: boolean): string {
  return official ? 'artifacts/kept-official' : 'artifacts/kept';
}

export function isKept(folder: string): boolean {
  return existsSync(join(folder, 'firebase-export-metadata.json'));
}

/** Exports the content while everything runs. `--export-on-exit` needs SIGINT, which Windows lacks. */
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
        // Replaces Google's Firestore and Storage rules emulators with ours.
        ...(official ? [] : ['--import', '@site/emulator/firebase-tools']),
        // A debugger needs all functions in one process. firebase-tools does this itself.
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
