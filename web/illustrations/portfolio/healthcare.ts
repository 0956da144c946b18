import { palette, shade, tint } from '../colour.ts';
import { seated } from '../heroes/figures.ts';
import { circle, line, path, rect, row, type Shape } from '../kit.ts';
import { plate, shadow, solid } from './plate.ts';

/** A calm clinic: reception, a short wait, and the clock that proves it. */
export function healthcare(): string {
  return plate(
    '#e6efe9',
    '#cfe3da',
    sign(),
    pulse(),
    seated({ x: 690, y: 410, shirt: palette.teal, head: palette.paper, skin: '#b98660', tudung: true }),
    desk(),
    chairs(),
  );
}

function sign(): Shape {
  return (
    rect(96, 70, 150, 150, palette.paper, { rx: 22 }) +
    path('M152,100h38v26h26v38h-26v26h-38v-26h-26v-38h26Z', palette.teal) +
    path('M176,100h14v26h26v38h-26v26h-14Z', shade(palette.teal, 0.25)) +
    circle(830, 130, 58, palette.paper) +
    circle(830, 130, 58, 'none', { stroke: palette.ink, 'stroke-width': 7 }) +
    line('M830,130V92M830,130l24,18', palette.ink, 6) +
    path('M830,130V84a46,46 0 0 1 40,24Z', palette.amber, { opacity: 0.6 })
  );
}

function pulse(): Shape {
  return line('M40,300H300l24,-50l34,110l34,-150l30,120l16,-30H560', palette.brass, 6);
}

function desk(): Shape {
  return (
    shadow(690, 560, 520) +
    rect(460, 396, 460, 22, palette.white) +
    rect(480, 418, 420, 138, '#d9c3a0') +
    rect(760, 418, 140, 138, shade('#d9c3a0', 0.2)) +
    line(
      row(13, (index) => `M${500 + index * 32},424v126`),
      '#b79a6c',
      3,
    ) +
    rect(486, 318, 92, 66, palette.ink, { rx: 5 }) +
    rect(520, 384, 22, 14, palette.ink) +
    path('M810,396c-20,-40 -6,-70 8,-86c16,20 24,54 8,86Z', palette.teal) +
    path('M822,396c8,-34 30,-50 48,-52c-2,28 -20,46 -40,52Z', tint(palette.teal, 0.25)) +
    solid(798, 368, 40, 30, palette.terracotta) +
    line('M604,392h60M612,384h44', palette.sand, 6)
  );
}

function chairs(): Shape {
  const chair = (x: number, colour: string) =>
    line(`M${x + 12},520L${x + 4},584M${x + 88},520L${x + 96},584`, palette.ink, 7) +
    rect(x, 420, 100, 80, colour, { rx: 16 }) +
    rect(x + 66, 420, 34, 80, shade(colour, 0.18), { rx: 16 }) +
    rect(x - 6, 494, 112, 28, shade(colour, 0.12), { rx: 12 });
  return (
    shadow(220, 588, 360) + chair(60, palette.teal) + chair(172, palette.amber) + chair(284, palette.teal)
  );
}
