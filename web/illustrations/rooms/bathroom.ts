import type { RoomState } from '../addresses.ts';
import { palette, shade } from '../colour.ts';
import {
  by,
  circle,
  defs,
  drawing,
  ellipse,
  line,
  path,
  polygon,
  radial,
  rect,
  row,
  type Shape,
} from '../kit.ts';
import {
  blocks,
  contact,
  crack,
  damp,
  dim,
  floorLines,
  frame,
  HEIGHT,
  louvres,
  plant,
  shell,
  sunbeam,
  tiles,
  view,
  WIDTH,
} from './parts.ts';

const opening = { x: 165, y: 104, width: 130, height: 80 };

export function bathroom(state: RoomState): string {
  return drawing(WIDTH, HEIGHT, state === 'before' ? before() : after());
}

function before(): Shape {
  return (
    defs(tiles('t', 30, 30, '#c09a8c', '#d9b5a6')) +
    shell({ wall: '#cfc8b4', floor: '#9c8b7b', ceiling: '#bdb7a4' }) +
    rect(120, 220, 720, 230, by('t')) +
    floorLines('#837465', [468, 490, 516, 548, 588]) +
    rect(120, 210, 720, 12, '#a97f70') +
    damp(470, 84, 130) +
    damp(170, 380, 90) +
    damp(700, 90, 90) +
    blocks('#b7ad97', [390, 310, 30, 30], [420, 340, 30, 30], [660, 280, 30, 30]) +
    crack('M610,222l-14,40l18,30l-10,50M210,470l40,30l-8,30') +
    view(opening) +
    louvres(opening) +
    frame(opening, '#8d8468', 0) +
    // Heater with its hose, a curtain off its rings, pipes outside the wall.
    line('M330,222V450M345,222V450', '#a39a86', 7) +
    rect(300, 150, 66, 84, '#e6e1d0', { rx: 6 }) +
    circle(333, 206, 10, '#a39a86') +
    line('M318,234c-10,60 -70,30 -60,90', '#8e9a98', 5) +
    path('M248,318h24l6,18h-36Z', '#8e9a98') +
    line('M120,128L420,150', '#8e9a98', 5) +
    path('M380,148c20,80 -16,170 6,262h30c-16,-90 14,-180 -4,-260Z', '#a9b78f') +
    path('M412,150c26,70 0,180 26,240l14,-14c-20,-80 2,-160 -14,-224Z', '#93a37c') +
    // Basin on its pedestal, a mirror cabinet with a crack.
    rect(520, 128, 124, 104, '#b5a98c') +
    rect(530, 138, 104, 84, '#a9bcb8') +
    crack('M556,138l24,34l-10,22l26,28M580,172l40,-12') +
    contact(582, 474, 110) +
    path('M560,340h44l10,132h-64Z', '#dcd6c4') +
    path('M586,340h18l10,132h-24Z', '#bdb6a2') +
    path('M514,300h136q-4,50 -48,52h-40q-44,-2 -48,-52Z', '#e9e4d4') +
    rect(506, 292, 152, 14, '#d3ccb8', { rx: 6 }) +
    line('M582,292v-24h16', '#7d8886', 7) +
    // The old WC and the tub with its dipper.
    contact(750, 486, 140) +
    rect(700, 290, 104, 74, '#e0dac8', { rx: 8 }) +
    rect(770, 290, 34, 74, '#c2bba6', { rx: 8 }) +
    path('M694,388h120q-2,50 -40,58l6,38h-62l8,-38q-30,-10 -32,-58Z', '#e9e4d4') +
    rect(688, 366, 132, 24, '#b99a78', { rx: 12 }) +
    contact(230, 588, 180) +
    path('M150,486h168l-16,104h-136Z', '#5d8fa0') +
    path('M266,486h52l-16,104h-44Z', '#47717f') +
    ellipse(234, 486, 84, 16, '#8db4bb') +
    path('M262,470h52v24q-26,12 -52,0Z', '#c06b3c') +
    line('M312,478h44', '#c06b3c', 9) +
    ellipse(500, 570, 130, 22, '#c6d3cf', { opacity: 0.45 }) +
    dim()
  );
}

