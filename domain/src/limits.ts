/** How long visitors' answers may be, in characters (UTF-16 units in forms, code points in rules). */
export const textLimits = {
  name: 100,
  email: 254,
  phone: 40,
  shortText: 200,
  longText: 5000,
} as const;

/** Time-outs of the session procedures on the client, in milliseconds (admin.md section 7). */
export const sessionTimeouts = { validate: 10_000, verify: 15_000, create: 10_000 } as const;

/** How long an administrator stays signed in, in milliseconds: one working day. */
export const sessionLifetime = 12 * 60 * 60 * 1000;

/** How long a login ticket is good for, in milliseconds. */
export const ticketLifetime = 60 * 1000;

/** Upload limits in bytes (admin.md section 9, DESIGN.md "Who may do what"). */
export const uploadLimits = {
  image: 10 * 1024 * 1024,
  logo: 5 * 1024 * 1024,
  brochure: 31_457_280,
} as const;

/** How many results, key results and features a content form has lines for (admin.md section 9). */
export const ENTRY_COUNT = 3;

/** Where a table cuts long text, in characters (admin.md section 9). */
export const CELL_TEXT_LIMIT = 50;
