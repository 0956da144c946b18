import { describe, expect, it } from 'vitest';
import { findingsOf } from './check-sentences.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const long = `A ${words(30)}.`;

describe('A document', () => {
  it('fails on a sentence of more than 30 words, with its line', () => {
    expect(findingsOf('a.md', `# Title\n\nShort.\n\n${long}\n`)).toEqual([
      expect.stringMatching(/^a\.md:5: 31 words in one sentence/),
    ]);
  });

  it('passes two sentences of 20 words in one paragraph', () => {
    expect(findingsOf('a.md', `A ${words(19)}.\nA ${words(19)}.\n`)).toEqual([]);
  });

  it('counts each item of a list by itself', () => {
    expect(findingsOf('a.md', `- ${words(20)}\n- ${words(20)}\n`)).toEqual([]);
  });

  it('leaves tables, code, headings and quotations alone', () => {
    const text = `# ${words(40)}\n\n| ${words(40)} |\n\n> ${words(40)}\n\n\`\`\`\n${words(40)}\n\`\`\`\n`;
    expect(findingsOf('a.md', text)).toEqual([]);
  });

  it('counts code in back-quotes as one word', () => {
    expect(findingsOf('a.md', `A \`${words(40)}\` here.\n`)).toEqual([]);
  });

  it('fails on a banned phrase and says the plain one', () => {
    expect(findingsOf('a.md', 'We utilise it.\n')).toEqual([expect.stringContaining('use')]);
  });
});

describe('A source file', () => {
  it('fails on a long sentence of a comment, also over several lines', () => {
    const comment = `// A ${words(15)}\n// ${words(15)}.\nconst a = 1;\n`;
    expect(findingsOf('a.ts', comment)).toHaveLength(1);
  });

  it('begins a new sentence at a tag', () => {
    expect(findingsOf('a.ts', `/**\n * A ${words(19)}\n * @throws ${words(19)}\n */\n`)).toEqual([]);
  });

  it('does not read a string or a JSX text as a comment', () => {
    expect(findingsOf('a.tsx', `const a = '// ${words(40)}';\nconst b = <p>// {a}</p>;\n`)).toEqual([]);
  });

  it('leaves commands to tools alone', () => {
    expect(findingsOf('a.ts', `// biome-ignore lint: ${words(40)}\nconst a = 1;\n`)).toEqual([]);
  });
});
