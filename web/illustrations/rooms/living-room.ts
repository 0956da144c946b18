import type { RoomState } from '../addresses.ts';
import { palette, shade, tint } from '../colour.ts';
import {
  by,
  circle,
  defs,
  drawing,
  ellipse,
  line,
  linear,
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
  plant,
  shell,
  sunbeam,
  tiles,
  view,
  WIDTH,
} from './parts.ts';

const opening = { x: 560, y: 130, width: 220, height: 230 };

export function livingRoom(state: RoomState): string {
  return drawing(WIDTH, HEIGHT, state === 'before' ? before() : after());
}

/** The ceiling fan that the owners kept. */
function fan(colour: string): Shape {
  return (
    line('M480,20v46', palette.ink, 5) +
    path(
      'M480,70C420,50 350,56 310,70C350,84 430,86 480,74C540,88 610,86 650,72C610,54 540,52 480,70Z',
      colour,
    ) +
    circle(480, 72, 15, shade(colour, 0.35))
  );
}

function before(): Shape {
  const sofa = '#7a5540';
  return (
    shell({ wall: '#cbbf9f', floor: '#9a8468', ceiling: '#c4bca4' }) +
    floorLines('#85715a', [476, 516, 566]) +
    damp(360, 90, 110) +
    crack('M430,70l-10,44l20,30l-12,50M200,450l16,-40l-10,-20') +
    blocks('#d6ccb2', [150, 150, 90, 110]) +
    view(opening) +
    frame(opening, '#6f5a40', 2) +
    line('M590,130V360M625,130V360M665,130V360M720,130V360M755,130V360', '#5d5843', 2) +
    // Curtains that keep the day out.
    path('M540,112h84c-10,90 8,170 -18,268h-66Z', '#7d4a38') +
    path('M716,112h84v268h-58c-22,-90 -10,-180 -26,-268Z', '#7d4a38') +
    line(
      'M560,116v260M582,116c2,90 -2,170 -4,260M604,118c-2,80 2,160 -8,240M742,118c0,90 10,170 12,258M766,116v260M786,116v260',
      '#5f3628',
      3,
    ) +
    line('M530,110h280', '#5d4630', 8) +
    // The television, its cabinet and its cables.
    contact(270, 474, 300) +
    rect(150, 360, 240, 108, '#6d4b33') +
    line('M230,360v108M310,360v108', '#4d3423', 3) +
    rect(180, 236, 176, 124, '#3a3a38', { rx: 10 }) +
    rect(192, 248, 122, 96, '#5f7470', { rx: 14 }) +
    circle(336, 270, 8, '#77736a') +
    circle(336, 296, 8, '#77736a') +
    line('M262,236l-40,-60M270,236l44,-56', '#4d4a44', 3) +
    line('M356,340c40,10 30,90 60,110s60,-10 90,6M150,400c-30,20 -20,60 -50,80', '#3a3a38', 3.5) +
    // Calendar and one bare light.
    rect(440, 200, 62, 84, '#efe6cf') +
    rect(440, 200, 62, 22, palette.terracotta) +
    line('M450,236h42M450,250h42M450,264h42', '#9a9078', 3, { 'stroke-dasharray': '5 5' }) +
    fan('#8d7f63') +
    ellipse(480, 92, 12, 10, '#f1e7bd') +
    // The bulky set.
    contact(560, 604, 520) +
    rect(320, 410, 460, 130, sofa, { rx: 30 }) +
    rect(340, 490, 420, 80, tint(sofa, 0.12), { rx: 16 }) +
    line('M480,494v70M620,494v70', shade(sofa, 0.35), 3) +
    rect(290, 450, 76, 146, shade(sofa, 0.12), { rx: 26 }) +
    rect(734, 450, 76, 146, shade(sofa, 0.3), { rx: 26 }) +
    rect(350, 568, 400, 30, shade(sofa, 0.4)) +
    path('M400,420q60,-10 120,0l-10,60q-50,12 -104,0Z', '#b8ab8a') +
    rect(130, 540, 120, 12, '#6d4b33') +
    line('M142,552v66M238,552v66', '#4d3423', 8) +
    blocks('#a89a78', [150, 522, 60, 18], [158, 508, 48, 14]) +
    dim()
  );
}

