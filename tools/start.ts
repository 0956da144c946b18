import { build } from './build.ts';
import { seedSuite } from './load-seed.ts';
import { ports } from './ports.ts';
import { reserveSuite, startSuite } from './suite.ts';
import { untilInterrupted } from './until-interrupted.ts';

/** `npm start`: the whole product, built, running, filled. `-- --official` uses Google's emulators. */
export async function main(args: readonly string[]): Promise<void> {
  await untilInterrupted(async ({ fail }) => {
    await reserveSuite();
    await build();
    const suite = await startSuite({
      official: args.includes('--official'),
      onLine: (line) => /^(>|⚠|✖)|Error/.test(line.trim()) && console.log(line),
      onCrash: fail,
    });
    try {
      await seedSuite();
    } catch (error) {
      await suite.stop();
      throw error;
    }
    printAddresses(`http://127.0.0.1:${ports.hosting}`);
    return suite;
  });
}

/** The table that a person needs. */
export function printAddresses(site: string): void {
  const rows = [
    ['Site', site],
    ['Back office', `${site}/admin`],
    ['  user name', 'admin'],
    ['  password', 'local-admin-only'],
    ['Mail inbox', `http://127.0.0.1:${ports.inbox}`],
    ['Firestore', `127.0.0.1:${ports.firestore}`],
    ['Auth', `127.0.0.1:${ports.auth}`],
    ['Storage', `127.0.0.1:${ports.storage}`],
    ['Functions', `127.0.0.1:${ports.functions}`],
  ];
  console.log(`\n${rows.map(([name = '', value]) => `  ${name.padEnd(14)}${value}`).join('\n')}\n\nReady`);
}
