import { build } from './build.ts';
import { seedSuite } from './load-seed.ts';
import { ports } from './ports.ts';
import { publishSuite } from './publish.ts';
import { localAdministrators } from './seed/load.ts';
import { isKept, keptFolder, reserveSuite, startSuite } from './suite.ts';
import { untilInterrupted } from './until-interrupted.ts';

/**
 * `npm start`: builds everything, starts it and loads the sample content. `-- --official` uses Google's emulators. `-- --keep` saves the
 * content at the end and continues with it the next time; removing the printed folder starts afresh. `-- --once` stops once all is up.
 */
export async function main(args: readonly string[]): Promise<void> {
  await untilInterrupted(async ({ fail, end }) => {
    await reserveSuite();
    await build();
    const official = args.includes('--official');
    const keepIn = args.includes('--keep') ? keptFolder(official) : undefined;
    const continues = keepIn !== undefined && isKept(keepIn);
    const suite = await startSuite({
      official,
      ...(keepIn !== undefined && { keepIn }),
      onLine: (line) => /^(>|⚠|✖)|Error/.test(line.trim()) && console.log(line),
      onCrash: fail,
    });
    try {
      if (!continues) await seedSuite();
      await publishSuite();
    } catch (error) {
      await suite.stop();
      throw error;
    }
    if (keepIn !== undefined) {
      console.log(
        continues ? `Continuing with the content of ${keepIn}.` : `The content will be kept in ${keepIn}.`,
      );
    }
    printAddresses(`http://127.0.0.1:${ports.hosting}`, { official });
    if (args.includes('--once')) end();
    return suite;
  });
}

/** Prints where everything is. Google's emulators have no page that shows what happens. */
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
