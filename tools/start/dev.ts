import { npm } from '../npm.mjs';
import type { Input } from '../run.ts';
import { Refused, step } from '../terminal.ts';
import { build } from './build.ts';
import { startFilledSuite } from './fill.ts';
import { takenPorts, VITE_PORT } from './ports.ts';
import { end, start, untilAnswers } from './processes.ts';
import { printAddresses, untilInterrupted } from './start.ts';
import { reserveSuite } from './suite.ts';

const viteArguments = ['--port', String(VITE_PORT), '--strictPort', '--host', '127.0.0.1'];

export async function main(input: Input): Promise<void> {
  await untilInterrupted(async ({ fail }) => {
    await reserveSuite();
    const taken = await takenPorts({ vite: VITE_PORT });
    if (taken.length > 0) throw new Refused(`Taken by another program: port of ${taken.join(', ')}.`);
    await build(['emulator', 'functions']);
    const options = {
      inspectFunctions: input.is('inspect'),
      onLine: (line: string) => console.log(line),
      onCrash: fail,
    };
    const suite = await startFilledSuite(options, false);
    const watchers = [
      npm(['run', 'build', '-w', 'functions', '--', '--watch']),
      npm(['run', 'dev', '-w', 'web', '--', ...viteArguments]),
    ].map((run) => start({ ...run, onLine: (line) => console.log(line) }));
    const everything = {
      async stop() {
        await Promise.all([suite.stop(), ...watchers.map(end)]);
      },
    };
    try {
      await step('Starting Vite', () => untilAnswers(`http://127.0.0.1:${VITE_PORT}/`));
    } catch (error) {
      await everything.stop();
      throw error;
    }
    printAddresses(`http://127.0.0.1:${VITE_PORT}`);
    return everything;
  });
}
