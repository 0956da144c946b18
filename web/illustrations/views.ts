import type { CarBody } from './addresses.ts';
import { bodies } from './cars/bodies.ts';
import { placeOnStage } from './cars/picture.ts';

/** A part of a drawing: its left and upper edge and its width, in pixels of the drawing. */
type Part = readonly [x: number, y: number, width: number];

/** The shape of every drawing of a car, and of a room or a story. */
const shapes = { cars: 540 / 960, others: 640 / 960 } as const;

/** A part of a drawing as a picture of its own, in the shape of the whole: the browser cuts it, so that no other file is needed. */
export function closeUp(address: string, [x, y, width]: Part): string {
  const height = width * (address.includes('/cars/') ? shapes.cars : shapes.others);
  return `${address}#svgView(viewBox(${[x, y, width, height].map(Math.round).join(',')}))`;
}

/** The parts of a car that its pictures show. */
export function carViews(body: CarBody): Readonly<Record<'nose' | 'wheel' | 'rear', Part>> {
  const { left, ground, scale, right } = placeOnStage(body);
  const { front, radius } = bodies[body].wheel;
  const wheelX = left + front * scale;
  const wheelY = ground - radius * scale;
  return {
    nose: [left - 40, ground - 240, 480],
    wheel: [wheelX - 130, wheelY - 80, 260],
    rear: [right - 440, ground - 240, 480],
  };
}
