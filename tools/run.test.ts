import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { run, scripts } from './run.ts';
import { otherBrowsers } from './test/other-browsers.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

async function refusal(...words: readonly string[]): Promise<string> {
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line));
  await run(words);
  expect(process.exitCode).toBe(1);
  return said.join('\n');
}

it('package.json has every daily command of the table, and no other', () => {
  const lines: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  const ours = Object.entries(lines).filter(([, line]) => line.startsWith('node tools/bootstrap.mjs '));
  expect(ours.map(([word]) => word).toSorted()).toEqual(Object.keys(scripts).toSorted());
  for (const [word, line] of ours) expect(line).toBe(`node tools/bootstrap.mjs ${word}`);
});

it('lists the rarer commands, with one line each, and runs the one that is named', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await run(['tool']);
  const [first, ...rows] = String(log.mock.calls[0]?.[0]).split('\n');
  expect(first).toBe('npm run tool -- <name> [--help]');
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row).toMatch(/^ {2}[a-z-]+(:[a-z]+)? +\S.+$/);
  expect(rows.map((row) => row.trim().split(' ')[0])).toEqual(expect.arrayContaining(['publish', 'smoke']));
  expect(process.exitCode).toBeUndefined();
  expect(await refusal('tool', 'publish', '--path', 'about')).toContain('A path begins with a slash');
  expect(await refusal('tool', 'publsh')).toContain('There is no command "publsh"');
});

it.each([
  [['no-such-command'], 'There is no command "no-such-command"'],
  [['bench', '--fast'], "Unknown option '--fast'"],
  [['bench', '--runs'], "Option '--runs <value>' argument missing"],
  [['bench', '--runs', '0'], '--runs takes a number from 1, not 0.'],
  [['bench', '--part', 'nothing'], '--part takes one of lighthouse, behaviour, back-office, not nothing.'],
  [['start', 'now'], '"now" is a word too many.'],
  [['publish'], 'Say what: npm run tool -- publish --all'],
  [['publish', '--path', 'about'], 'A path begins with a slash'],
  [['publish', '--path', '/admin'], '/admin is no page of the public site'],
])('refuses %j in words', async (words, sentence) => {
  expect(await refusal(...words)).toContain(sentence);
});

it('names each browser that is missing', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('FIREFOX', undefined);
  expect(otherBrowsers).toThrow(
    'Firefox (firefox-esr, or its path in FIREFOX), WebKit (webkit2gtk-driver), a screen for it (xvfb).',
  );
});

it('names the unanswered question if the input ends, without a stack', () => {
  const program = `import('./tools/run.ts').then(({ run }) => run(['smoke', 'http://127.0.0.1:1']))`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', program], {
    input: '',
    env: { ...process.env, SMOKE_USERNAME: undefined },
  });
  expect([status, String(stderr)]).toEqual([1, 'The input ended before the question was answered.\n']);
});

it('shows how a command is used, with its options', async () => {
  expect(await refusal('bench', '--fast')).toContain('npm run bench -- [options]: how fast the site is');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await run(['person', '--help']);
  expect(log.mock.calls[0]?.[0]).toMatch(
    /^npm run tool -- person \[options\] export\|erase \[project id\]: .+\n {2}--email address {11}the address of the person/,
  );
});
