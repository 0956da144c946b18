/** The paint chart: every car illustration is made in each of these colours. Names here are ours; makers have their own. */
export const paints = {
  white: '#f1f0ea',
  pearl: '#dedbd1',
  silver: '#b6bdc1',
  grey: '#737b82',
  graphite: '#474e54',
  black: '#23282b',
  red: '#b3262e',
  crimson: '#851c2a',
  orange: '#c9622b',
  bronze: '#8b5e3f',
  sand: '#cbb995',
  olive: '#6c6d4c',
  green: '#2f5140',
  mint: '#a9c9b8',
  teal: '#1f6f70',
  sky: '#7fb0c9',
  blue: '#215a94',
  navy: '#1f3150',
  plum: '#5b4560',
} as const;

export type Paint = keyof typeof paints;
