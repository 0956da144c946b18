import type { RoomState } from '../addresses.ts';
import { palette, shade } from '../colour.ts';
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
  use,
} from '../kit.ts';
import { blocks, contact, crack, damp, dim, HEIGHT, plant, tiles, WIDTH } from './parts.ts';

export function gardenPatio(state: RoomState): string {
  return drawing(WIDTH, HEIGHT, state === 'before' ? before() : after());
}

/** Sky, the trees behind the wall, the wall, and the house at the left. */
function yard(sky: readonly [string, string], wall: string, house: string): Shape {
  return (
    defs(
      linear('sky', [
        [0, sky[0]],
        [1, sky[1]],
      ]),
      group({ id: 'plant' }, plant(0, 0, 1)),
      tiles('b', 48, 20, shade(wall, 0.14), wall),
    ) +
    rect(0, 0, WIDTH, 440, by('sky')) +
    circle(600, 216, 70, '#7fa58c', { opacity: 0.8 }) +
    circle(690, 232, 90, '#6f9a84', { opacity: 0.8 }) +
    circle(880, 226, 80, '#7fa58c', { opacity: 0.8 }) +
    rect(240, 230, 720, 200, by('b')) +
    rect(232, 218, 728, 18, shade(wall, 0.22)) +
    polygon('0,30 240,90 240,430 0,560', house) +
    polygon('0,30 240,90 240,106 0,54', shade(house, 0.3))
  );
}

function before(): Shape {
  return (
    yard(['#c3cecb', '#dfddce'], '#b9aa92', '#cdc2a6') +
    polygon('240,430 960,430 960,640 0,640 0,560', '#a8a396') +
    polygon('60,178 180,186 180,452 60,500', '#6f7d78') +
    line('M60,178L180,186V452L60,500ZM120,182V476M60,330L180,320', '#8d8468', 6) +
    line(
      row(5, (index) => `M${72 + index * 22},180V${492 - index * 8}`),
      '#a79f86',
      2,
    ) +
    damp(300, 250, 140) +
    damp(640, 300, 130) +
    damp(0, 90, 70) +
    crack(
      'M420,430l-30,60l40,44l-30,106M700,430l40,50l-20,50l60,110M430,534l120,20l70,-10M190,560l120,26l90,-6',
    ) +
    line('M520,236l-14,40l20,36l-10,60', '#7d7054', 3) +
    // A washing line with the week's shirts.
    line('M330,430V170M300,176h60M860,430V170M830,176h60', '#7a7668', 8) +
    line('M330,184Q600,226 860,184', '#5d5843', 2.5) +
    path('M400,196l30,-2l8,12l18,-10l26,12l-10,26l-14,-4v66h-52v-66l-14,4l-8,-26Z', '#a9b7b4') +
    path('M524,206h74v96h-30l-7,-60l-7,60h-30Z', '#5f7a86') +
    path('M640,204l28,-2l8,10l18,-10l28,10l-8,26l-16,-4v60h-52v-60l-14,4Z', '#b98d7a') +
    path('M756,196h66l-4,84h-58Z', '#c9bd94') +
    // Puddle, weeds, a broken chair, an old tyre, a bucket.
    ellipse(560, 590, 150, 22, '#c7d3d0', { opacity: 0.65 }) +
    ellipse(540, 586, 80, 9, '#e4ebe6', { opacity: 0.7 }) +
    line(
      'M404,492q-8,-26 -22,-34M408,492q0,-30 6,-42M412,492q10,-20 24,-28M742,486q-8,-22 -20,-30M746,486q2,-28 12,-38M250,436q-4,-22 -14,-28M256,436q6,-24 16,-30M940,440q-6,-30 -18,-36M948,440q0,-26 6,-40',
      '#76804a',
      5,
    ) +
    contact(250, 596, 130) +
    path('M206,470h86l6,56h-96Z', '#b6c0ba') +
    line('M204,528l-8,66M298,528l20,58M206,472l-12,-40M292,472l10,-40M194,432h108', '#9aa59f', 8) +
    contact(800, 576, 130) +
    ellipse(800, 546, 62, 30, '#3d4444') +
    ellipse(800, 540, 34, 14, '#6f736c') +
    path('M880,470h64l-8,66h-48Z', '#8f5a44') +
    line('M470,236V430', '#8e8a7c', 9) +
    dim()
  );
}

