import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** More words than this in one sentence of a comment or a document fail `npm run check`. */
const LONGEST_SENTENCE = 30;

/**
 * Phrases that make a reader look twice, and the plain words for them. CONTRIBUTING.md shows this list.
 * The keys are regular expressions, matched without regard to case.
 */
const BANNED: Readonly<Record<string, string>> = {
  'such a one': 'name the thing',
  'what is there': 'name the thing',
  'what there is': 'name the thing',
  'as the page says': 'name the rule',
  'gives whether': 'returns whether',
  'whether or not': 'whether',
  'by whose it is': 'name the owner',
  'in order to': 'to',
  'and/or': 'and, or',
  'utili[sz]e': 'use',
  leverage: 'use',
  'hereby|herein|thereof|therein|whereby': 'plain words',
};

/** One sentence of a file: its text in one line, and the line on which its paragraph begins (from 1). */
interface Sentence {
  readonly text: string;
  readonly line: number;
}

interface Paragraph {
  readonly text: string;
  readonly line: number;
}

/** The sentences of a Markdown file. Code, tables, headings and quoted lines of other people are left out. */
function sentencesOfMarkdown(markdown: string): Sentence[] {
  const paragraphs: Paragraph[] = [];
  let isCode = false;
  let open: { text: string; line: number } | undefined;
  markdown.split('\n').forEach((row, index) => {
    if (/^\s*```/.test(row)) isCode = !isCode;
    const isProse = !isCode && !/^\s*(```|\||#|>|<!--|\[[^\]]+\]:)/.test(row) && row.trim() !== '';
    const item = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/.exec(row);
    if (!isProse || item) open = undefined;
    if (!isProse) return;
    if (open) {
      open.text += ` ${row.trim()}`;
      return;
    }
    open = { text: item?.[1] ?? row.trim(), line: index + 1 };
    paragraphs.push(open);
  });
  return paragraphs.flatMap(toSentences);
}

/** The sentences of the comments of a TypeScript or JavaScript file. Commands to tools (`biome-ignore`, `@ts-`) are left out. */
function sentencesOfCode(source: string, file: string): Sentence[] {
  return commentsOf(source, file)
    .flatMap(({ text, line }) => paragraphsOf(text, line))
    .flatMap(toSentences);
}

/** The number of words in the comments of a file. */
export function commentWords(source: string, file: string): number {
  return commentsOf(source, file)
    .flatMap(({ text, line }) => paragraphsOf(text, line))
    .reduce((sum, { text }) => sum + wordsOf(text).length, 0);
}

/** The faults of the sentences of a file: one line each, with its place. */
export function findingsOf(file: string, text: string): string[] {
  const sentences = file.endsWith('.md') ? sentencesOfMarkdown(text) : sentencesOfCode(text, file);
  return sentences.flatMap(({ text: sentence, line }) => {
    const words = wordsOf(sentence).length;
    const place = `${file}:${line}`;
    const tooLong =
      words > LONGEST_SENTENCE ? [`${place}: ${words} words in one sentence: ${sentence.slice(0, 60)}`] : [];
    const banned = Object.entries(BANNED)
      .filter(([phrase]) => new RegExp(`\\b(?:${phrase})\\b`, 'i').test(sentence))
      .map(([phrase, plain]) => `${place}: "${phrase}": ${plain}`);
    return [...tooLong, ...banned];
  });
}

function commentsOf(source: string, file: string): Paragraph[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file));
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ]) {
      if (!ts.isJsxText(node)) found.set(range.pos, range);
    }
    node.getChildren(tree).forEach(visit);
  };
  visit(tree);
  const ranges = [...found.values()].sort((one, other) => one.pos - other.pos);
  const comments: { text: string; line: number; last: number }[] = [];
  for (const { pos, end, kind } of ranges) {
    const line = tree.getLineAndCharacterOfPosition(pos).line + 1;
    const text = source.slice(pos, end);
    const before = comments.at(-1);
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia && before && before.last === line - 1) {
      before.text += `\n${text.slice(2)}`;
      before.last = line;
    } else {
      const last = kind === ts.SyntaxKind.SingleLineCommentTrivia ? line : -1;
      comments.push({ text: last === line ? text.slice(2) : text.slice(2, -2), line, last });
    }
  }
  return comments;
}

const KINDS: Readonly<Record<string, ts.ScriptKind>> = {
  '.tsx': ts.ScriptKind.TSX,
  '.mjs': ts.ScriptKind.JS,
};
function kindOf(file: string): ts.ScriptKind {
  return KINDS[/\.\w+$/.exec(file)?.[0] ?? ''] ?? ts.ScriptKind.TS;
}

/** A comment's paragraphs: an empty line, a list item and a tag (`@throws`) begin a new one. */
function paragraphsOf(comment: string, first: number): Paragraph[] {
  const paragraphs: { text: string; line: number }[] = [];
  let isOpen = false;
  let isCode = false;
  comment.split('\n').forEach((row, index) => {
    const text = row.replace(/^\s*\*?\s?/, '').trim();
    if (text.startsWith('```')) isCode = !isCode;
    const isLeftOut = isCode || text === '' || /^(```|\||biome-ignore|@ts-|<reference|@vitest)/.test(text);
    if (isLeftOut) {
      isOpen = false;
      return;
    }
    const begins = !isOpen || /^(@\w|[-*•]\s|\d+[.)]\s)/.test(text);
    const last = paragraphs.at(-1);
    if (begins || !last) paragraphs.push({ text, line: first + index });
    else last.text += ` ${text}`;
    isOpen = true;
  });
  return paragraphs;
}

function toSentences({ text, line }: Paragraph): Sentence[] {
  // Code in back-quotes is one word, and a link is its text.
  const plain = text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{@link\s+([^}]*)\}/g, '$1');
  return plain
    .split(/(?<=[.!?]["')\]*_]*)\s+(?=["'(*_[]*[\p{Lu}\d])|(?<=:)\s+(?=[-"“*])|(?<=;)\s+/u)
    .map((sentence) => ({ text: sentence.trim(), line }))
    .filter((sentence) => sentence.text !== '');
}

function wordsOf(sentence: string): string[] {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Part of `npm run check`: long sentences and banned phrases. The exit code is 1 when there is one. */
function main(): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && existsSync(file))
    .filter((file) => !file.startsWith('tools/check-sentences'));
  const found = files.flatMap((file) => findingsOf(file, readFileSync(file, 'utf8')));
  const words = files
    .filter((file) => !file.endsWith('.md'))
    .reduce((sum, file) => sum + commentWords(readFileSync(file, 'utf8'), file), 0);
  console.log(
    found.length === 0
      ? `No sentence of ${files.length} files has more than ${LONGEST_SENTENCE} words; comments have ${words}.`
      : found.join('\n'),
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
