import type { RoomState } from '../addresses.ts';
import { palette, shade, tint } from '../colour.ts';
import {
  circle,
  defs,
  drawing,
  ellipse,
  grid,
  group,
  line,
  path,
  polygon,
  rect,
  row,
  type Shape,
  use,
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
  pendant,
  plant,
  shell,
  sunbeam,
  view,
  WIDTH,
} from './parts.ts';

const opening = { x: 400, y: 120, width: 240, height: 150 };

export function homeOffice(state: RoomState): string {
  return drawing(WIDTH, HEIGHT, state === 'before' ? before() : after());
}

/** A moving box with its tape. */
function box(x: number, y: number, width: number, height: number): Shape {
  return (
    rect(x, y, width, height, '#b58a5c') +
    rect(x + width * 0.72, y, width * 0.28, height, '#96703f') +
    rect(x + width * 0.4, y, width * 0.16, height, '#d3b88c') +
    line(`M${x},${y}h${width}`, '#7d5c34', 3)
  );
}

function before(): Shape {
  return (
    shell({ wall: '#c9c0a6', floor: '#93816a', ceiling: '#bfb8a2' }) +
    floorLines('#7d6c57') +
    damp(650, 90, 130) +
    crack('M380,70l-12,40l18,26l-14,60M700,330l24,30l-10,44') +
    view(opening) +
    louvres(opening) +
    frame(opening, '#8d8468', 1) +
    // A blind that hangs on one side.
    polygon('392,112 648,112 648,150 392,206', '#b9a981') +
    line('M394,132L646,122M394,154L646,132M394,178L646,142', '#978860', 2.5) +
    // One bare bulb.
    line('M500,36C506,60 496,72 500,96', palette.ink, 2.5) +
    circle(500, 106, 13, '#f3e7b0') +
    // The metal rack.
    contact(220, 474, 220) +
    line('M132,150V472M318,150V472M132,210H318M132,300H318M132,390H318', '#6f6a5c', 7) +
    box(146, 154, 72, 52) +
    box(228, 170, 76, 36) +
    box(142, 244, 84, 52) +
    blocks('#7a4a3a', [236, 252, 14, 44], [252, 246, 12, 50]) +
    blocks('#47635f', [266, 250, 16, 46], [284, 256, 20, 40]) +
    box(150, 344, 60, 42) +
    box(222, 330, 86, 56) +
    // Boxes on boxes, a rolled carpet, a bicycle.
    contact(740, 520, 280) +
    box(650, 356, 130, 104) +
    box(664, 280, 96, 76) +
    box(770, 380, 110, 110) +
    box(620, 440, 120, 96) +
    contact(430, 566, 260) +
    circle(370, 520, 48, 'none', { stroke: '#3d4444', 'stroke-width': 7 }) +
    circle(520, 520, 48, 'none', { stroke: '#3d4444', 'stroke-width': 7 }) +
    line(
      'M370,520l42,-70h80l28,70M412,450l38,72l42,-72M450,522h-80M412,450l-8,-18h-18M492,450l-10,-28h30',
      '#8a4a38',
      6,
    ) +
    line('M600,250L560,470', '#8c6a58', 30) +
    line('M600,250L560,470', '#6f5040', 3) +
    box(150, 500, 140, 96) +
    path('M150,500l-30,-24h70l30,24ZM290,500l30,-20h-60l-28,20Z', '#c79d6c') +
    path('M170,490c20,-30 40,-10 56,-24s24,0 44,26Z', '#7f8f86') +
    dim()
  );
}

