/** What is taken out of a text, in this order, and what stands there instead. */
const PERSONAL: readonly (readonly [pattern: RegExp, replacement: string | ((match: string) => string)])[] = [
  // What a program was given: `Unexpected token 'N', "Nurul Ai"... is not valid JSON`.
  [/"[^"]*"?/g, '"..."'],
  // Queries and fragments of addresses.
  [/(\w+:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1'],
  [/[?#&][\w%.~[\]-]+=[^\s)]*/g, ''],
  // E-mail addresses, also encoded; not `function@https://...` of a stack.
  [
    /((?<![^\s'=])[^\s@<>(),;:/][^\s@<>(),;:]*|[^\s@<>(),;:/]+)(@|%40)[^\s@<>(),;:/]+\.[^\s@<>(),;:/]+/g,
    '[e-mail]',
  ],
  // Tokens, but not the names of our own files.
  [/(\/assets\/)?[\w-]{24,}/g, (match) => (match.startsWith('/assets/') ? match : '[token]')],
  // Telephone numbers, and whatever else has eight digits.
  [/\+?\d(?:[\s().-]*\d){7,}/g, '[number]'],
];

/** The text without what could be personal data or a secret; names of people cannot be told from other words. */
export function scrub(text: string): string {
  return PERSONAL.reduce(
    (rest, [pattern, replacement]) =>
      typeof replacement === 'string'
        ? rest.replace(pattern, replacement)
        : rest.replace(pattern, replacement),
    text,
  );
}
