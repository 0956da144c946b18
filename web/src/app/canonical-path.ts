/** Removes the slash at the end of a path: Hosting sends the same page for both. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
