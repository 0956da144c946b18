import { expect, test } from 'vitest';
import { findingsOf } from './check-sentences.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

test.each([
  ['two sentences of 20 words in one paragraph', 'a.md', `A ${words(19)}.\nA ${words(19)}.\n`],
  ['two items of 20 words in one list', 'a.md', `- ${words(20)}\n- ${words(20)}\n`],
  ['a heading', 'a.md', `# ${words(40)}\n`],
  ['a table', 'a.md', `| ${words(40)} |\n`],
  ['a quotation', 'a.md', `> ${words(40)}\n`],
  ['code in a fence', 'a.md', `\`\`\`\n${words(40)}\n\`\`\`\n`],
  ['code in back-quotes, as one word', 'a.md', `A \`${words(40)}\` here.\n`],
  ['a sentence before a tag', 'a.ts', `/**\n * A ${words(19)}\n * @throws ${words(19)}\n */\n`],
  ['a string and a text of JSX', 'a.tsx', `const a = '// ${words(40)}';\nconst b = <p>// {a}</p>;\n`],
  ['a command to a tool', 'a.ts', `// biome-ignore lint: ${words(40)}\nconst a = 1;\n`],
])('passes %s', (_, file, text) => {
  expect(findingsOf(file, text)).toEqual([]);
});

test.each([
  [
    'a sentence of more than 30 words, with its line',
    'a.md',
    `# Title\n\nShort.\n\nA ${words(30)}.\n`,
    'a.md:5: 31',
  ],
  ['a banned phrase, and says the plain one', 'a.md', 'We utilise it.\n', 'use'],
  [
    'a long sentence over several comments',
    'a.ts',
    `// A ${words(15)}\n// ${words(15)}.\nconst a = 1;\n`,
    '31 words',
  ],
])('finds %s', (_, file, text, finding) => {
  expect(findingsOf(file, text)).toEqual([expect.stringContaining(finding)]);
});