function after(): Shape {
  const sofa = palette.teal;
  return (
    defs(
      tiles('s', 15, 400, shade(palette.timber, 0.4), palette.timber),
      linear('cove', [
        [0, palette.glow, 0.85],
        [1, palette.glow, 0],
      ]),
    ) +
    shell({ wall: '#efe7d8', floor: '#d8b98f', ceiling: '#fbf7ef' }) +
    floorLines('#c6a577', [470, 500, 548, 606]) +
    polygon('40,0 920,0 800,50 160,50', '#f3ecdd') +
    rect(120, 70, 720, 90, by('cove')) +
    rect(120, 70, 310, 380, by('s')) +
    rect(120, 70, 310, 380, palette.glow, { opacity: 0.08 }) +
    view(opening) +
    frame(opening, palette.ink, 1) +
    // Sheer curtains.
    path('M540,104h60c6,110 -6,220 2,346h-62Z', palette.white, { opacity: 0.85 }) +
    path('M752,104h60v346h-56c8,-120 -6,-230 -4,-346Z', palette.white, { opacity: 0.85 }) +
    line('M560,106v340M582,106v340M772,106v340M792,106v340', palette.sand, 2, { opacity: 0.7 }) +
    line('M524,102h304', palette.brass, 5) +
    // Screen and floating cabinet.
    rect(166, 180, 220, 128, palette.night, { rx: 5 }) +
    path('M184,300l88,-112h50l-88,112Z', '#fff', { opacity: 0.09 }) +
    rect(140, 366, 290, 50, palette.ink) +
    line('M236,366v50M333,366v50', palette.teal, 2) +
    rect(140, 416, 290, 6, palette.glow, { opacity: 0.9 }) +
    blocks(palette.terracotta, [160, 346, 44, 20]) +
    blocks(palette.brass, [168, 336, 36, 10]) +
    path('M384,366c-16,-20 -6,-34 4,-44c10,10 18,26 4,44Z', palette.paper) +
    // One large picture between slats and window.
    rect(452, 190, 70, 130, palette.paper, { stroke: palette.brass, 'stroke-width': 4 }) +
    circle(487, 236, 20, palette.terracotta) +
    path('M456,316v-30q16,-22 32,-8t30,-14v52Z', palette.teal) +
    fan('#b98f62') +
    sunbeam('560,130 780,360 720,640 330,640') +
    // Rug, sofa, cushions, table.
    ellipse(520, 596, 350, 42, palette.paper) +
    ellipse(520, 596, 318, 34, 'none', {
      stroke: palette.terracotta,
      'stroke-width': 3,
      'stroke-dasharray': '2 12',
    }) +
    contact(590, 566, 470) +
    line('M400,556v18M780,556v18', palette.brass, 7) +
    rect(390, 420, 400, 90, sofa, { rx: 22 }) +
    rect(372, 452, 52, 106, shade(sofa, 0.18), { rx: 20 }) +
    rect(756, 452, 52, 106, shade(sofa, 0.35), { rx: 20 }) +
    rect(410, 488, 360, 66, tint(sofa, 0.14), { rx: 14 }) +
    line('M590,492v58', shade(sofa, 0.3), 2.5) +
    path('M440,430l62,8l-8,62l-62,-8Z', palette.terracotta) +
    path('M500,438l56,-4l4,58l-56,4Z', palette.amber) +
    path('M690,436l58,-8l8,58l-58,8Z', palette.paper) +
    contact(420, 624, 200) +
    ellipse(420, 588, 100, 18, palette.timber) +
    ellipse(420, 584, 100, 18, tint(palette.timber, 0.25)) +
    line('M352,596l-10,32M488,596l10,32M420,602v30', palette.ink, 5) +
    row(2, (index) =>
      rect(382 + index * 6, 572 - index * 7, 64 - index * 12, 7, index ? palette.brass : palette.ink),
    ) +
    // Floor lamp and plant.
    ellipse(866, 250, 90, 80, palette.glow, { opacity: 0.3 }) +
    line('M866,560V250', palette.ink, 5) +
    ellipse(866, 562, 34, 8, palette.ink) +
    path('M836,270l12,-64h36l12,64Z', palette.paper) +
    path('M868,206h16l12,64h-24Z', '#e5d9bf') +
    plant(90, 600, 1.5, palette.ink)
  );
}
