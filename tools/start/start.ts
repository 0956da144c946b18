import type { Input } from '../run.ts';
import { localAdministrators } from '../seed/load.ts';
import { build } from './build.ts';
import { startFilledSuite } from './fill.ts';
import { ports } from './ports.ts';
import { isKept, keptFolder, reserveSuite } from './suite.ts';

/** Runs until Ctrl-C, or with `--once` until the suite is ready. To reset the content of `--keep`, remove the printed folder. */
export async function main(input: Input): Promise<void> {
  const official = input.is('official');
  await untilInterrupted(async ({ fail, end }) => {
    await reserveSuite();
    await build();
    const keepIn = input.is('keep') ? keptFolder(official) : undefined;
    const continues = keepIn !== undefined && isKept(keepIn);
    const suite = await startFilledSuite({
      official,
      ...(keepIn !== undefined && { keepIn }),
      onLine: (line) => /^(>|⚠|✖)|Error/.test(line.trim()) && console.log(line),
      onCrash: fail,
    });
    if (keepIn !== undefined) {
      console.log(
        continues ? `Continuing with the content of ${keepIn}.` : `The content will be kept in ${keepIn}.`,
      );
    }
    printAddresses(`http://127.0.0.1:${ports.hosting}`, { official });
    if (input.is('once')) end();
    return suite;
  });
}

/** Prints the addresses. Google's emulators have no activity page. */
export function printAddresses(site: string, { official = false } = {}): void {
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

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Runs until Ctrl-C, SIGTERM or a closed terminal, then stops. A failed start prints one line and sets exit code 1.
 * `fail` stops with an error message. `end` stops like Ctrl-C.
 */
export async function untilInterrupted(
  begin: (control: { fail: (sentence: string) => void; end: () => void }) => Promise<Stoppable>,
): Promise<void> {
  let running: Stoppable | undefined;
  let ending = false;
  const finish = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await running?.stop();
    process.exit(code);
  };
  const fail = (sentence: string): void => {
    if (ending) return;
    console.error(sentence);
    void finish(1);
  };
  let interruptedEarly = false;
  const end = (): void => {
    interruptedEarly = true;
    if (running) void finish(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      console.log(running ? '\nStopping ...' : '\nStopping as soon as this step is done ...');
      end();
    });
  }
  // Writing to a closed terminal fails. Unhandled, the error would end this process before the suite stops.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    running = await begin({ fail, end });
    if (interruptedEarly) await finish(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
