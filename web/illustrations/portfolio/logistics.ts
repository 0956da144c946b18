import { palette, shade } from '../colour.ts';
import { circle, line, path, rect, row, type Shape } from '../kit.ts';
import { curve, plate, shadow, solid } from './plate.ts';

/** A crane sets a container on a lorry; behind it the stack, and the load factor going up. */
export function logistics(): string {
  return plate(
    '#dbe8e2',
    '#f9d98a',
    path('M0,520V446C160,420 300,440 460,452S760,420 960,440V520Z', palette.sage, { opacity: 0.6 }),
    stack(),
    crane(),
    lorry(),
    curve(palette.terracotta, [
      [70, 330],
      [160, 300],
      [250, 314],
      [340, 236],
      [440, 170],
    ]),
  );
}

function container(x: number, y: number, colour: string): Shape {
  return (
    solid(x, y, 150, 58, colour) +
    line(
      row(8, (index) => `M${x + 12 + index * 18},${y + 10}v40`),
      shade(colour, 0.25),
      2.5,
    )
  );
}

function stack(): Shape {
  return (
    shadow(240, 524, 380) +
    container(70, 462, palette.teal) +
    container(226, 462, palette.terracotta) +
    container(100, 402, palette.brass) +
    container(256, 402, palette.ink)
  );
}

function crane(): Shape {
  return (
    line('M560,520V120M860,520V120M540,120H900M560,190L640,120M860,190L780,120', palette.ink, 12) +
    line('M700,120V246M740,120V246', palette.ink, 3) +
    rect(676, 108, 88, 28, palette.brass) +
    rect(650, 246, 140, 10, palette.ink) +
    container(645, 256, palette.terracotta)
  );
}

function lorry(): Shape {
  return (
    shadow(700, 570, 460) +
    rect(560, 500, 300, 20, palette.night) +
    rect(580, 484, 260, 18, palette.teal) +
    path('M486,548v-110q0,-14 14,-14h70v124Z', palette.amber) +
    path('M540,424h30v124h-30Z', shade(palette.amber, 0.2)) +
    path('M498,484v-36q0,-8 8,-8h44v44Z', '#27504a') +
    rect(480, 540, 390, 14, palette.night) +
    [530, 640, 700, 820]
      .map((x) => circle(x, 552, 26, palette.night) + circle(x, 552, 12, palette.sand))
      .join('')
  );
}
