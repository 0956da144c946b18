import { palette } from '../colour.ts';
import {
  by,
  circle,
  defs,
  drawing,
  ellipse,
  group,
  line,
  linear,
  path,
  radial,
  rect,
  round,
  row,
  type Shape,
} from '../kit.ts';

/**
 * What the wide scenes share. All are set at dusk: the left and the top stay dark and calm for white text, and the light
 * and the story are at the lower right.
 */

export const WIDTH = 1600;
export const HEIGHT = 900;

/** The scene under a veil that darkens to the page's own ground on the left and at the top, where the page adds its own. */
export function hero(...shapes: readonly Shape[]): string {
  return drawing(
    WIDTH,
    HEIGHT,
    defs(
      radial('lamp', [
        [0, palette.glow, 1],
        [1, palette.glow, 0],
      ]),
      linear('beam', [
        [0, palette.glow, 1],
        [1, palette.glow, 0],
      ]),
    ),
    ...shapes,
    defs(
      linear(
        'left',
        [
          [0, palette.night, 0.92],
          [0.3, palette.night, 0.74],
          [0.5, palette.night, 0.22],
          [0.64, palette.night, 0],
        ],
        { x2: 1, y2: 0 },
      ),
      linear('top', [
        [0, palette.night, 0.6],
        [0.3, palette.night, 0],
      ]),
    ),
    rect(0, 0, WIDTH, HEIGHT, by('left')),
    rect(0, 0, WIDTH, HEIGHT, by('top')),
  );
}

/** The evening sky down to the horizon, the sun low at x. */
export function duskSky(horizon: number, sun: number): Shape {
  return (
    defs(
      linear('sky', [
        [0, palette.night],
        [0.3, palette.ink],
        [0.52, '#3f7d68'],
        [0.68, '#c2ae68'],
        [0.84, '#f5b957'],
        [1, '#ffdf9c'],
      ]),
      radial('halo', [
        [0, '#fff3cf', 0.95],
        [0.25, '#ffd98a', 0.65],
        [1, palette.amber, 0],
      ]),
    ) +
    rect(0, 0, WIDTH, horizon + 2, by('sky')) +
    circle(sun, horizon - 80, 460, by('halo')) +
    circle(sun, horizon - 80, 78, '#fff1c4')
  );
}

/** Thin clouds that catch the light. */
export function clouds(...at: readonly (readonly [x: number, y: number, width: number])[]): Shape {
  return at
    .map(([x, y, width]) =>
      path(
        `M${x},${y}q${width * 0.3},-14 ${width * 0.55},-4t${width * 0.45},4q-${width * 0.3},10 -${width * 0.5},6t-${width * 0.5},-6Z`,
        palette.glow,
        { opacity: 0.45 },
      ),
    )
    .join('');
}

/** A far range of hills up to the horizon, in that colour. */
export function hills(horizon: number, colour: string): Shape {
  return path(
    `M0,${horizon}V${horizon - 50}C150,${horizon - 110} 290,${horizon - 96} 420,${horizon - 60}S700,${horizon - 30} 860,${horizon - 72}S1180,${horizon - 104} 1330,${horizon - 56}S1520,${horizon - 60} 1600,${horizon - 88}V${horizon}Z`,
    colour,
  );
}

/** Rows of lit windows, here and there a dark one: `columns` by `rows`, `step` apart. */
export function windows(x: number, y: number, columns: number, rows: number, step: number): Shape {
  const size = step / 2;
  const floors = row(rows, (index) => `M${x},${round(y + index * step + size / 2)}h${columns * step - size}`);
  return line(floors, palette.glow, size, {
    opacity: 0.85,
    'stroke-linecap': 'butt',
    'stroke-dasharray': `${size} ${size} ${size} ${size} ${size} ${size * 3}`,
  });
}

/** Light on wet ground or water under x: short strokes that widen downwards. */
export function glitter(x: number, y: number, width: number, rows: number, colour: string): Shape {
  const strokes = row(rows, (index) => {
    const half = (width / 2) * (0.35 + ((index * 5) % 7) / 10) * (0.5 + index / rows);
    return `M${Math.round(x - half + ((index * 37) % 40) - 20)},${y + index * 15}h${Math.round(half * 2)}`;
  });
  return line(strokes, colour, 4, { opacity: 0.6 });
}

/** A coconut palm whose foot is at x, y. */
export function palm(x: number, y: number, height: number, colour: string): Shape {
  const frond = (dx: number, dy: number) =>
    `M0,0Q${dx * 0.5},${dy - 26} ${dx},${dy}Q${dx * 0.5},${dy - 6} 0,0Z`;
  return group(
    { transform: `translate(${x + 14},${y - height})` },
    line(`M-14,${height}Q-18,${height / 2} 0,0`, colour, 7),
    path(
      frond(62, 20) + frond(-60, 24) + frond(50, -22) + frond(-46, -18) + frond(34, 50) + frond(-30, 52),
      colour,
    ),
  );
}

/** A soft pool of light around x, y. */
export function lamplight(x: number, y: number, rx: number, ry: number, opacity = 0.5): Shape {
  return ellipse(x, y, rx, ry, by('lamp'), { opacity });
}

/** A bulb or shade that glows. */
export function bulb(x: number, y: number, rx: number, ry: number): Shape {
  return ellipse(x, y, rx, ry, '#fff1c4');
}

/** Light that falls as a cone from x, y. */
export function cone(x: number, y: number, width: number, height: number, opacity = 0.4): Shape {
  return path(`M${x - 10},${y}h20L${x + width / 2},${y + height}h${-width}Z`, by('beam'), { opacity });
}
