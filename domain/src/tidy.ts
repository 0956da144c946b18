/** Some scripts and emoji need joiners and variation selectors. */
const JOINER = String.raw`[\u200C\u200D\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`;

/** Joiners, tabs and line ends are kept. */
const INVISIBLE = new RegExp(
  String.raw`(?!${JOINER}|[\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\uFFF9-\uFFFB\u2800]`,
  'gu',
);

/** Joiners are kept after a letter without case, a mark or a picture: Latin letters need none. */
const JOINERS = new RegExp(
  String.raw`((?!${JOINER})[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(${JOINER}{1,2})${JOINER}*|${JOINER}+`,
  'gu',
);

/** Removes outer blanks, invisible characters, and halves of surrogate pairs, which Firestore refuses. */
export const tidy = (text: string): string => text.replace(INVISIBLE, '').replace(JOINERS, '$1$2').trim();
