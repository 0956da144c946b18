import { build } from './build.ts';
import { seedSuite } from './load-seed.ts';
import { npm } from './npm.mjs';
import { takenPorts, VITE_PORT } from './ports.ts';
import { end, start } from './processes.ts';
import { step } from './progress.ts';
import { printAddresses } from './start.ts';
import { reserveSuite, startSuite } from './suite.ts';
import { untilInterrupted } from './until-interrupted.ts';

const viteArguments = ['--port', String(VITE_PORT), '--strictPort', '--host', '127.0.0.1'];

/** `npm run dev`: as `npm start`, with Vite's hot reload and functions rebuilt on change. `-- --inspect` opens the functions to a debugger. */
export async function main(args: readonly string[]): Promise<void> {
  await untilInterrupted(async ({ fail }) => {
    await reserveSuite();
    const taken = await takenPorts({ vite: VITE_PORT });
    if (taken.length > 0) throw new Error(`Taken by another program: port of ${taken.join(', ')}.`);
    await build(['emulator', 'functions']);
    const suite = await startSuite({
      inspectFunctions: args.includes('--inspect'),
      onLine: (line) => console.log(line),
      onCrash: fail,
    });
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
      await seedSuite();
      await step('Starting Vite', () => untilAnswers(`http://127.0.0.1:${VITE_PORT}/`));
    } catch (error) {
      await everything.stop();
      throw error;
    }
    printAddresses(`http://127.0.0.1:${VITE_PORT}`);
    return everything;
  });
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer.`);
}
