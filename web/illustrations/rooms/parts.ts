import { palette, shade, tint } from '../colour.ts';
import { circle, element, ellipse, group, line, path, polygon, rect, row, type Shape } from '../kit.ts';

/** What several rooms are made of. A room is 960 by 640; its back wall reaches from 120,70 to 840,450. */

export const WIDTH = 960;
export const HEIGHT = 640;

interface Surfaces {
  readonly wall: string;
  readonly floor: string;
  readonly ceiling: string;
}

/** An empty room seen from the front, the left wall in shadow and the right one in light. */
export function shell({ wall, floor, ceiling }: Surfaces): Shape {
  return (
    rect(120, 70, 720, 380, wall) +
    polygon('0,0 960,0 840,70 120,70', ceiling) +
    polygon('0,0 120,70 120,450 0,640', shade(wall, 0.16)) +
    polygon('960,0 840,70 840,450 960,640', tint(wall, 0.22)) +
    polygon('120,450 840,450 960,640 0,640', floor) +
    line('M120,70H840V450H120ZM0,0L120,70M960,0L840,70M0,640L120,450M960,640L840,450', palette.ink, 1, {
      opacity: 0.18,
    })
  );
}

/** Lines on the floor that run to the vanishing point, and `rows` across. */
export function floorLines(colour: string, rows: readonly number[] = [480, 525, 585]): Shape {
  const lengthways = row(11, (index) => `M${120 + index * 72},450L${index * 96},640`);
  const across = rows
    .map((y) => `M${120 - ((y - 450) * 120) / 190},${y}H${840 + ((y - 450) * 120) / 190}`)
    .join('');
  return line(lengthways + across, colour, 1.6);
}

/** A pattern of tiles, `width` by `height`, to fill with by its id. */
export function tiles(id: string, width: number, height: number, joint: string, fill: string): Shape {
  return element(
    'pattern',
    { id, width, height, patternUnits: 'userSpaceOnUse' },
    rect(0, 0, width, height, fill),
    line(`M0,0H${width}M0,0V${height}`, joint, 1.6),
  );
}

interface Opening {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A window with the sky, a hill and palms behind it. */
export function view({ x, y, width, height }: Opening): Shape {
  const bottom = y + height;
  return (
    rect(x, y, width, height, '#cfe3e2') +
    circle(x + width * 0.7, y + height * 0.32, Math.min(width, height) * 0.16, palette.glow, {
      opacity: 0.9,
    }) +
    path(
      `M${x},${bottom}V${y + height * 0.7}c${width * 0.2},${-height * 0.14} ${width * 0.4},${-height * 0.1} ${width * 0.55},0s${width * 0.3},${height * 0.05} ${width * 0.45},${-height * 0.08}V${bottom}Z`,
      palette.sage,
    )
  );
}

export function frame({ x, y, width, height }: Opening, colour: string, bars: number): Shape {
  const posts = row(bars, (index) => `M${x + (width / (bars + 1)) * (index + 1)},${y}v${height}`);
  return line(`M${x},${y}h${width}v${height}h${-width}Z${posts}`, colour, 7, { 'stroke-linejoin': 'miter' });
}

/** Louvre panes: what old windows here are made of. */
export function louvres({ x, y, width, height }: Opening): Shape {
  const slats = row(7, (index) => `M${x},${y + (height / 8) * (index + 1)}h${width}`);
  return (
    rect(x, y, width, height, '#8fa39a', { opacity: 0.45 }) + line(slats, '#f4f1e4', 5, { opacity: 0.75 })
  );
}

/** Sunlight that falls from a window onto the floor. */
export function sunbeam(points: string): Shape {
  return polygon(points, palette.glow, { opacity: 0.2 });
}

/** A potted plant that stands on x, y; `size` 1 is knee-high. */
export function plant(x: number, y: number, size: number, pot: string = palette.terracotta): Shape {
  const leaf = (angle: number, colour: string) =>
    path('M0,-30C-16,-52 -12,-84 0,-104C12,-84 16,-52 0,-30Z', colour, {
      transform: `rotate(${angle},0,-30)`,
    });
  return group(
    { transform: `translate(${x},${y})scale(${size})` },
    leaf(-52, palette.teal),
    leaf(50, palette.ink),
    leaf(-26, '#4f8a72'),
    leaf(26, palette.teal),
    leaf(0, '#5f9a80'),
    path('M-24,-38H24L18,0H-18Z', pot),
    path('M8,-38H24L18,0H6Z', shade(pot, 0.25)),
  );
}

/** A lamp on a cord of that length below x, y, lit. */
export function pendant(x: number, y: number, cord: number, colour: string): Shape {
  return (
    ellipse(x, y + cord + 34, 60, 46, palette.glow, { opacity: 0.28 }) +
    line(`M${x},${y}v${cord}`, palette.ink, 2) +
    path(`M${x - 26},${y + cord + 26}c0,-18 10,-28 26,-28s26,10 26,28Z`, colour) +
    path(`M${x + 6},${y + cord - 1}c12,3 20,12 20,27h-12c0,-12 -2,-20 -8,-27Z`, shade(colour, 0.25)) +
    ellipse(x, y + cord + 26, 26, 4, palette.glow)
  );
}

/** A patch of damp with its tide marks. */
export function damp(x: number, y: number, size: number): Shape {
  const patch = (by: number, opacity: number) =>
    element('path', {
      d: 'M0,-30C22,-48 50,-34 58,-14C84,-6 80,26 52,30C40,52 6,46 -8,34C-38,44 -66,28 -56,4C-70,-20 -30,-40 0,-30Z',
      fill: '#7d6c42',
      opacity,
      transform: `translate(${x + size / 2},${y + size / 3})scale(${(size / 120) * by})`,
    });
  return patch(1, 0.1) + patch(0.78, 0.1) + patch(0.45, 0.12);
}

export function crack(d: string): Shape {
  return line(d, '#5d5843', 2, { opacity: 0.65 });
}

/** The tired light of a room that waits for its renovation. */
export function dim(): Shape {
  return rect(0, 0, WIDTH, HEIGHT, '#4a4a34', { opacity: 0.13 });
}

/** A soft shadow on the floor. */
export function contact(x: number, y: number, width: number): Shape {
  return ellipse(x, y, width / 2, Math.max(5, width / 22), palette.night, { opacity: 0.22 });
}

/** Rectangles of that colour at `x,y,width,height`. */
export function blocks(colour: string, ...at: readonly (readonly [number, number, number, number])[]): Shape {
  return path(at.map(([x, y, width, height]) => `M${x},${y}h${width}v${height}h${-width}Z`).join(''), colour);
}
