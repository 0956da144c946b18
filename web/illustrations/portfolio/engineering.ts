import { palette, shade } from '../colour.ts';
import { circle, group, line, path, rect, row, type Shape } from '../kit.ts';
import { curve, plate, shadow, solid } from './plate.ts';

/** A robot arm at a machining centre, gears on the bench and the order book behind. */
export function engineering(): string {
  return plate(
    '#dfe7e4',
    '#f3d7b5',
    curve(palette.terracotta, [
      [60, 250],
      [160, 236],
      [250, 180],
      [350, 166],
      [440, 96],
    ]),
    machine(),
    arm(),
    bench(),
  );
}

function machine(): Shape {
  return (
    shadow(720, 560, 420) +
    solid(540, 140, 370, 414, palette.teal) +
    rect(540, 140, 370, 46, palette.ink) +
    rect(576, 216, 200, 220, palette.night) +
    rect(586, 226, 180, 200, '#31514c') +
    path('M596,426L700,226h40L636,426Z', '#fff', { opacity: 0.12 }) +
    rect(656, 226, 44, 66, palette.sage) +
    path('M664,292h28l-8,40h-12Z', '#cfd9d3') +
    rect(620, 380, 116, 46, '#9aa7a2') +
    rect(646, 352, 64, 30, palette.brass) +
    line('M678,334l-20,14M678,334l22,12M678,334l0,18', palette.amber, 4) +
    rect(806, 216, 78, 110, palette.ink, { rx: 6 }) +
    rect(816, 226, 58, 44, palette.sage) +
    line('M822,258l14,-16l12,8l18,-18', palette.ink, 4) +
    circle(828, 296, 9, palette.amber) +
    circle(860, 296, 9, palette.terracotta) +
    line('M776,300v60', palette.brass, 8) +
    row(3, (index) => rect(600 + index * 24, 156, 14, 14, index ? palette.sage : palette.amber))
  );
}

function arm(): Shape {
  const joint = (x: number, y: number, r: number) =>
    circle(x, y, r, palette.ink) + circle(x, y, r * 0.45, palette.amber);
  return (
    shadow(390, 560, 200) +
    solid(330, 500, 120, 56, palette.ink) +
    line('M390,500L350,350', palette.amber, 42) +
    line('M402,496L364,356', shade(palette.amber, 0.2), 14) +
    line('M350,350L500,268', palette.amber, 34) +
    line('M362,354L500,280', shade(palette.amber, 0.2), 10) +
    line('M500,268L540,330', palette.ink, 18) +
    line('M526,330l-10,26M554,326l8,26M526,330h28', palette.ink, 9) +
    joint(390, 496, 28) +
    joint(350, 350, 27) +
    joint(500, 268, 21)
  );
}

function gear(x: number, y: number, radius: number, teeth: number, colour: string): Shape {
  const turn = Math.PI * 2 * radius;
  return group(
    {},
    circle(x, y, radius, 'none', {
      stroke: colour,
      'stroke-width': radius * 0.36,
      'stroke-linecap': 'butt',
      'stroke-dasharray': Math.round((turn / teeth / 2) * 100) / 100,
    }),
    circle(x, y, radius * 0.92, colour),
    circle(x, y, radius * 0.62, shade(colour, 0.22)),
    circle(x, y, radius * 0.28, palette.paper),
  );
}

function bench(): Shape {
  return (
    shadow(170, 616, 320) +
    line('M50,500V610M290,500V610', palette.ink, 12) +
    rect(24, 482, 292, 22, palette.timber) +
    gear(104, 424, 52, 12, palette.brass) +
    gear(212, 446, 34, 9, palette.terracotta) +
    line('M40,352H168M40,344v16M168,344v16', palette.ink, 3) +
    solid(256, 452, 40, 30, palette.sage)
  );
}
