import { distantCar } from '../cars/car.ts';
import { palette } from '../colour.ts';
import {
  by,
  circle,
  defs,
  ellipse,
  group,
  line,
  linear,
  path,
  polygon,
  rect,
  row,
  type Shape,
} from '../kit.ts';
import { onlooker } from './figures.ts';
import { bulb, clouds, cone, duskSky, glitter, hero, hills, lamplight, palm, windows } from './scene.ts';

const FLOOR = 740;

/** A glass showroom at dusk with new cars under warm lights. */
export function dealershipHero(): string {
  return hero(
    duskSky(FLOOR, 640),
    clouds([520, 300, 260], [700, 380, 220]),
    hills(FLOOR, '#8d9062'),
    path(`M400,${FLOOR}v-120h80v-50h60v170Z`, '#76835c'),
    windows(492, 586, 3, 9, 14),
    palm(640, FLOOR, 210, '#1f5145'),
    showroom(),
    forecourt(),
  );
}

function showroom(): Shape {
  return (
    defs(
      linear('inside', [
        [0, '#ffe9b4'],
        [0.7, '#f2c877'],
        [1, '#c99a56'],
      ]),
      linear('tiles', [
        [0, '#d7b27a'],
        [1, '#9c7a4e'],
      ]),
    ) +
    rect(740, 330, 860, 412, by('inside')) +
    rect(740, 660, 860, 82, by('tiles')) +
    // The back wall: a timber screen, a round mark, a desk and somebody to greet.
    rect(1180, 392, 240, 268, palette.timber, { opacity: 0.55 }) +
    line(
      row(15, (index) => `M${1188 + index * 16},394v264`),
      '#6d4a31',
      3,
      { opacity: 0.5 },
    ) +
    circle(1300, 470, 50, palette.ink) +
    path('M1270,482l30,-26l30,26v6h-60ZM1280,494h40v8h-40Z', palette.amber) +
    rect(1240, 600, 130, 62, palette.ink) +
    group({ transform: 'translate(1304,690)scale(.62)' }, onlooker(0, 0, palette.terracotta, '#2a2320')) +
    rect(1240, 612, 130, 50, palette.ink) +
    row(
      6,
      (index) =>
        line(`M${810 + index * 140},340v34`, palette.night, 3) +
        bulb(810 + index * 140, 378, 20, 5) +
        cone(810 + index * 140, 378, 170, 300, 0.5),
    ) +
    stand(760, 690, 0.86, 'sedan', '#2d6f8a', 'a') +
    stand(1170, 684, 0.8, 'suv', '#8e2f2c', 'b') +
    // Glass, its frames and its reflections, under a deep roof.
    polygon('760,330 860,330 780,742 740,742 740,430', '#fff', { opacity: 0.2 }) +
    polygon('1060,330 1200,330 1110,742 980,742', '#fff', { opacity: 0.16 }) +
    line('M740,330V742M1026,330V742M1312,330V742M1598,330V742', '#0d3a34', 9, { 'stroke-linecap': 'butt' }) +
    polygon('690,270 1600,240 1600,336 690,336', '#0d3a34') +
    polygon('690,270 1600,240 1600,252 690,280', '#2f7264') +
    rect(690, 330, 910, 8, palette.brass)
  );
}

/** A car on its low plinth. */
function stand(
  x: number,
  y: number,
  scale: number,
  body: 'sedan' | 'suv',
  colour: string,
  id: string,
): Shape {
  const length = 450 * scale;
  return (
    ellipse(x + length / 2, y + 8, length * 0.6, 20, palette.paper) +
    ellipse(x + length / 2, y + 4, length * 0.56, 12, '#5d4a30', { opacity: 0.4 }) +
    group({ transform: `translate(${x},${y + 4})scale(${scale})` }, distantCar(body, colour, id))
  );
}

function forecourt(): Shape {
  return (
    rect(0, FLOOR, 1600, 160, '#12372f') +
    rect(690, FLOOR, 910, 12, '#d7c498') +
    rect(690, FLOOR + 12, 910, 5, palette.night, { opacity: 0.6 }) +
    lamplight(1160, FLOOR + 60, 480, 60, 0.4) +
    glitter(880, FLOOR + 30, 200, 8, '#ffdf9c') +
    glitter(1180, FLOOR + 26, 240, 8, palette.amber) +
    glitter(1470, FLOOR + 30, 180, 8, '#ffdf9c') +
    ellipse(1270, 862, 250, 16, '#04100e', { opacity: 0.55 }) +
    group({ transform: 'translate(1060,862)scale(.9)' }, distantCar('coupe', '#c9862a', 'c')) +
    palm(690, 800, 150, palette.night) +
    path('M640,812c4,-26 24,-34 44,-26c20,-12 44,0 46,26Z', '#0a2b27')
  );
}
