import { once } from 'node:events';
import { npm } from '../npm.mjs';
import { inProject } from '../operate/in-project.ts';
import { localAdministrators } from '../seed/content.ts';
import { type Input, Refused, step } from '../terminal.ts';
import { build } from './build.ts';
import { PROJECT, ports, takenPorts, VITE_PORT } from './ports.ts';
import { end as endProcess, runToEnd, start, untilAnswers } from './processes.ts';
import { reserveSuite, type Suite, startFilledSuite } from './suite.ts';

/** Runs until Ctrl-C, or with `--once` until the suite is ready. To reset the content of `--keep`, remove the printed folder. */
export async function main(input: Input): Promise<void> {
  const official = input.is('official');
  await untilInterrupted(async ({ fail, end }) => {
    await reserveSuite();
    await build();
    const suite = await startFilledSuite({
      official,
      keeps: input.is('keep'),
      onLine: (line) => /^(>|⚠|✖)|Error/.test(line.trim()) && console.log(line),
      onCrash: fail,
    });
    printAddresses(`http://127.0.0.1:${ports.hosting}`, official);
    if (input.is('once')) end();
    return suite;
  });
}

/** `npm run dev`: pages come from their sources, and functions are rebuilt on change. `--beside` uses the suite that runs. */
export async function dev(input: Input): Promise<void> {
  await untilInterrupted(async ({ fail }) => {
    const isBeside = input.is('beside');
    if (!isBeside) await reserveSuite();
    const taken = await takenPorts({ vite: VITE_PORT });
    if (taken.length > 0) throw new Refused(`Taken by another program: port of ${taken.join(', ')}.`);
    const onLine = (line: string) => console.log(line);
    const running = isBeside ? [] : await startWithFunctions({ input, onLine, onCrash: fail });
    const stop = async () => void (await Promise.all(running.map((each) => each.stop())));
    try {
      running.push(
        await step('Starting Vite', () =>
          inProject(PROJECT, async () => {
            await runToEnd(npm(['run', 'illustrations', '-w', 'web']));
            // Its functions need a project when they load.
            const pages = await (await import('./pages.ts')).servePages();
            await untilAnswers(`http://127.0.0.1:${VITE_PORT}/`);
            return pages;
          }),
        ),
      );
    } catch (error) {
      await stop();
      throw error;
    }
    printAddresses(`http://127.0.0.1:${VITE_PORT}`);
    return { stop };
  });
}

/** The suite, and the build of the functions after each change. */
async function startWithFunctions({
  input,
  onLine,
  onCrash,
}: {
  readonly input: Input;
  onLine(line: string): void;
  onCrash(sentence: string): void;
}) {
  await build(['emulator', 'functions']);
  const suite = await startFilledSuite({ inspectFunctions: input.is('inspect'), onLine, onCrash }, false);
  const watcher = start({ ...npm(['run', 'build', '-w', 'functions', '--', '--watch']), onLine });
  return [suite, { stop: () => endProcess(watcher) }];
}

/** Prints the addresses. Google's emulators have no activity page. */
function printAddresses(site: string, official = false): void {
  const rows = [
    ['Site', site],
    ['Back office', `${site}/admin`],
    ...localAdministrators.map(({ username, password, role }) => [`  ${role}`, `${username} / ${password}`]),
    ['Mail inbox', `http://127.0.0.1:${ports.inbox}`],
    ['Firestore', `127.0.0.1:${ports.firestore}`],
    ...(official ? [] : [['  requests', `http://127.0.0.1:${ports.firestore}/emulator`]]),
    ['Auth', `127.0.0.1:${ports.auth}`],
    ['Storage', `127.0.0.1:${ports.storage}`],
    ['Functions', `127.0.0.1:${ports.functions}`],
  ];
  console.log(`\n${rows.map(([name = '', value]) => `  ${name.padEnd(14)}${value}`).join('\n')}\n\nReady`);
}

/**
 * Runs until Ctrl-C, SIGTERM or a closed terminal, then stops. A failed start prints one line and sets exit code 1.
 * `fail` stops with an error message. `end` stops like Ctrl-C.
 */
async function untilInterrupted(
  begin: (control: { fail: (sentence: string) => void; end: () => void }) => Promise<Suite>,
): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const fail = (sentence: string): void => {
    // Processes that end because they are stopped are no failure.
    if (ending.signal.aborted) return;
    console.error(sentence);
    process.exitCode = 1;
    end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      console.log('\nStopping, as soon as a step that has begun is done ...');
      end();
    });
  }
  // Writing to a closed terminal fails. Unhandled, the error would end this process before the suite stops.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const running = await begin({ fail, end });
    if (!ending.signal.aborted) await once(ending.signal, 'abort');
    await running.stop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}
