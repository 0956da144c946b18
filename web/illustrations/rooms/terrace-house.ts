import type { RoomState } from '../addresses.ts';
import { palette, shade, tint } from '../colour.ts';
import {
  by,
  circle,
  defs,
  drawing,
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
import { blocks, contact, crack, damp, dim, frame, HEIGHT, plant, tiles, WIDTH } from './parts.ts';

export function terraceHouse(state: RoomState): string {
  return drawing(WIDTH, HEIGHT, state === 'before' ? before() : after());
}

/** Sky, neighbours and road: the same street on both days. */
function street(sky: readonly [string, string]): Shape {
  const neighbour = (x: number) =>
    polygon(`${x - 10},150 ${x + 20},92 ${x + 250},92 ${x + 280},150`, '#a1705c') +
    rect(x, 148, 270, 372, '#ddd2bd') +
    blocks('#8ea39d', [x + 60, 190, 150, 90], [x + 60, 360, 150, 130]) +
    line(
      `M${x + 110},190v90M${x + 160},190v90M${x + 110},360v130M${x + 160},360v130M${x},320h270`,
      '#b8ab92',
      5,
    );
  return (
    defs(
      linear('sky', [
        [0, sky[0]],
        [1, sky[1]],
      ]),
    ) +
    rect(0, 0, WIDTH, HEIGHT, by('sky')) +
    group({ opacity: 0.75 }, neighbour(-60), neighbour(750)) +
    rect(0, 520, WIDTH, 40, '#cfc4ae') +
    rect(0, 556, WIDTH, 84, '#7c8280') +
    line('M40,604h110M280,604h110M520,604h110M760,604h110', palette.paper, 5, { opacity: 0.6 })
  );
}

function roof(colour: string): Shape {
  return (
    polygon('196,150 236,72 724,72 764,150', colour) +
    line(
      row(3, (index) => `M${226 - index * 12},${92 + index * 20}H${734 + index * 12}`),
      shade(colour, 0.3),
      2,
    ) +
    polygon('196,150 764,150 752,164 208,164', shade(colour, 0.5))
  );
}

function before(): Shape {
  const wall = '#cdbf9c';
  const grille = (x: number, y: number, width: number, height: number) =>
    rect(x, y, width, height, '#63736f') +
    line(
      `${row(Math.floor(width / 18), (index) => `M${x + 12 + index * 18},${y}v${height}`)}M${x},${y + height / 2}h${width}`,
      '#a89b7d',
      3,
    ) +
    frame({ x, y, width, height }, '#8b7a5b', 0);
  return (
    street(['#b9c6c4', '#dcdccd']) +
    rect(216, 150, 528, 372, wall) +
    roof('#80584a') +
    grille(280, 206, 180, 96) +
    grille(520, 206, 160, 96) +
    damp(220, 176, 100) +
    damp(640, 330, 120) +
    path('M280,302l8,60l10,-56l12,84l14,-88ZM560,302l10,70l12,-66l8,50l14,-54Z', '#6f6238', {
      opacity: 0.3,
    }) +
    crack('M480,170l10,40l-14,26l10,60M236,380l26,30l-8,40') +
    rect(216, 322, 528, 12, '#b5a684') +
    // A rusted zinc awning on thin posts.
    polygon('226,336 734,336 790,386 170,386', '#9b7f6b') +
    line(
      row(15, (index) => `M${240 + index * 34},338L${188 + index * 41},384`),
      '#7d5f4c',
      2.5,
    ) +
    blocks('#8a5a3d', [300, 350, 60, 26], [560, 344, 90, 34]) +
    line('M186,386V556M774,386V556', '#7d6a56', 8) +
    grille(270, 410, 170, 112) +
    rect(520, 406, 96, 116, '#6b4a35') +
    line('M568,406v116M536,424v80M600,424v80', '#4d3424', 3) +
    // Low wall, rusted gate, a pot of nothing and weeds.
    rect(150, 478, 130, 80, '#bdae8c') +
    rect(680, 478, 130, 80, '#bdae8c') +
    line('M286,558V470h194v88M488,558V476l188,-8v88M286,500h194M488,504l188,-6', '#8a5a3d', 5) +
    line(
      row(20, (index) => `M${296 + index * 19},474v82`),
      '#8a5a3d',
      2.5,
    ) +
    line(
      'M160,558q4,-30 -10,-44M168,558q0,-36 16,-46M780,558q-4,-34 8,-50M796,558q6,-20 18,-26M660,558q-2,-20 -14,-26',
      '#76804a',
      4,
    ) +
    rect(720, 512, 56, 46, '#8f5a44') +
    line('M232,150V60l-20,-20M232,60l22,-18M216,76h32', '#5d5a50', 3) +
    line('M0,60Q400,130 960,40', '#5d5a50', 2, { opacity: 0.6 }) +
    dim()
  );
}

function after(): Shape {
  const wall = '#f4eee2';
  return (
    defs(tiles('s', 12, 300, shade(palette.timber, 0.45), palette.timber)) +
    street(['#bcd4d4', '#f6e7cb']) +
    circle(840, 120, 54, palette.glow, { opacity: 0.8 }) +
    rect(216, 150, 528, 372, wall) +
    rect(640, 150, 104, 372, '#e2d8c6') +
    roof('#2c5654') +
    // Upper floor: a framed box with screens that shade the bedrooms.
    rect(236, 178, 330, 140, palette.ink) +
    rect(248, 190, 306, 116, palette.glow, { opacity: 0.75 }) +
    blocks('#9cc0bf', [316, 190, 100, 116]) +
    path('M316,306L372,190h30L346,306Z', '#fff', { opacity: 0.35 }) +
    rect(248, 190, 96, 116, by('s')) +
    rect(416, 190, 138, 116, by('s')) +
    rect(604, 184, 110, 122, palette.ink) +
    rect(612, 192, 94, 106, '#9cc0bf') +
    path('M612,298L660,192h26L638,298Z', '#fff', { opacity: 0.35 }) +
    // The new porch on its columns, lit from below.
    rect(150, 326, 660, 26, palette.white) +
    rect(150, 346, 660, 10, shade(palette.paper, 0.2)) +
    polygon('176,356 784,356 744,392 216,392', shade(palette.timber, 0.25)) +
    row(5, (index) => ellipse(270 + index * 105, 366, 14, 4, palette.glow)) +
    rect(216, 392, 528, 130, tint(wall, 0.1)) +
    rect(216, 392, 528, 130, palette.glow, { opacity: 0.22 }) +
    rect(250, 404, 240, 118, palette.ink) +
    row(3, (index) => rect(256 + index * 78, 410, 72, 106, '#aac9c2')) +
    path('M262,516L330,410h40L302,516Z', '#fff', { opacity: 0.3 }) +
    rect(536, 400, 84, 122, palette.terracotta) +
    line('M606,446v36', palette.brass, 6) +
    circle(654, 440, 7, palette.amber) +
    blocks(palette.ink, [640, 462, 30, 14]) +
    rect(166, 356, 30, 200, palette.white) +
    rect(184, 356, 12, 200, '#d7cdbb') +
    rect(764, 356, 30, 200, palette.white) +
    rect(782, 356, 12, 200, '#d7cdbb') +
    // Gate, low planted walls, path lights.
    contact(480, 560, 640) +
    rect(150, 494, 130, 64, palette.ink) +
    rect(680, 494, 130, 64, palette.ink) +
    line(
      row(8, (index) => `M288,${482 + index * 10}H672`),
      palette.timber,
      5,
    ) +
    line('M284,476v82M480,476v82M676,476v82', palette.ink, 7) +
    group(
      {},
      plant(190, 494, 0.55, palette.ink),
      plant(242, 494, 0.5, palette.ink),
      plant(724, 494, 0.5, palette.ink),
      plant(776, 494, 0.6, palette.ink),
    ) +
    // A tree on the verge.
    line('M890,556V400M890,470l24,-30', palette.timber, 10) +
    circle(890, 360, 66, '#4f8a72') +
    circle(850, 392, 42, palette.teal) +
    circle(926, 390, 44, '#3f7a66') +
    circle(872, 336, 34, '#7aa98c') +
    path('M60,556c0,-40 20,-64 44,-64s44,24 44,64Z', '#4f8a72') +
    path('M96,556c0,-30 16,-50 34,-50s30,20 30,50Z', palette.teal)
  );
}
