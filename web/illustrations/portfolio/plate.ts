import { palette, shade } from '../colour.ts';
import { circle, drawing, ellipse, line, path, rect, type Shape } from '../kit.ts';

/** The ground that all portfolio pictures stand on: paper, a low sun, a floor, and the curve that goes up. */
export function plate(wall: string, sun: string, ...shapes: readonly Shape[]): string {
  return drawing(
    960,
    640,
    rect(0, 0, 960, 640, wall),
    circle(640, 260, 210, sun, { opacity: 0.9 }),
    rect(0, 520, 960, 120, shade(wall, 0.12)),
    rect(0, 518, 960, 4, palette.ink, { opacity: 0.18 }),
    ...shapes,
  );
}

/** The curve of the results, through `x,y` points. */
export function curve(colour: string, points: readonly (readonly [number, number])[]): Shape {
  return (
    line(`M${points.map((point) => point.join(',')).join('L')}`, colour, 6) +
    points.map(([x, y]) => circle(x, y, 9, palette.paper, { stroke: colour, 'stroke-width': 5 })).join('')
  );
}

export function shadow(x: number, y: number, width: number): Shape {
  return ellipse(x, y, width / 2, 12, palette.night, { opacity: 0.2 });
}

/** A box in light from the left: front, shaded right third and lit top edge. */
export function solid(x: number, y: number, width: number, height: number, colour: string): Shape {
  return (
    rect(x, y, width, height, colour) +
    path(`M${x + width * 0.68},${y}h${width * 0.32}v${height}h${-width * 0.32}Z`, shade(colour, 0.22)) +
    rect(x, y, width, 5, palette.white, { opacity: 0.3 })
  );
}
