import type { CarBody } from '../addresses.ts';
import { distantCar } from '../cars/car.ts';
import { palette } from '../colour.ts';
import { ellipse, group, line, path, polygon, rect, row, type Shape } from '../kit.ts';
import { bulb, clouds, cone, duskSky, glitter, hero, hills, palm, windows } from './scene.ts';

const LOT = 660;

/** New cars of several shapes on the forecourt as the sun sets. */
export function shopHero(): string {
  return hero(
    duskSky(LOT, 1180),
    clouds([760, 320, 320], [1080, 230, 340], [1290, 330, 240]),
    hills(LOT, '#a29a64'),
    path(
      `M520,${LOT}v-130h70v-40h60v170ZM690,${LOT}v-90h120v90ZM1380,${LOT}v-150h80v150ZM1470,${LOT}v-90h130v90Z`,
      '#5d7a5c',
    ),
    windows(600, 506, 3, 9, 16),
    windows(1394, 526, 3, 8, 18),
    palm(880, LOT + 4, 190, '#1f5145'),
    palm(1010, LOT + 4, 130, '#2c5f4f'),
    palm(1420, LOT + 4, 170, '#1f5145'),
    flags(),
    lot(),
    parked(1190, 706, 0.6, 'mpv', '#e3ddcf', 'a'),
    parked(880, 714, 0.62, 'suv', '#2f5f86', 'b'),
    parked(640, 800, 0.84, 'hatchback', '#3d8577', 'c'),
    parked(1090, 826, 1.02, 'executive-sedan', '#a5342f', 'd'),
  );
}

function flags(): Shape {
  const colours = [palette.amber, palette.terracotta, '#d7e7e1'];
  return row(3, (index) => {
    const x = 1240 + index * 130;
    return (
      line(`M${x},${LOT + 10}V380`, palette.night, 6) +
      path(`M${x},384c30,-12 50,14 80,0v58c-30,14 -50,-12 -80,0Z`, colours[index] ?? '') +
      path(`M${x + 44},390c14,6 24,4 36,-6v58c-12,8 -22,8 -36,2Z`, palette.night, { opacity: 0.18 })
    );
  });
}

function lot(): Shape {
  return (
    rect(0, LOT, 1600, 240, '#1b4238') +
    rect(0, LOT, 1600, 7, '#6d7f5f') +
    polygon('700,667 1600,667 1600,900 420,900', '#24493d') +
    line(
      'M860,690L780,756M1140,690L1110,756M1440,690L1490,756M560,812L470,900M1040,812L1000,900',
      '#d7e7e1',
      5,
      { opacity: 0.4 },
    ) +
    glitter(1180, LOT + 20, 280, 6, '#ffdf9c') +
    line(`M1010,${LOT + 6}V470q0,-20 22,-20h14`, palette.night, 7) +
    bulb(1050, 454, 18, 6) +
    cone(1050, 456, 260, 220, 0.3)
  );
}

function parked(x: number, y: number, scale: number, body: CarBody, colour: string, id: string): Shape {
  const length = 460 * scale;
  return (
    ellipse(x + length / 2, y, length * 0.56, 15 * scale, '#04100e', { opacity: 0.5 }) +
    group({ transform: `translate(${x},${y})scale(${scale})` }, distantCar(body, colour, id))
  );
}
