/** The variable parts of an address, decoded. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * What an address has in the places of a pattern such as `/gallery/:id`; undefined when it does not match. A pattern that ends in `/*`
 * matches everything below it, and itself. Case and a slash at the end do not matter.
 */
export function matchPath(pattern: string, pathname: string): PathParams | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const found = decoded(given[place] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = found;
    else if (part.toLowerCase() !== found.toLowerCase()) return undefined;
  }
  return params;
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** An address may have a percent sign that begins no character. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
