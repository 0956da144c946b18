import { palette, shade } from '../colour.ts';
import { circle, ellipse, line, path, rect, row, type Shape } from '../kit.ts';
import { curve, plate, shadow, solid } from './plate.ts';

/** Sambal jars leave the kettle on a belt, more of them every time. */
export function foodManufacturing(): string {
  return plate(
    '#f6e9d6',
    '#f3c9a8',
    curve(palette.teal, [
      [330, 250],
      [450, 226],
      [570, 170],
      [690, 150],
      [820, 80],
    ]),
    kettle(),
    belt(),
    row(5, (index) => jar(352 + index * 116, 430, 1)),
    jar(700, 600, 1.5),
    chillies(),
  );
}

function kettle(): Shape {
  return (
    shadow(180, 556, 300) +
    line('M110,400V550M250,400V550', palette.ink, 14) +
    path('M60,220h240v130q0,90 -120,100q-120,-10 -120,-100Z', '#b9c7c2') +
    path('M220,220h80v130q0,80 -96,98q30,-40 16,-228Z', '#8ea39d') +
    ellipse(180, 220, 120, 26, palette.terracotta) +
    line('M60,220a120,26 0 0 0 240,0', '#e3ebe6', 6) +
    rect(120, 290, 70, 54, palette.ink, { rx: 6 }) +
    circle(140, 317, 9, palette.amber) +
    line('M160,308h18M160,324h18', palette.sage, 4) +
    line('M180,90V214M150,214h60', palette.ink, 8) +
    rect(146, 66, 68, 34, palette.teal, { rx: 6 }) +
    path('M196,448h120v-16h-90', palette.ink) +
    line('M110,180q-12,-24 0,-46t0,-44M250,180q12,-24 0,-46t0,-44', palette.white, 7, { opacity: 0.7 })
  );
}

function belt(): Shape {
  return (
    shadow(620, 556, 680) +
    line('M360,470V550M620,470V550M880,470V550', palette.ink, 14) +
    rect(300, 432, 660, 42, '#3b4a47', { rx: 21 }) +
    rect(300, 430, 660, 12, palette.night, { rx: 6 }) +
    row(11, (index) => circle(326 + index * 60, 454, 11, palette.sage))
  );
}

/** A jar that stands on x, y. */
function jar(x: number, y: number, scale: number): Shape {
  const s = scale;
  return (
    solid(x - 24 * s, y - 104 * s, 48 * s, 18 * s, palette.brass) +
    rect(x - 32 * s, y - 88 * s, 64 * s, 88 * s, '#b7402c', { rx: 10 * s }) +
    rect(x + 12 * s, y - 88 * s, 20 * s, 88 * s, shade('#b7402c', 0.25), { rx: 10 * s }) +
    rect(x - 32 * s, y - 62 * s, 64 * s, 38 * s, palette.paper) +
    path(`M${x - 12 * s},${y - 34 * s}q14,-24 ${26 * s},-18q-6,${16 * s} -26,18Z`, palette.terracotta) +
    line(`M${x - 24 * s},${y - 80 * s}v${64 * s}`, palette.white, 4 * s, { opacity: 0.5 })
  );
}

function chillies(): Shape {
  return (
    path('M520,590c60,20 110,10 130,-20c6,40 -60,60 -130,20Z', '#c2412d') +
    path('M470,604c50,6 90,-10 100,-34c14,34 -40,56 -100,34Z', '#a5342a') +
    line('M650,570l14,-10M570,570l10,-12', palette.teal, 6)
  );
}
