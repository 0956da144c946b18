/** Where Hosting has the file of a path: `/about` is `/about.html` (`cleanUrls` in firebase.json), `/` is `/index.html`. */

/** A part of an address that is the same as a file name, an address and a pattern; ids of Firestore are such. File systems end names at 255. */
const PLAIN = /^[A-Za-z0-9_-]{1,200}$/;

/** What Hosting would show for another address. */
const RESERVED = new Set(['index', '404']);

/**
 * The file of a path, from the root of the site. Undefined for a path that no file can have, such as one with encoded characters: it is
 * rendered on each request instead.
 */
export function fileOf(path: string): string | undefined {
  if (path === '/') return '/index.html';
  const name = path.slice(1);
  if (/^[a-z0-9-]+\.(xml|json)$/.test(name)) return path;
  const parts = name.split('/');
  const isPlain = parts.every((part) => PLAIN.test(part) && !RESERVED.has(part));
  return path.startsWith('/') && isPlain ? `${path}.html` : undefined;
}
