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

/** A row of a document or comment, or a sentence with the first line of its paragraph. Lines count from 1. */
interface Row {
  readonly text: string;
  readonly line: number;
}

/** Headings, tables, quoted lines of other people, and commands to tools. */
const NO_PROSE = /^(\||#|>|<!--|\[[^\]]+\]:|biome-ignore|@ts-|<reference|@vitest|$)/;

/** An item of a list or a tag begins a paragraph. */
const BEGINNING = /^(@\w|[-*+•]\s|\d+[.)]\s)/;

/** The faults of the sentences of a Markdown or source file: one line each, with its place. */
export function findingsOf(file: string, text: string): string[] {
  const rows = file.endsWith('.md') ? rowsOf(text, 1) : commentRows(text, file);
  return paragraphsOf(rows)
    .flatMap(sentencesOf)
    .flatMap(({ text: sentence, line }) => {
      const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      const place = `${file}:${line}`;
      const banned = Object.entries(BANNED)
        .filter(([phrase]) => new RegExp(`\\b(?:${phrase})\\b`, 'i').test(sentence))
        .map(([phrase, plain]) => `${place}: "${phrase}": ${plain}`);
      if (words <= LONGEST_SENTENCE) return banned;
      return [`${place}: ${words} words in one sentence: ${sentence.slice(0, 60)}`, ...banned];
    });
}

const rowsOf = (text: string, first: number): Row[] =>
  text.split('\n').map((row, index) => ({ text: row.trim(), line: first + index }));

/** Neighbouring lines of `//` are one text. An empty row separates other comments. */
function commentRows(source: string, file: string): Row[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const found = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    if (!ts.isJsxText(node)) for (const range of found) comments.set(range.pos, range);
    node.getChildren(tree).forEach(visit);
  };
  visit(tree);
  return [...comments.values()]
    .sort((one, other) => one.pos - other.pos)
    .flatMap(({ pos, end, kind }, index, all) => {
      const lineOf = (place: number) => tree.getLineAndCharacterOfPosition(place).line + 1;
      const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
      const before = all[index - 1];
      const continues = isLine && before?.kind === kind && lineOf(before.pos) === lineOf(pos) - 1;
      const text = source.slice(pos + 2, isLine ? end : end - 2).replace(/^\s*\*(?= |$)/gm, '');
      return [...(continues ? [] : [{ text: '', line: 0 }]), ...rowsOf(text, lineOf(pos))];
    });
}

function paragraphsOf(rows: readonly Row[]): Row[] {
  const paragraphs: { text: string; line: number }[] = [];
  let isOpen = false;
  let isCode = false;
  for (const { text, line } of rows) {
    const isFence = text.startsWith('```');
    if (isFence) isCode = !isCode;
    const isProse = !isFence && !isCode && !NO_PROSE.test(text);
    const last = paragraphs.at(-1);
    if (isProse && isOpen && last && !BEGINNING.test(text)) last.text += ` ${text}`;
    else if (isProse) paragraphs.push({ text: text.replace(/^([-*+•]|\d+[.)])\s+/, ''), line });
    isOpen = isProse;
  }
  return paragraphs;
}

function sentencesOf({ text, line }: Row): Row[] {
  // Code in back-quotes is one word, and a link is its text.
  const plain = text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{@link\s+([^}]*)\}/g, '$1');
  return plain
    .split(/(?<=[.!?]["')\]*_]*)\s+(?=["'(*_[]*[\p{Lu}\d])|(?<=:)\s+(?=[-"“*])|(?<=;)\s+/u)
    .map((sentence) => ({ text: sentence, line }));
}
