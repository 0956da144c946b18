/** The goals, in the unit that the tables print. */

/** Of Lighthouse mobile, on every public route. */
export const lighthouseGoals = {
  /** Points of 100, in each of the four categories. */
  score: 100,
  /** Times the largest contentful paint of the static twin. */
  lcpRatio: 1.05,
  /** Times the first contentful paint of the static twin. */
  fcpRatio: 1.1,
  /** Milliseconds. */
  totalBlockingTime: 50,
  /** Share of the screen times share of the way. */
  cumulativeLayoutShift: 0,
} as const;

/** Of what a visitor does, in milliseconds, with a quarter of this machine's speed and slow 4G. */
export const behaviourGoals = {
  /** From the tap into the contact form, right after load, until it shows what is typed, and until its sending is in the page's own hands; and from Send until it answers. */
  formUsable: 1_000,
  /** From the tap on a link, whose page's code is there, until its heading is painted. */
  navigation: 200,
  /** Interaction to Next Paint. */
  interaction: 150,
  /** From the tap on a filter of the inventory until its answer is painted, by how many vehicles there are. */
  filter: { 500: 50, 2000: 100 },
} as const;

/** Of the back office, in milliseconds, with a quarter of this machine's speed; its longest frame is in back-office.ts. */
export const backOfficeUsable = 1_500;
