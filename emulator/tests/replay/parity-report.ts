import { artefactsOf, casesOf, differencesOf, type FileName, files } from './parity.ts';

/** The text of PARITY.md. */
export function parityReport(): string {
  const rows = (Object.keys(files) as FileName[]).map(count);
  const total = rows.reduce(add);
  return `# Parity

What our Firestore answers like Google's, and what it does not. The recordings come from the official emulator 1.22.0 and from the
production rules service; [tests/recorded](tests/recorded/README.md) has them with their sources, and \`tests/replay/\` replays them.
Every case that is not named below answers as recorded, or a test fails. Every case that is named as different must differ, or a
test fails. This file is written by \`npm test -w emulator -- parity -u\`; without \`-u\` that test fails when the file is out of date.

| recorded file | cases | equal | different | not compared | what is compared |
|---|---:|---:|---:|---:|---|
${rows.map(row).join('\n')}
| **all** | **${total.cases}** | **${total.equal}** | **${total.different}** | **${total.artefacts}** | |

## Different
${section(differencesOf)}
## Not compared
Cases whose recorded answer is an artefact of the test API that recorded it, or that have none.
${section(artefactsOf)}${MEASURED}`;
}

interface Count {
  readonly file: string;
  readonly how: string;
  readonly cases: number;
  readonly equal: number;
  readonly different: number;
  readonly artefacts: number;
}

function count(file: FileName): Count {
  const cases = casesOf(file).length;
  const different = Object.keys(differencesOf(file)).length;
  const artefacts = Object.keys(artefactsOf(file)).length;
  return { file, how: files[file].how, cases, equal: cases - different - artefacts, different, artefacts };
}

function add(a: Count, b: Count): Count {
  return {
    file: 'all',
    how: '',
    cases: a.cases + b.cases,
    equal: a.equal + b.equal,
    different: a.different + b.different,
    artefacts: a.artefacts + b.artefacts,
  };
}

function row({ file, cases, equal, different, artefacts, how }: Count): string {
  return `| ${file} | ${cases} | ${equal} | ${different} | ${artefacts} | ${how} |`;
}

function section(reasonsOf: typeof differencesOf): string {
  const lines = (Object.keys(files) as FileName[]).flatMap((file) => {
    const reasons = Object.entries(reasonsOf(file));
    return reasons.map(([name, reason]) => `- ${file}, **${name}**: ${reason}.`);
  });
  return `${lines.join('\n')}\n`;
}

/** What no recording holds, and what was found by asking an official emulator that can be run without a download. */
const MEASURED = `
## Measured beside the recordings
Asked of the official emulator 1.19.9 (the one of the Google Cloud SDK) and answered alike; the tests beside the sources hold us to it:
which files compile and with which first finding; the limits of depth, captures, parameters, calls and of 1,000 expressions, term
by term; RE2 patterns, replacements and splits; conversions, arithmetic and comparison of values; which methods a denial names;
which two writes of one document a request may hold; what a vector and a vector search may be, and in which order it answers;
equality on the key beside inequalities; how long the locks of a killed client are held.
Random expressions, queries under rules and match paths were put to both besides, by hand and not by a test: some 2,500 verdicts on
expressions, 800 on queries and 3,500 on paths, all alike but for what is named here.

Known differences from it, on purpose:
- A match inside of another whose path has a recursive wildcard before its end (\`match /{p=**}/c/{d} { match /e/{f} { ... } }\`) is
  not reached by its own paths there, and by some others; here by its own.
- After an error the official compiler guesses on and tells up to five findings; we tell the first, but for a file that ends too early.
- It warns of types that do not fit (\`Invalid type. Received one of [int]. ...\`) and of version 1; we do not. Such an expression
  fails when it is evaluated, there as here.
- It lets a function bind any number of variables and a file be of any size; we hold both to the documented limits, 10 and 256 KB.
- \`value is set\` is false there for every set; here it is true.
- A replacement that refers to a group which the pattern does not have ends its request with UNKNOWN; here the condition fails.
- A listener is judged again there when a document changes that it shows; here also when a document changes that its rules looked
  up, and when the rules are replaced.
- An invalid target ends the Listen stream there with UNKNOWN, and SDKs open it again for ever; here, as in production, the target is
  removed with its cause. So is a vector search, which it does not serve to listeners either.
- \`request\` has undocumented members there (\`headers\`, \`inTransaction\`, \`readFields\`, \`writeFields\`, \`transforms\`); here it has not.
- The coverage of rules tells lists and maps there with what they hold; here without. Here it tells apart the first 100 values of an
  expression.
- A string with half a surrogate pair is refused here, as UTF-8 cannot say one; the words are ours. Over gRPC the clients send U+FFFD.
- A direct request to the rules with the method \`read\` or \`write\` is judged here by the statements that allow all of that group.
- \`/emulator\` and \`/emulator/v1/activity\`, the page and its data, are here only.
`;
