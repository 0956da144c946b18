import type { CollectionName } from '../collections.ts';

/**
 * What visitors and staff call an enquiry on the phone. No sign looks like another (none of 0 O, 1 I L, S, Z, G, B), few sound alike, and without
 * vowels they make no words. Seven of 18 signs are 612 million codes: of 5,000 enquiries two have the same one with a chance of 2 percent, and of
 * 100,000 about eight pairs have. It is a name and no key: a search for one of those finds two enquiries.
 */
const SIGNS = '23456789FHJKMRTWXY';

/** How it is grouped to be read aloud: `K47-3M9R`. */
const GROUPS = [3, 4] as const;

/** A reference as it is shown and stored. */
export const REFERENCE_PATTERN = /^[2-9FHJKMRTWXY]{3}-[2-9FHJKMRTWXY]{4}$/;

/** The reference of an enquiry, from where it is stored: whoever knows the id knows the reference, without reading anything. */
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

/** A number below 2 to the power of 53, spread evenly: two rounds of FNV-1a with the mixing of MurmurHash3. */
function hashOf(text: string): number {
  return (fnv(text, 0x811c9dc5) % 2 ** 21) * 2 ** 32 + fnv(text, 0x9747b28c);
}

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
