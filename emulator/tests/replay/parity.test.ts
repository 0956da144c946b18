import { expect, test } from 'vitest';
import { artefactsOf, casesOf, differencesOf, type FileName, files } from './parity.ts';

test.each(Object.keys(files) as FileName[])('PARITY.md every case named for %s is in it', (file) => {
  const cases = casesOf(file);
  for (const name of Object.keys({ ...differencesOf(file), ...artefactsOf(file) })) {
    expect(cases).toContain(name);
  }
  expect(cases.length).toBeGreaterThan(0);
});

test('PARITY.md says what the replays hold us to; -u writes it anew', async () => {
  await expect(parityReport()).toMatchFileSnapshot('../../PARITY.md');
});

function parityReport(): string {
  const rows = (Object.keys(files) as FileName[]).map(row);
  return `# Parity

This page compares the answers of our Firestore with Google's. The recordings come from the official emulators 1.22.0 and 1.19.9 and from
the production rules service. The folder [tests/recorded](tests/recorded/README.md) has the recordings and their sources, and \`tests/replay/\` replays them.
The page [docs/measured.md](docs/measured.md) names the known differences that no recording holds.

Every case that is not named below answers as recorded, or a test fails. Every case that is named as different must differ, or a test fails.
\`npm test -w emulator -- parity -u\` writes this file. Without \`-u\` that test fails when the file is out of date.

| recorded file | cases | equal | different | not compared | what is compared |
|---|---:|---:|---:|---:|---|
${rows.join('\n')}

## Different
${section(differencesOf)}
## Not compared
The recorded answer is an artefact of the test API, or missing.
${section(artefactsOf)}`;
}

function row(file: FileName): string {
  const cases = casesOf(file).length;
  const different = Object.keys(differencesOf(file)).length;
  const artefacts = Object.keys(artefactsOf(file)).length;
  return `| ${[file, cases, cases - different - artefacts, different, artefacts, files[file].how].join(' | ')} |`;
}

function section(reasonsOf: typeof differencesOf): string {
  const lines = (Object.keys(files) as FileName[]).flatMap((file) => {
    const reasons = Object.entries(reasonsOf(file));
    return reasons.map(([name, reason]) => `- ${file}, **${name}**: ${reason}.`);
  });
  return `${lines.join('\n')}\n`;
}
