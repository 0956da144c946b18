import { parseArgs } from 'node:util';
import { type Input, inputOf, Refused } from './terminal.ts';

interface Command {
  readonly about: string;
  /** Positional words, as the help shows them. `wordsOf` has the default. */
  readonly words?: readonly string[];
  /** The effect of each option, by its name and the name of its value. */
  readonly options?: Readonly<Record<`--${string}`, string>>;
  /** Another program parses the arguments. The help shows this text for them. */
  readonly passesOn?: string;
  /** The command sets exit code 1 if it returns false. */
  load(): Promise<(input: Input) => Promise<unknown>>;
}

const PROJECT = ['[project id]'];

/** The rarer commands: `npm run tool -- <name>`. Unless it says otherwise, one takes the id of a project. */
const tools: Readonly<Record<string, Command>> = {
  'admin:list': {
    about: 'names the administrators, and how each of them signs in; times are those of Klang',
    load: async () => (await import('./operate/administrators.ts')).list,
  },
  'admin:password': {
    about: 'asks for a new password, unlocks the account and ends its sessions',
    options: { '--without-second-factor': 'switches the second factor off' },
    load: async () => (await import('./operate/administrators.ts')).changePassword,
  },
  'admin:remove': {
    about: 'asks for a user name, twice, and removes the administrator',
    load: async () => (await import('./operate/administrators.ts')).remove,
  },
  person: {
    about: 'prints everything that is stored about a person as JSON, or deletes it for good',
    words: ['export|erase', '[project id]'],
    options: {
      '--email address': 'the address of the person',
      '--phone number': 'the number of the person; with both, either counts',
      '--yes': 'erases without asking',
      '--entries number': 'how many entries will be erased, instead of asking',
    },
    load: async () => (await import('./operate/person.ts')).main,
  },
  restore: {
    about: 'prints the lines of a restore in their order, or ends one: sessions, old mails, old schedules',
    words: ['plan|finish', '[project id]'],
    options: {
      '--since time': 'when the import began, such as 2026-11-22T08:00:00Z',
      '--bucket name': 'where the export goes',
    },
    load: async () => (await import('./operate/restore.ts')).main,
  },
  'content:check': {
    about: 'names every damaged document; the exit code is 1 when one is left',
    options: { '--repair': 'sets the fields that lists are sorted by, and those that follow a text' },
    load: async () => (await import('./operate/content-check.ts')).main,
  },
  'files:sweep': {
    about: 'names the stored files that no document uses',
    options: { '--delete': 'deletes the files', '--bucket name': 'the bucket of a real project' },
    load: async () => (await import('./operate/chores.ts')).sweep,
  },
  nightly: {
    about: 'does the work of the night now: retention, pages of sold vehicles, unused files',
    load: async () => (await import('./operate/chores.ts')).nightly,
  },
  'publish:due': {
    about: 'publishes the drafts whose time has come',
    load: async () => (await import('./operate/chores.ts')).publishDue,
  },
  remind: {
    about: 'mails everybody who has something to do today; a second run sends no second mail',
    load: async () => (await import('./operate/chores.ts')).remind,
  },
  stats: {
    about: 'counts the statistics of the overview anew from the leads',
    load: async () => (await import('./operate/chores.ts')).stats,
  },
  publish: {
    about: 'publishes pages, rendered here with the code of the functions; needs a build',
    options: { '--all': 'every page', '--path /about': 'one page' },
    load: async () => (await import('./operate/publish.ts')).main,
  },
  'deploy:setup': {
    about: 'prints the gcloud lines that set a project up, or runs them',
    options: {
      '--run': 'runs the lines',
      '--email address': 'who is told of alerts',
      '--budget amount': 'a month, such as 50USD',
    },
    load: async () => (await import('./deploy/cloud.ts')).setUp,
  },
  smoke: {
    about: 'tries a site that is deployed, or the running suite, with an enquiry that it removes again',
    words: ['https://www.example.com'],
    load: async () => (await import('./smoke.ts')).main,
  },
  screenshots: {
    about: 'every kind of page at two sizes, beside a running suite',
    words: [],
    load: async () => (await import('./screenshots.ts')).main,
  },
  'share-card': {
    about: 'draws the picture that shared links show',
    words: [],
    load: async () => (await import('./screenshots.ts')).drawShareCard,
  },
};