function after(): Shape {
  const beam = shade(palette.timber, 0.3);
  return (
    yard(['#7fa9ad', '#f8dfae'], '#efe6d6', '#f4eee2') +
    polygon('240,430 960,430 960,640 0,640 0,560', '#88a57a') +
    // Sliding doors with the evening light inside.
    polygon('40,150 204,166 204,446 40,512', palette.ink) +
    polygon('50,164 120,170 120,472 50,500', palette.glow) +
    polygon('128,171 196,177 196,440 128,468', palette.glow) +
    polygon('50,164 120,170 50,330', '#fff', { opacity: 0.35 }) +
    // Bougainvillea on the wall, and a bed of ginger and pandan.
    line('M890,430q-10,-90 20,-150M900,430q20,-60 40,-90', palette.timber, 5) +
    row(16, (index) =>
      circle(
        850 + ((index * 47) % 110),
        206 + ((index * 29) % 100),
        17 + (index % 3) * 4,
        ['#c4546a', '#d97a86', palette.terracotta, '#4f8a72'][index % 4] ?? '',
      ),
    ) +
    rect(250, 398, 710, 40, shade(palette.terracotta, 0.12)) +
    rect(250, 398, 710, 8, palette.clay) +
    group(
      {},
      ...[290, 370, 450, 700, 780, 860, 940].map((x, index) =>
        use('plant', { transform: `translate(${x},420)scale(${0.72 + (index % 3) * 0.16})` }),
      ),
    ) +
    rect(250, 406, 710, 32, shade(palette.terracotta, 0.12)) +
    // The deck.
    polygon('230,450 900,450 960,610 60,610', palette.timber) +
    polygon('60,610 960,610 960,626 60,626', beam) +
    line('M212,468H908M188,488H916M160,512H926M130,540H936M96,574H948', beam, 2) +
    // Table and seats.
    contact(560, 586, 480) +
    seat(356, palette.teal) +
    seat(690, palette.terracotta) +
    line('M490,512l-16,74M630,512l16,74M560,512v70', palette.ink, 6) +
    ellipse(560, 510, 110, 20, palette.white) +
    path('M450,510a110,20 0 0 0 220,0v8a110,20 0 0 1 -220,0Z', '#d7cdbb') +
    rect(546, 472, 22, 34, palette.amber, { rx: 5 }) +
    circle(557, 488, 34, palette.glow, { opacity: 0.35 }) +
    blocks(palette.ink, [500, 494, 14, 14], [606, 496, 14, 14]) +
    // The pergola with its lights.
    rect(262, 96, 18, 400, palette.timber) +
    rect(274, 96, 6, 400, beam) +
    rect(838, 96, 18, 400, palette.timber) +
    rect(850, 96, 6, 400, beam) +
    rect(226, 84, 670, 20, palette.timber) +
    rect(226, 98, 670, 6, beam) +
    row(12, (index) =>
      polygon(
        `${240 + index * 56},64 ${256 + index * 56},64 ${250 + index * 56},92 ${234 + index * 56},92`,
        beam,
      ),
    ) +
    line('M272,108q96,76 192,16t192,6t190,-22', palette.ink, 2) +
    row(10, (index) => {
      const x = 300 + index * 58;
      const y = 138 + Math.sin(index * 1.9) * 12;
      return circle(x, y, 20, palette.glow, { opacity: 0.3 }) + circle(x, y, 7, palette.glow);
    }) +
    plant(140, 606, 1.2, palette.ink) +
    plant(906, 602, 0.95, palette.paper)
  );
}

function seat(x: number, colour: string): Shape {
  return (
    line(`M${x + 8},536l-10,56M${x + 112},536l10,56`, palette.ink, 6) +
    path(`M${x},440h120l8,80h-136Z`, colour) +
    path(`M${x + 84},440h36l8,80h-40Z`, shade(colour, 0.2)) +
    rect(x - 14, 512, 148, 28, palette.paper, { rx: 12 }) +
    rect(x - 18, 536, 156, 12, shade(palette.timber, 0.3))
  );
}
