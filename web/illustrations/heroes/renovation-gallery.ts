import { palette, shade } from '../colour.ts';
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
import { bulb, cone, hero, lamplight } from './scene.ts';

/** A gallery of framed rooms, each half before and half after. */
export function galleryHero(): string {
  return hero(
    defs(
      linear('wall', [
        [0, '#0c332d'],
        [1, '#1c5247'],
      ]),
      linear('floor', [
        [0, '#8d6340'],
        [1, '#4d3524'],
      ]),
    ),
    rect(0, 0, 1600, 720, by('wall')),
    polygon('1440,0 1600,0 1600,820 1440,720', '#0a2b27'),
    polygon('0,720 1440,720 1600,820 1600,900 0,900', by('floor')),
    rect(0, 706, 1440, 16, '#0a2b27'),
    line('M0,70H1440L1600,30', palette.night, 10),
    [690, 1010, 1300]
      .map(
        (x) =>
          path(`M${x - 12},76h24l8,30h-40Z`, palette.night) +
          bulb(x, 106, 18, 4) +
          cone(x, 106, 360, 620, 0.3),
      )
      .join(''),
    frame(540, 220, 300, 250, living()),
    frame(880, 190, 280, 320, kitchen()),
    frame(1200, 230, 210, 230, garden()),
    [690, 1020, 1300].map((x) => lamplight(x, 780, 220, 26, 0.35)).join(''),
    plinth(),
    onlooker(800, 850, '#3d7f78', '#1d1a18'),
    onlooker(1100, 836, '#e9dcc2', '#6b3a2a'),
    onlooker(1168, 846, palette.brass, '#2a2320'),
  );
}

/** A deep frame; what it holds is drawn from 0,0 of its opening. */
function frame(x: number, y: number, width: number, height: number, picture: Shape): Shape {
  return group(
    { transform: `translate(${x},${y})` },
    rect(-4, 0, width + 24, height + 22, '#04100e', { opacity: 0.4 }),
    rect(-14, -14, width + 28, height + 28, palette.brass),
    rect(-14, height + 6, width + 28, 8, shade(palette.brass, 0.4)),
    halves(width, height, picture),
  );
}

/** A tired left half and a finished right half. */
function halves(width: number, height: number, picture: Shape): Shape {
  return group(
    {},
    rect(0, 0, width / 2, height, '#b3a684'),
    rect(width / 2, 0, width / 2, height, '#f4ecdc'),
    picture,
    rect(0, 0, width / 2, height, '#3d3a26', { opacity: 0.22 }),
    rect(width / 2 - 3, 0, 6, height, palette.white),
  );
}

function living(): Shape {
  return (
    rect(0, 190, 150, 60, '#87715a') +
    rect(150, 190, 150, 60, '#d6b384') +
    rect(30, 140, 120, 70, '#6f5040', { rx: 16 }) +
    rect(20, 170, 130, 50, '#7d5b48', { rx: 12 }) +
    rect(150, 150, 120, 52, palette.teal, { rx: 10 }) +
    rect(150, 176, 126, 36, '#3d8577', { rx: 8 }) +
    line('M160,214v12M264,214v12', palette.brass, 5) +
    line('M20,40l16,30l-10,24l18,30', '#6d6442', 3) +
    rect(60, 40, 66, 60, '#8fa39a') +
    line('M60,56h66M60,72h66M60,86h66', '#d9d2b8', 4) +
    rect(176, 36, 84, 80, palette.ink) +
    rect(182, 42, 72, 68, '#bcd7d3') +
    circle(232, 66, 10, palette.amber) +
    path('M196,156l30,4l-4,30l-30,-4Z', palette.terracotta)
  );
}

function kitchen(): Shape {
  return (
    rect(0, 250, 140, 70, '#8d5f4c') +
    rect(140, 250, 140, 70, '#d9b98c') +
    rect(0, 176, 140, 80, '#8d8063') +
    rect(0, 166, 140, 12, '#a59c88') +
    path('M14,184h44v66h-44ZM72,190l52,10l-4,56l-48,-6Z', '#b5a57f') +
    rect(80, 130, 34, 36, '#b86a3d', { rx: 8 }) +
    line('M30,60H110M50,60v18M80,60v24', '#6d6442', 3) +
    circle(50, 88, 10, '#7d8886') +
    circle(80, 96, 12, '#7d8886') +
    rect(140, 172, 140, 84, palette.ink) +
    rect(140, 162, 140, 12, palette.white) +
    line('M186,180v70M232,180v70', palette.teal, 3) +
    line('M176,196v20M222,196v20M268,196v20', palette.brass, 4) +
    path('M180,40h50v50l16,30h-82l16,-30Z', palette.teal) +
    rect(164, 118, 82, 6, palette.brass) +
    path('M150,290h130v30h-130Z', palette.timber) +
    rect(144, 280, 136, 12, palette.white) +
    circle(200, 274, 7, palette.terracotta) +
    circle(214, 274, 7, palette.amber)
  );
}

function garden(): Shape {
  return (
    rect(0, 0, 105, 110, '#a9b3a8') +
    rect(105, 0, 105, 110, '#f3d79b') +
    rect(0, 150, 105, 80, '#8f8b7d') +
    rect(105, 150, 105, 80, palette.timber) +
    rect(105, 110, 105, 44, '#efe6d6') +
    line('M10,60Q60,80 105,62', '#5d5843', 3) +
    path('M30,68h26v40h-26Z', '#9fb0ac') +
    path('M66,70h24v34h-24Z', '#b98d7a') +
    line('M20,230l20,-40l-8,-20l16,-20M70,150l10,30l-14,20', '#5d5843', 3) +
    rect(116, 40, 8, 120, '#6d4a31') +
    rect(192, 40, 8, 120, '#6d4a31') +
    rect(108, 34, 100, 10, palette.timber) +
    row(4, (index) => circle(126 + index * 21, 56 + (index % 2) * 6, 5, palette.amber)) +
    path('M126,152q4,-34 14,-40q12,10 12,40ZM164,152q2,-28 12,-36q12,10 12,36Z', palette.teal) +
    line('M105,176h105M105,202h105', '#6d4a31', 3)
  );
}

function plinth(): Shape {
  return (
    ellipse(1500, 836, 90, 12, '#04100e', { opacity: 0.4 }) +
    polygon('1440,660 1560,660 1560,836 1440,836', '#efe3c8') +
    polygon('1520,660 1560,660 1560,836 1520,836', '#bfae88') +
    polygon('1452,660 1500,604 1548,660', palette.terracotta) +
    rect(1466, 630, 68, 32, palette.paper) +
    rect(1486, 640, 14, 22, palette.ink)
  );
}
