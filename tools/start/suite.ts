import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DUE_DRAFTS_EVERY } from '@site/domain/content/draft';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { isDue, NIGHTLY, REMINDERS } from '@site/domain/time';
import { inProject } from '../operate/in-project.ts';
import { publish } from '../operate/publish.ts';
import { Refused, step } from '../terminal.ts';
import { HOSTING_FOLDER, localConfiguration } from './configuration.ts';
import { serveHosting } from './hosting.ts';
import { PROJECT, ports, takenPorts } from './ports.ts';
import { end, start, untilAnswers } from './processes.ts';

const lock = createServer().unref();

/**
 * Call before any build: holds a port until the suite stops, so that no second suite starts meanwhile.
 * @throws Refused if a suite runs, or another program has one of its ports
 */
export async function reserveSuite(): Promise<void> {
  const taken = await takenPorts(ports);
  if (taken.length > 0)
    throw new Refused(`The suite runs already, or another program does at the port of ${taken.join(', ')}.`);
  lock.listen(ports.lock, '127.0.0.1');
}

const TICK_MS = 60_000;

/** The schedules of Cloud Scheduler, by the local command of each. */
const schedule: Readonly<Record<string, (time: Date) => boolean>> = {
  nightly: (time) => isDue(NIGHTLY, time),
  'publish:due': (time) => time.getUTCMinutes() % DUE_DRAFTS_EVERY === 0,
  remind: (time) => isDue(REMINDERS, time),
};

/** The emulators have no schedules. Returns a function that stops the clock. */
function startClock(onLine?: (line: string) => void): () => Promise<void> {
  const running = new Set<ChildProcess>();
  const timer = setInterval(() => {
    const time = new Date();
    for (const [word] of Object.entries(schedule).filter(([, isDueAt]) => isDueAt(time))) {
      const args = ['tools/bootstrap.mjs', word, PROJECT];
      const child = start({ command: process.execPath, args, onLine });
      running.add(child);
      child.once('close', () => running.delete(child));
    }
  }, TICK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await Promise.all([...running].map(end));
  };
}

export interface SuiteOptions {
  /** Use Google's emulators (Java 21 and a download) instead of `emulator/`. */
  readonly official?: boolean;
  /** Saves the content at the end, and continues with it at the next start. */
  readonly keeps?: boolean;
  /** Opens the functions to a debugger on port 9229. They then share one process. */
  readonly inspectFunctions?: boolean;
  readonly onLine?: (line: string) => void;
  /** Called when a process of the suite ends unexpectedly. */
  readonly onCrash?: (sentence: string) => void;
}

export interface Suite {
  stop(): Promise<void>;
}

/**
 * Waits for the answers of all emulators. Needs a build and `reserveSuite`. Throws if an emulator does not start
 * (see artifacts/suite.log).
 */
export async function startSuite(options: SuiteOptions = {}) {
  const { file, hosting } = localConfiguration();
  // Git ignores the folder. The formats of our and Google's emulators differ.
  const kept = options.official ? 'artifacts/kept-official' : 'artifacts/kept';
  const continues = Boolean(options.keeps) && existsSync(join(kept, 'firebase-export-metadata.json'));
  // MailDev: SMTP, and on the inbox port a page and `GET /email` as JSON.
  const maildev = dirname(createRequire(import.meta.url).resolve('maildev/package.json'));
  const smtp = ['--ip', '127.0.0.1', '--smtp', String(ports.smtp)];
  const page = ['--web-ip', '127.0.0.1', '--web', String(ports.inbox)];
  const args = [join(maildev, 'bin', 'maildev'), ...smtp, ...page, '--silent'];
  const inbox = start({ command: process.execPath, args });
  const emulators = startEmulators(file, options, continues ? ['--import', kept] : []);
  const stopProcesses = () => Promise.all([inbox, emulators.child].map(end));
  try {
    await step('Starting the mail inbox and the emulators', () =>
      Promise.all([untilAnswers(`http://127.0.0.1:${ports.inbox}/email`, inbox), emulators.ready]),
    );
    // hosting.ts names the defects of the firebase-tools emulator.
    const functions = `http://127.0.0.1:${ports.functions}/${PROJECT}`;
    const site = await serveHosting({ hosting, folder: HOSTING_FOLDER, port: ports.hosting, functions });
    if (options.keeps)
      console.log(`${continues ? 'Continuing with the content of' : 'The content will be kept in'} ${kept}.`);
    return {
      continues,
      async stop() {
        if (options.keeps && emulators.child.exitCode === null)
          await keepContent(kept).catch((error) => console.error(`The content could not be kept: ${error}`));
        await Promise.all([site.stop(), stopProcesses()]);
        lock.close();
      },
    };
  } catch (error) {
    await stopProcesses();
    throw error;
  }
}

