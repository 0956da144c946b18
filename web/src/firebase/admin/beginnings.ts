/**
 * How a field may begin that holds what somebody searches for: all of it or its longest word, each as it was typed, in small
 * letters, as a name and in capitals. The server compares letter by letter.
 */
export function beginnings(text: string): readonly string[] {
  const typed = text.trim();
  const [longest = ''] = typed.split(/\s+/).toSorted((one, other) => other.length - one.length);
  const written = [typed, longest].flatMap((start) => [
    start,
    start.toLowerCase(),
    asName(start),
    start.toUpperCase(),
  ]);
  return [...new Set(written)].filter((start) => start !== '');
}

function asName(text: string): string {
  return text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