/** Those of package.json, by the word after `npm run`. */
export const scripts: Readonly<Record<string, Command>> = {
  start: {
    about: 'builds everything, starts the local suite with the sample content, prints the addresses',
    options: {
      '--official': "uses Google's emulators (Java 21 and a download)",
      '--keep': 'saves the content at the end, and continues with it the next time',
      '--once': 'stops once everything is up',
    },
    load: async () => (await import('./start/start.ts')).main,
  },
  dev: {
    about: 'the local suite with hot reload, and functions rebuilt on change',
    options: {
      '--inspect': 'opens the functions to a debugger',
      '--beside': 'uses the suite that runs already',
    },
    load: async () => (await import('./start/start.ts')).dev,
  },
  test: {
    about: 'all, or some of unit, emulator, simulation, rules, functions, site, e2e, dates, slow, browsers',
    passesOn: '[suites] [parts of file names] [arguments of vitest]',
    load: async () => (await import('./test/test.ts')).main,
  },
  'test:browsers': {
    about: 'the main threads in Firefox and WebKit, on a phone and on a desktop',
    passesOn: '[parts of file names] [arguments of vitest]',
    load: async () => (await import('./test/test.ts')).testBrowsers,
  },
  'test:all': {
    about: 'every test at full size, then mutate and load',
    load: async () => (await import('./test/test.ts')).testAll,
  },
  load: {
    about: 'floods the local suite: enquiries, vehicles, an import, listeners; or one program of tests/load',
    words: ['[program]', '[argument]', '[argument]'],
    load: async () => (await import('./test/test.ts')).testLoad,
  },
  check: {
    about: 'format, types, boundaries, documents, dead code, engines, generated rules',
    load: async () => (await import('./check.ts')).main,
  },
  rules: {
    about: 'writes the generated part of firestore.rules',
    options: { '--check': 'writes nothing; the exit code is 1 when the part is stale' },
    load: async () => (await import('./rules/generate.ts')).main,
  },
  simulate: {
    about: 'plays the functions with faults between any two steps, and tells a failure as a short story',
    options: {
      '--seed 1': 'the seed to play (1)',
      '--steps 400': 'steps of the plan (400)',
      '--plants': 'plants known bugs one after the other, and says which are found',
    },
    load: async () => (await import('../tests/simulation/simulate.ts')).main,
  },
  mutate: {
    about: 'puts faults into the rules, one at a time, and names each that no test notices',
    load: async () => (await import('../tests/rules/mutation/mutate.ts')).main,
  },
  size: {
    about: 'bytes of each public page, time to render it, bytes of the functions; fails over budget',
    load: async () => (await import('./measure/size.ts')).main,
  },
  bench: {
    about: 'how fast the site is on a slow phone',
    options: {
      '--runs 3': 'visits of each page; medians count (5)',
      '--only /about': 'only this page with Lighthouse',
      '--part part': 'only lighthouse, behaviour or back-office',
      '--build web/dist': 'measures this build and makes none',
      '--strict': 'the exit code is 1 when a goal is missed',
    },
    load: async () => (await import('./measure/bench.ts')).main,
  },
  deploy: {
    about: 'builds, checks, deploys, and publishes every page',
    passesOn: '[arguments of firebase deploy]',
    load: async () => (await import('./deploy/deploy.ts')).main,
  },
  'deploy:check': {
    about: 'builds what would be deployed, and names what is wrong with it',
    words: PROJECT,
    load: async () => (await import('./deploy/check.ts')).main,
  },
  'admin:create': {
    about: 'asks for a user name and a password, and makes an administrator',
    words: PROJECT,
    options: {
      '--role role': 'owner (unless given), editor or sales',
      '--email address': 'where links for a new password go',
    },
    load: async () => (await import('./operate/administrators.ts')).create,
  },
  tool: {
    about: 'the rarer commands: lists them, or runs one',
    passesOn: '[name] [its words and options]',
    load: async () => runTool,
  },
};

/** Runs a command. A refusal prints one message and sets exit code 1. */
export async function run([word = '', ...args]: readonly string[]): Promise<void> {
  try {
    const command = scripts[word] ?? tools[word];
    if (!command) throw new Refused(`There is no command "${word}".\n${listOf({ ...scripts, ...tools })}`);
    if (args.includes('--help') && word !== 'tool') console.log(helpOf(word, command));
    else if ((await (await command.load())(read(word, command, args))) === false) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function runTool({ words: [name = '--help', ...args] }: Input): Promise<void> {
  if (name === '--help') console.log(`npm run tool -- <name> [--help]\n${listOf(tools)}`);
  else await run([name, ...args]);
}

/** @throws Refused with the usage, for an unknown option, a missing value or an extra word */
function read(word: string, command: Command, args: readonly string[]): Input {
  if (command.passesOn !== undefined) return inputOf(args);
  const options = Object.keys(command.options ?? {}).map((option) => {
    const [name = '', value] = option.slice(2).split(' ');
    return [name, { type: value ? 'string' : 'boolean', multiple: Boolean(value) }] as const;
  });
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options),
      allowPositionals: true,
    });
    const surplus = positionals[wordsOf(word, command).length];
    if (surplus !== undefined) throw new Refused(`"${surplus}" is a word too many.`);
    return inputOf(positionals, values);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : error;
    throw new Refused(`${reason}\n${helpOf(word, command)}`);
  }
}

const wordsOf = (word: string, { words }: Command) => words ?? (word in tools ? PROJECT : []);

function helpOf(word: string, command: Command): string {
  const { about, options = {}, passesOn } = command;
  const rows = Object.entries(options).map(([option, effect]) => row(option, effect));
  const behind = [
    ...(passesOn ? [passesOn] : []),
    ...(rows.length > 0 ? ['[options]'] : []),
    ...wordsOf(word, command),
  ];
  const typed = word in tools ? ['tool', '--', word] : [word, ...(behind.length > 0 ? ['--'] : [])];
  const usage = ['npm run', ...typed, ...behind].join(' ');
  return [`${usage}: ${about}`, ...rows].join('\n');
}

function listOf(commands: Readonly<Record<string, Command>>): string {
  return Object.entries(commands)
    .map(([name, { about }]) => row(name, about))
    .join('\n');
}

const row = (name: string, about: string): string => `  ${name.padEnd(26)}${about}`;
