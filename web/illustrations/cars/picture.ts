import type { CarBody } from '../addresses.ts';
import { palette } from '../colour.ts';
import { by, circle, defs, drawing, group, linear, path, rect, round, type Shape } from '../kit.ts';
import { bodies } from './bodies.ts';
import { car, coveredCar, shadowUnder } from './car.ts';

const WIDTH = 960;
const HEIGHT = 540;
const GROUND = 436;

/** Pixels per centimetre: one scale for all, so that a pickup looks longer than a hatchback. */
const SCALE = 1.62;

/** A car of that body in that colour. */
export function carPicture(body: CarBody, colour: string): string {
  return onStage(body, car(body, colour));
}

/** What stands in for a car's picture. */
export function carFallback(): string {
  return onStage('sedan', coveredCar('sedan'));
}

/** Where the car stands in its picture: its edges and the ground in pixels, and the pixels of a centimetre. */
export function placeOnStage(body: CarBody) {
  const length = bodies[body].length * SCALE;
  const left = round((WIDTH - length) / 2);
  return { left, right: left + length, ground: GROUND, scale: SCALE };
}

function onStage(body: CarBody, subject: Shape): string {
  const { length } = bodies[body];
  const { left } = placeOnStage(body);
  return drawing(
    WIDTH,
    HEIGHT,
    stage(),
    group({ transform: `translate(${left},${GROUND})scale(${SCALE})` }, shadowUnder(length), subject),
  );
}

/** A calm wall, a low sun and the hills, and a floor that fades. */
function stage(): Shape {
  return (
    defs(
      linear('wall', [
        [0, '#cddad6'],
        [1, '#e6e8df'],
      ]),
      linear('floor', [
        [0, '#d8cdb9'],
        [1, palette.linen],
      ]),
    ) +
    rect(0, 0, WIDTH, HEIGHT, by('wall')) +
    circle(600, 300, 220, '#f8ecd2', { opacity: 0.7 }) +
    path(
      'M0,372C120,330 210,350 320,352C470,356 560,300 700,322C800,338 880,316 960,330V420H0Z',
      palette.sage,
      { opacity: 0.35 },
    ) +
    rect(0, 398, WIDTH, 142, by('floor')) +
    rect(0, 398, WIDTH, 2, palette.white, { opacity: 0.6 })
  );
}
