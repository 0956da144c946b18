/** How long visitors' answers may be, in characters (UTF-16 units in forms, code points in rules). */
export const textLimits = {
  name: 100,
  email: 254,
  phone: 40,
  shortText: 200,
  longText: 5000,
} as const;

/** How many documents one query of somebody who is not signed in may ask for; the rules hold the same number. */
export const PUBLIC_LIST_LIMIT = 100;

/** Time-outs of the session procedures on the client, in milliseconds (docs/product/sessions-and-errors.md, "Session procedures"). */
export const sessionTimeouts = { validate: 10_000, verify: 15_000, create: 10_000 } as const;

/** How long an administrator stays signed in, in milliseconds: one working day. */
export const sessionLifetime = 12 * 60 * 60 * 1000;

/** How long a login ticket is valid, in milliseconds. */
export const ticketLifetime = 60 * 1000;

/** How long a login ticket is valid while a second factor is being set up with it, in milliseconds. */
export const enrolmentLifetime = 15 * 60 * 1000;

/** How long a link to set a password is valid, in milliseconds; it works once. */
export const passwordLinkLifetime = 30 * 60 * 1000;

/** How long an invitation is open, in milliseconds: so long a new link can be asked for. */
export const invitationLifetime = 7 * 24 * 60 * 60 * 1000;

/** How long a password may be, in characters: a short one opens everything to whoever guesses it. */
export const passwordLimits = { shortest: 12, longest: 200 } as const;

/** How many recovery codes an administrator gets with a second factor. */
export const RECOVERY_CODES = 10;

/** Upload limits in bytes (docs/product/back-office.md, "Uploads"). */
export const uploadLimits = {
  image: 10 * 1024 * 1024,
  logo: 5 * 1024 * 1024,
  brochure: 31_457_280,
} as const;

/** How many lines a content form has for results, key results and features (docs/product/back-office.md, "Constants"). */
export const ENTRY_COUNT = 3;

/** After how many characters a table cuts long text (docs/product/back-office.md, "Constants"). */
export const CELL_TEXT_LIMIT = 50;
