import type { CarTrim } from '../addresses.ts';
import { palette, shade, tint } from '../colour.ts';
import { by, circle, defs, drawing, ellipse, line, linear, path, rect, type Shape } from '../kit.ts';

const WIDTH = 960;
const HEIGHT = 540;

/** The colours of leather and cloth. */
const trims: Readonly<Record<CarTrim, string>> = { black: '#2e3437', tan: '#a9774c', grey: '#8d9491' };

/** The dashboard from the back seat: the road ahead, the wheel on the right, as in Malaysia. */
export function cabin(trim: CarTrim): string {
  const leather = trims[trim];
  return drawing(
    WIDTH,
    HEIGHT,
    defs(
      linear('air', [
        [0, '#bcd7d3'],
        [1, '#f8ecd2'],
      ]),
      linear('dash', [
        [0, shade(leather, 0.55)],
        [1, shade(leather, 0.75)],
      ]),
      linear('screen', [
        [0, palette.teal],
        [1, palette.ink],
      ]),
    ) +
      road() +
      frame() +
      dashboard(leather) +
      steeringWheel(leather) +
      seats(leather),
  );
}

function road(): Shape {
  return (
    rect(0, 0, WIDTH, HEIGHT, by('air')) +
    circle(640, 170, 70, palette.glow, { opacity: 0.8 }) +
    path('M0,230C160,180 280,220 420,214C600,206 760,170 960,222V330H0Z', palette.sage, { opacity: 0.6 }) +
    path('M400,330L470,216H500L580,330Z', '#7c8380') +
    line('M486,226V330', palette.white, 3, { opacity: 0.7 })
  );
}

function frame(): Shape {
  return (
    path('M0,0H960V60C700,26 260,26 0,60Z', '#1c2326') +
    path('M0,40L70,50C120,140 130,230 120,330L0,360Z', '#232b2e') +
    path('M960,40L890,50C840,140 830,230 840,330L960,360Z', '#232b2e') +
    rect(420, 44, 120, 34, '#2b3437', { rx: 10 }) +
    rect(426, 49, 108, 24, '#9fb4b0', { rx: 7 })
  );
}

function dashboard(leather: string): Shape {
  return (
    path('M0,318C180,286 780,286 960,318V540H0Z', by('dash')) +
    path('M0,352C200,330 760,330 960,352', 'none', {
      stroke: tint(leather, 0.25),
      'stroke-width': 4,
      opacity: 0.6,
    }) +
    rect(392, 300, 176, 104, '#11181a', { rx: 12 }) +
    rect(400, 308, 160, 88, by('screen'), { rx: 7 }) +
    path(
      'M400,380L446,346L482,366L522,334L560,360V389A7,7 0 0 1 553,396H407A7,7 0 0 1 400,389Z',
      palette.sage,
      { opacity: 0.5 },
    ) +
    circle(512, 332, 7, palette.amber) +
    rect(640, 312, 156, 58, '#11181a', { rx: 12 }) +
    circle(682, 341, 20, 'none', { stroke: palette.mist, 'stroke-width': 4 }) +
    circle(754, 341, 20, 'none', { stroke: palette.amber, 'stroke-width': 4 }) +
    [96, 318, 596, 858].map((x) => rect(x - 44, 366, 88, 16, '#11181a', { rx: 8 })).join('') +
    rect(428, 424, 104, 116, shade(leather, 0.7), { rx: 14 }) +
    rect(470, 438, 20, 52, tint(leather, 0.4), { rx: 10 })
  );
}

function steeringWheel(leather: string): Shape {
  return (
    ellipse(718, 424, 112, 104, 'none', { stroke: '#161d1f', 'stroke-width': 22 }) +
    ellipse(718, 424, 112, 104, 'none', { stroke: tint(leather, 0.2), 'stroke-width': 3, opacity: 0.5 }) +
    path('M616,420H686L700,396H736L750,420H820V440H752L730,470V524H706V470L684,440H616Z', '#1d2528') +
    circle(718, 426, 22, '#2b3437') +
    circle(718, 426, 9, palette.mist)
  );
}

function seats(leather: string): Shape {
  const seat = (x: number) =>
    path(
      `M${x},540V470C${x},430 ${x + 26},410 ${x + 62},410H${x + 154}C${x + 190},410 ${x + 216},430 ${x + 216},470V540Z`,
      leather,
    ) +
    line(`M${x + 40},430V540M${x + 176},430V540`, shade(leather, 0.3), 3) +
    rect(x + 54, 348, 108, 58, tint(leather, 0.12), { rx: 20 }) +
    line(`M${x + 86},406V414M${x + 130},406V414`, '#8b9692', 6);
  return seat(96) + seat(664 - 54);
}
