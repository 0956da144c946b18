import type { CollectionName } from '../collections.ts';

/**
 * Without vowels and signs that look alike (0 O, 1 I L, S, Z, G, B). Seven of 18 signs are 612 million codes: 5,000 enquiries have a
 * collision with a chance of 2 percent. A search may therefore find two enquiries.
 */
const SIGNS = '23456789FHJKMRTWXY';

/** Grouped for reading aloud: `K47-3M9R`. */
const GROUPS = [3, 4] as const;

/** Derived from the id: nothing has to be read. */
export function referenceOf(collection: CollectionName, inquiryId: string): string {
  let rest = hashOf(`${collection}/${inquiryId}`);
  const group = (length: number) =>
    Array.from({ length }, () => {
      const sign = SIGNS.charAt(rest % SIGNS.length);
      rest = Math.floor(rest / SIGNS.length);
      return sign;
    }).join('');
  return GROUPS.map(group).join('-');
}

/** Below 2^53, evenly distributed: two rounds of FNV-1a with the mixing of MurmurHash3. */
const hashOf = (text: string): number => (fnv(text, 0x811c9dc5) % 2 ** 21) * 2 ** 32 + fnv(text, 0x9747b28c);

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