/** Exports the content while everything runs. `--export-on-exit` needs SIGINT, which Windows lacks. */
async function keepContent(folder: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: resolve(folder), initiatedBy: 'npm start' }),
  });
  if (!response.ok) throw new Error(await response.text());
}

function startEmulators(configuration: string, options: SuiteOptions, importing: readonly string[]) {
  const { official = false, inspectFunctions = false, onLine, onCrash } = options;
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  mkdirSync('artifacts', { recursive: true });
  const log = createWriteStream('artifacts/suite.log');
  const up = new AbortController();
  const child = start({
    command: process.execPath,
    args: [
      // Replaces Google's Firestore and Storage rules emulators with ours.
      ...(official ? [] : ['--import', '@site/emulator/firebase-tools']),
      // A debugger needs all functions in one process. firebase-tools does this itself.
      ...(inspectFunctions ? [] : ['--import', new URL('./function-processes.mjs', import.meta.url).href]),
      'node_modules/firebase-tools/lib/bin/firebase.js',
      'emulators:start',
      ...['--project', PROJECT, '--config', configuration],
      ...(inspectFunctions ? ['--inspect-functions'] : []),
      ...importing,
    ],
    env: {
      // Prevents firebase-tools from looking for an account or the network.
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
      TMPDIR: folder,
      // On Windows.
      TEMP: folder,
    },
    onLine(line) {
      log.write(`${line}\n`);
      if (up.signal.aborted) onLine?.(line);
      else if (line.includes('All emulators ready')) up.abort();
    },
  });
  const ended = once(child, 'close').then(([code]) => {
    const sentence = `The emulators ended (code ${code}); see artifacts/suite.log.`;
    if (!up.signal.aborted) throw new Error(sentence);
    onCrash?.(sentence);
  });
  return { child, ready: Promise.race([once(up.signal, 'abort'), ended]) };
}

/** For the functions emulator to drop the events of the seed. */
const SETTLE_MS = 1_000;

export async function fillSuite({ continues = false, isPublished = true } = {}): Promise<void> {
  if (!continues) await step('Loading the sample content', () => inProject(PROJECT, seed));
  if (!isPublished || !existsSync('web/dist-server/template.json')) return;
  await step('Publishing the pages', async () => {
    const { failed } = await inProject(PROJECT, () => publish(PROJECT, [EVERY_PATH]));
    const [first] = failed;
    if (first) throw new Error(`${first[0]} and ${failed.size - 1} other pages failed: ${first[1]}`);
  });
}

/** With the schedules. Needs a build. */
export async function startFilledSuite(options: SuiteOptions = {}, isPublished = true): Promise<Suite> {
  const suite = await startSuite(options);
  try {
    await fillSuite({ continues: suite.continues, isPublished });
    const stopClock = startClock(options.onLine);
    return { stop: () => stopClock().then(suite.stop) };
  } catch (error) {
    await suite.stop();
    throw error;
  }
}

/** Triggers are off, so that sample enquiries send no mail. The loader's functions need a project when they load. */
async function seed(): Promise<void> {
  const { loadSeed } = await import('../seed/load.ts');
  await backgroundTriggers('disable');
  try {
    await loadSeed();
    await delay(SETTLE_MS);
  } finally {
    await backgroundTriggers('enable');
  }
}

async function backgroundTriggers(verb: 'enable' | 'disable'): Promise<void> {
  const url = `http://127.0.0.1:${ports.hub}/functions/${verb}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulator hub did not ${verb} triggers: ${response.status}`);
}
