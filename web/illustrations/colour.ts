/** The one palette of every drawing: warm paper, deep teal ink, brass, terracotta, soft sky. */
export const palette = {
  paper: '#f7f3ec',
  linen: '#ebe3d5',
  sand: '#d9cbb3',
  ink: '#0f3d3e',
  night: '#0a2a2d',
  teal: '#2c6b69',
  sage: '#9db8aa',
  mist: '#d5e0da',
  sky: '#bcd4d4',
  brass: '#c8902e',
  amber: '#e9b44c',
  glow: '#fbdf9d',
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
