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
  path,
  polygon,
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
  pendant,
  plant,
  shell,
  sunbeam,
  tiles,
  view,
  WIDTH,
} from './parts.ts';

const opening = { x: 170, y: 130, width: 170, height: 130 };

export function kitchen(state: RoomState): string {
  return drawing(WIDTH, HEIGHT, state === 'before' ? before() : after());
}

function before(): Shape {
  const wall = '#d6cdb0';
  return (
    defs(tiles('t', 36, 36, '#b9ad8b', '#ddd3b6')) +
    shell({ wall, floor: '#a8775f', ceiling: '#c9c2ab' }) +
    floorLines('#8d6350', [474, 505, 545, 596]) +
    rect(120, 190, 720, 140, by('t')) +
    damp(640, 86, 120) +
    damp(420, 300, 70) +
    crack('M560,190l12,30l-16,22l14,40M300,330l-14,-30l10,-26M700,470l30,40l-12,36') +
    view(opening) +
    louvres(opening) +
    frame(opening, '#8d8468', 1) +
    // A tube light, hanging by one end.
    line('M400,84L560,92', '#f3f1e2', 9) +
    line('M420,70v16M545,70v22', '#8d8468', 2) +
    // Counter on bricks with a curtain for doors.
    rect(120, 326, 520, 16, '#b8b1a0') +
    rect(120, 342, 520, 108, '#a79a7e') +
    row(9, (index) =>
      path(`M${140 + index * 26},346q13,50 0,96h26q13,-46 0,-96Z`, index % 2 ? '#b98d6d' : '#a87c60'),
    ) +
    rect(394, 346, 236, 104, '#6f6550') +
    path('M400,346h76v98h-76Z', '#c2b28d') +
    path('M552,350l74,16l-4,92l-74,-14Z', '#b5a57f') +
    circle(466, 396, 4, '#5d5843') +
    // Sink, tap and the stove with its gas.
    path('M200,326h90v-8h-90Z', '#8e9a98') +
    line('M246,318v-34h18v10', '#7d8886', 6) +
    blocks('#5a6160', [470, 304, 120, 22]) +
    line('M488,302h36M540,302h36', '#2e3434', 7) +
    path('M486,296c0,-26 6,-34 36,-34s36,8 36,34Z', '#8e9a98', { transform: 'translate(-12,0)' }) +
    line('M600,320c40,10 44,60 58,88', '#c06b3c', 5) +
    contact(686, 472, 110) +
    rect(650, 366, 70, 104, '#b86a3d', { rx: 18 }) +
    rect(696, 366, 24, 104, '#8e4f31', { rx: 12 }) +
    blocks('#6f7370', [672, 346, 26, 22]) +
    // Pots on nails, a leaning shelf, the old fridge.
    line('M390,214H560', '#7d7458', 4) +
    row(
      3,
      (index) =>
        circle(420 + index * 54, 240, 17 + index * 3, '#8e9a98') +
        line(`M${420 + index * 54},214v10`, '#5d5843', 2),
    ) +
    contact(790, 474, 130) +
    rect(734, 190, 106, 282, '#c5d0b6', { rx: 20 }) +
    rect(814, 190, 26, 282, '#a3b096', { rx: 13 }) +
    line('M734,280h106', '#8d9a80', 3) +
    line('M752,250v16M752,300v40', '#6f7a66', 6) +
    // A bucket under the leak.
    contact(330, 590, 120) +
    path('M276,520h104l-14,72h-76Z', '#5d8fa0') +
    ellipse(328, 520, 52, 10, '#3f6b7a') +
    dim()
  );
}

function after(): Shape {
  const wall = '#f2ebdd';
  const door = palette.ink;
  const cabinet = (x: number) =>
    rect(x, 312, 84, 132, door) +
    rect(x + 9, 322, 66, 112, 'none', { stroke: palette.teal, 'stroke-width': 2.5 }) +
    line(`M${x + 70},352v28`, palette.brass, 4);
  return (
    defs(
      tiles('t', 44, 22, '#e2d8c4', '#fbf7ee'),
      tiles('s', 14, 200, shade(palette.timber, 0.25), palette.timber),
    ) +
    shell({ wall, floor: '#d9b98c', ceiling: palette.white }) +
    floorLines('#c39f6f', [470, 500, 545, 600]) +
    rect(120, 196, 600, 102, by('t')) +
    view(opening) +
    frame(opening, palette.ink, 1) +
    plant(206, 262, 0.42) +
    // Shelves with crockery, the hood, the tall wall of fridge and oven.
    rect(372, 168, 88, 8, palette.timber) +
    rect(372, 228, 88, 8, palette.timber) +
    blocks(palette.terracotta, [382, 144, 16, 24], [420, 204, 26, 24]) +
    blocks(palette.sage, [404, 150, 20, 18], [384, 198, 24, 30]) +
    blocks(palette.brass, [432, 140, 14, 28]) +
    path('M496,196l22,-46v-80h84v80l22,46Z', palette.teal) +
    path('M602,70v80l22,46h-30l-16,-46v-80Z', palette.ink) +
    rect(494, 194, 132, 9, palette.brass) +
    rect(120, 298, 606, 14, palette.white) +
    rect(120, 312, 606, 138, palette.night) +
    [124, 212, 300, 388].map(cabinet).join('') +
    cabinet(636) +
    rect(478, 312, 152, 132, '#20484a') +
    rect(492, 342, 124, 84, palette.night, { rx: 5 }) +
    path('M500,418l58,-72h34l-58,72Z', '#fff', { opacity: 0.14 }) +
    line('M494,328h120', palette.brass, 5) +
    line('M250,298v-40q0,-14 16,-14t16,14v6', palette.brass, 5) +
    row(2, (index) => rect(506 + index * 58, 292, 42, 6, palette.night)) +
    path('M520,292v-24h40v24Z', palette.terracotta) +
    line('M514,270h52', shade(palette.terracotta, 0.2), 5) +
    rect(726, 96, 114, 354, '#174a4b') +
    line('M783,96V450M726,250h114', palette.night, 2) +
    line('M774,200v36M792,200v36M774,266v60M792,266v60', palette.brass, 4) +
    sunbeam('170,130 340,260 560,600 300,600') +
    // The island with its seats.
    contact(480, 596, 620) +
    rect(220, 470, 520, 120, by('s')) +
    polygon('640,470 740,470 740,590 640,590', palette.night, { opacity: 0.22 }) +
    path('M190,448h580l16,26H174Z', '#fffdf8') +
    rect(174, 474, 612, 12, '#ddd3c2') +
    line('M300,452q60,14 90,8t130,8', '#cfc4b1', 2) +
    [280, 430, 580].map(stool).join('') +
    ellipse(620, 456, 46, 9, palette.sage) +
    row(4, (index) =>
      circle(592 + index * 18, 444 - (index % 2) * 8, 11, index % 2 ? palette.amber : palette.terracotta),
    ) +
    path('M574,444h92q-6,20 -46,20t-46,-20Z', palette.teal) +
    group(
      {},
      pendant(330, 0, 170, palette.brass),
      pendant(480, 0, 150, palette.brass),
      pendant(630, 0, 170, palette.brass),
    )
  );
}

function stool(x: number): Shape {
  return (
    line(`M${x + 14},540L${x},622M${x + 66},540L${x + 80},622M${x + 6},590h68`, palette.night, 5) +
    rect(x, 524, 80, 18, palette.terracotta, { rx: 9 }) +
    rect(x + 44, 524, 36, 18, shade(palette.terracotta, 0.2), { rx: 9 })
  );
}
