/** A part of an address without its encoding; as it came where that is no encoding, such as `50%`. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