function after(): Shape {
  const stone = '#dfe5dc';
  return (
    defs(
      tiles('t', 120, 95, '#c5d0c6', stone),
      tiles('n', 20, 20, '#3f7b78', palette.teal),
      radial('g', [
        [0.55, palette.glow, 0.95],
        [1, palette.glow, 0],
      ]),
    ) +
    shell({ wall: stone, floor: '#e6ddcc', ceiling: palette.white }) +
    rect(120, 70, 720, 380, by('t')) +
    rect(120, 70, 270, 380, by('n')) +
    polygon('0,0 120,70 120,450 0,640', shade(palette.teal, 0.35)) +
    floorLines('#d2c6b0', [500, 566]) +
    polygon('120,450 390,450 360,640 0,640', '#c9d3c8') +
    row(26, (index) =>
      circle(
        60 + ((index * 137) % 860),
        470 + ((index * 61) % 160),
        3 + (index % 3),
        [palette.terracotta, palette.teal, palette.sand][index % 3] ?? '',
        { opacity: 0.5 },
      ),
    ) +
    view(opening) +
    frame(opening, palette.ink, 0) +
    // The walk-in shower behind its screen, with a lit niche.
    rect(310, 210, 58, 120, palette.night) +
    rect(314, 214, 50, 112, palette.brass, { opacity: 0.55 }) +
    blocks(palette.paper, [322, 296, 12, 30], [340, 286, 14, 40]) +
    line('M214,420V234q0,-34 34,-34h12', palette.brass, 6) +
    line('M228,206h72', palette.brass, 8) +
    line('M236,218v150M250,218v170M264,218v160M278,218v172M292,218v150', '#e9f4f1', 1.6, {
      opacity: 0.6,
      'stroke-dasharray': '14 10',
    }) +
    polygon('390,90 402,90 402,470 390,470', palette.brass) +
    polygon('120,90 390,90 390,470 104,476', '#e9f4f1', { opacity: 0.16 }) +
    path('M150,470L300,90h46L196,470Z', '#fff', { opacity: 0.13 }) +
    // Floating vanity and round mirror in its own light.
    circle(562, 200, 130, by('g')) +
    circle(562, 200, 86, palette.mist) +
    path('M500,260L612,130a86,86 0 0 1 22,24L530,280a86,86 0 0 1 -30,-20Z', '#fff', { opacity: 0.45 }) +
    circle(562, 200, 86, 'none', { stroke: palette.brass, 'stroke-width': 6 }) +
    contact(562, 470, 250) +
    rect(440, 342, 246, 78, palette.timber) +
    line('M563,342v78', shade(palette.timber, 0.35), 2.5) +
    line('M478,380h46M602,380h46', palette.brass, 4) +
    rect(430, 328, 266, 14, palette.white) +
    path('M506,328q-10,-34 -10,-36h132q0,4 -10,36Z', palette.paper) +
    path('M580,292h48q0,4 -10,36h-38Z', '#ddd5c6') +
    line('M562,292v-30q0,-10 12,-10h10', palette.brass, 6) +
    plant(664, 330, 0.5, palette.ink) +
    // Wall-hung WC, towel and stool.
    contact(772, 470, 120) +
    rect(738, 236, 68, 42, palette.paper, { rx: 6, stroke: '#c5d0c6', 'stroke-width': 2 }) +
    path('M712,360h120v22q-4,46 -60,48t-60,-48Z', palette.white) +
    path('M790,360h42v22q-4,40 -46,48Z', '#d6d2c6') +
    rect(706, 348, 132, 16, '#ece6da', { rx: 8 }) +
    line('M868,250l58,-30', palette.brass, 5) +
    polygon('872,248 916,226 916,372 872,376', palette.terracotta) +
    polygon('898,235 916,226 916,372 898,374', shade(palette.terracotta, 0.2)) +
    polygon('480,530 690,530 706,588 472,588', palette.sage) +
    line('M482,540H690M476,578H702', palette.white, 3, { opacity: 0.8 }) +
    sunbeam('165,104 295,184 520,640 240,640')
  );
}
