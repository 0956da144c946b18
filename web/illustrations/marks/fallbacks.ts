import type { FallbackSubject } from '../addresses.ts';
import { carFallback } from '../cars/picture.ts';
import { palette, shade } from '../colour.ts';
import { clouds, duskSky, hero, hills, palm } from '../heroes/scene.ts';
import { drawing, line, path, rect, row, type Shape } from '../kit.ts';
import { curve, plate, solid } from '../portfolio/plate.ts';
import { floorLines, frame, plant, shell, sunbeam, view } from '../rooms/parts.ts';

/** What stands in for a picture that is missing or cannot be loaded. */
export const fallbacks: Record<FallbackSubject, () => string> = {
  vehicle: carFallback,
  room,
  portfolio,
  hero: dusk,
};

/** An empty room with a ladder and a pot of paint: something is about to happen. */
function room(): string {
  const opening = { x: 560, y: 140, width: 180, height: 180 };
  return drawing(
    960,
    640,
    shell({ wall: '#eee6d8', floor: '#d8bd95', ceiling: palette.white }),
    floorLines('#c6a97e'),
    view(opening),
    frame(opening, palette.ink, 1),
    sunbeam('560,140 740,320 720,640 380,640'),
    line(
      'M270,560L340,230M430,560L350,230M286,490H412M300,420H396M316,350H380M330,286H364',
      palette.timber,
      10,
    ),
    bucket(500, 560),
    plant(800, 540, 1.1),
  );
}

function bucket(x: number, y: number): Shape {
  return (
    path(`M${x},${y - 76}h90l-8,80h-74Z`, palette.teal) +
    path(`M${x + 62},${y - 76}h28l-8,80h-26Z`, shade(palette.teal, 0.25)) +
    path(`M${x},${y - 76}h90v10q-12,22 -24,0q-14,40 -28,0h-38Z`, palette.amber)
  );
}

/** Columns and a curve: a success story without its picture. */
function portfolio(): string {
  return plate(
    '#e6efe9',
    '#f9e1a6',
    row(5, (index) =>
      solid(
        190 + index * 120,
        440 - index * 62,
        80,
        80 + index * 62,
        [palette.sage, palette.teal, palette.brass, palette.terracotta, palette.ink][index] ?? '',
      ),
    ),
    curve(palette.night, [
      [230, 380],
      [350, 330],
      [470, 250],
      [590, 190],
      [710, 110],
    ]),
  );
}

/** The evening over the estuary, without a town. */
function dusk(): string {
  return hero(
    duskSky(640, 1180),
    clouds([760, 320, 320], [1080, 230, 340]),
    hills(640, '#8d9062'),
    rect(0, 640, 1600, 260, '#12372f'),
    line('M1060,662h240M1090,682h190M1040,704h280M1100,728h150M1070,752h220', '#ffdf9c', 5, { opacity: 0.6 }),
    path('M0,800C300,760 700,810 1000,790S1450,760 1600,790V900H0Z', palette.night),
    palm(1340, 800, 220, palette.night),
    palm(1430, 800, 150, palette.night),
  );
}