function after(): Shape {
  const felt = palette.sage;
  return (
    shell({ wall: '#f1eadd', floor: '#d6b488', ceiling: palette.white }) +
    floorLines('#c3a074', [470, 500, 548, 606]) +
    defs(
      group(
        { id: 'b' },
        rect(0, 0, 9, 44, palette.terracotta),
        rect(10, 6, 8, 38, palette.ink),
        rect(19, 2, 11, 42, palette.brass),
        rect(31, 10, 8, 34, palette.sage),
      ),
    ) +
    // Wall unit: every box has its place.
    rect(120, 70, 230, 380, palette.ink) +
    grid(3, 5, (column, level) =>
      rect(130 + column * 72, 82 + level * 74, 66, 64, level === 4 ? palette.teal : '#174a4b'),
    ) +
    use('b', { x: 136, y: 102 }) +
    use('b', { x: 282, y: 102 }) +
    use('b', { x: 206, y: 176 }) +
    use('b', { x: 286, y: 250 }) +
    use('b', { x: 140, y: 324 }) +
    blocks(palette.timber, [210, 108, 52, 36], [136, 256, 54, 34], [282, 332, 52, 32]) +
    blocks('#e9dfcc', [214, 262, 44, 28], [280, 188, 54, 30]) +
    circle(166, 204, 14, palette.amber) +
    plant(234, 366, 0.36, palette.paper) +
    line('M155,420h16M227,420h16M299,420h16', palette.brass, 4) +
    view(opening) +
    frame(opening, palette.ink, 1) +
    // Acoustic felt.
    row(4, (index) => rect(670 + index * 42, 110, 38, 200, tint(felt, (index % 2) * 0.22), { rx: 4 })) +
    rect(690, 150, 60, 46, palette.paper) +
    rect(758, 170, 40, 56, palette.terracotta) +
    path('M692,194l18,-22l12,12l12,-18l14,28Z', palette.teal) +
    blocks(palette.amber, [700, 214, 34, 34]) +
    pendant(440, 0, 96, palette.brass) +
    pendant(600, 0, 96, palette.brass) +
    sunbeam('400,120 640,270 760,640 420,640') +
    // The desk for two.
    contact(590, 486, 500) +
    rect(370, 352, 446, 16, palette.timber) +
    rect(370, 362, 446, 6, shade(palette.timber, 0.35)) +
    line('M388,368V480M798,368V480', palette.ink, 8) +
    rect(560, 368, 84, 84, palette.white) +
    line('M560,396h84M560,424h84', palette.sand, 2.5) +
    [414, 660].map(workplace).join('') +
    line('M576,352v-56l26,-22', palette.ink, 4) +
    path('M588,262l30,22l-22,16l-20,-22Z', palette.terracotta) +
    ellipse(614, 340, 44, 10, palette.glow, { opacity: 0.5 }) +
    plant(604, 352, 0.3, palette.brass) +
    // Rug and chairs.
    ellipse(560, 578, 330, 44, palette.mist) +
    ellipse(560, 578, 300, 36, 'none', {
      stroke: palette.teal,
      'stroke-width': 3,
      'stroke-dasharray': '2 12',
    }) +
    chair(450, palette.terracotta) +
    chair(690, palette.teal) +
    plant(890, 600, 1.35, palette.ink)
  );
}

function workplace(x: number): Shape {
  return (
    rect(x, 262, 118, 72, palette.night, { rx: 4 }) +
    rect(x + 5, 267, 108, 60, '#bcd9d5') +
    path(`M${x + 14},318v-16h12v16ZM${x + 32},318v-28h12v28ZM${x + 50},318v-22h12v22Z`, palette.brass) +
    line(`M${x + 72},306q12,-26 32,-30`, palette.terracotta, 3.5) +
    rect(x + 54, 334, 10, 14, palette.night) +
    rect(x + 36, 346, 46, 6, palette.night) +
    rect(x + 96, 338, 12, 14, palette.paper)
  );
}

function chair(x: number, colour: string): Shape {
  return (
    contact(x, 588, 130) +
    line(`M${x},520v44M${x - 44},584l44,-22l44,22M${x},562v24`, palette.night, 6) +
    rect(x - 46, 496, 92, 24, shade(colour, 0.2), { rx: 12 }) +
    path(`M${x - 44},500c-6,-50 -2,-96 12,-104h64c14,8 18,54 12,104Z`, colour) +
    path(`M${x + 14},396h18c14,8 18,54 12,104h-20Z`, shade(colour, 0.2))
  );
}
