/** The one palette of every drawing: the site's deep green and royal yellow, with warm paper, terracotta and timber. */
export const palette = {
  paper: '#f7f3ec',
  linen: '#ebe3d5',
  sand: '#d9cbb3',
  ink: '#0c3f38',
  night: '#06231f',
  teal: '#1b6b5e',
  sage: '#98bfae',
  mist: '#d5e7e1',
  sky: '#bcd7d3',
  brass: '#d0951f',
  amber: '#f7bf2c',
  glow: '#ffe39a',
  terracotta: '#b5543a',
  clay: '#d98b6a',
  timber: '#9a6a43',
  white: '#fffdf8',
} as const;

/** `amount` of `other` stirred into `colour`: 0 gives the first, 1 the second. Colours are `#rrggbb`. */
export function mix(colour: string, other: string, amount: number): string {
  const channel = (start: number) => {
    const from = Number.parseInt(colour.slice(start, start + 2), 16);
    const to = Number.parseInt(other.slice(start, start + 2), 16);
    return Math.round(from + (to - from) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** In shadow: towards the ink rather than black, so that shadows of all drawings belong together. */
export function shade(colour: string, amount: number): string {
  return mix(colour, palette.night, amount);
}

/** In light: towards warm white. */
export function tint(colour: string, amount: number): string {
  return mix(colour, palette.white, amount);
}

/** Whether dark details would drown in the colour. */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 75;
}
