import { palette, shade, tint } from '../colour.ts';
import {
  by,
  circle,
  defs,
  element,
  ellipse,
  line,
  linear,
  path,
  polygon,
  rect,
  row,
  type Shape,
} from '../kit.ts';
import { worker } from './figures.ts';
import { clouds, duskSky, glitter, hero, hills, lamplight, palm, windows } from './scene.ts';

const GROUND = 760;

/** A terrace house at dusk: half behind scaffolding, half finished and lit. */
export function renovationHero(): string {
  return hero(
    duskSky(GROUND, 760),
    clouds([560, 350, 320], [900, 250, 300]),
    hills(GROUND, '#8d9062'),
    path(`M440,${GROUND}v-110h90v-50h70v160ZM640,${GROUND}v-80h110v80Z`, '#76835c'),
    windows(544, 612, 3, 8, 16),
    palm(792, GROUND, 170, '#1f5145'),
    house(),
    scaffolding(),
    ground(),
  );
}

function house(): Shape {
  return (
    defs(
      element(
        'pattern',
        { id: 'slats', width: 14, height: 9, patternUnits: 'userSpaceOnUse' },
        rect(0, 0, 14, 9, palette.timber),
        rect(10, 0, 4, 9, shade(palette.timber, 0.5)),
      ),
      element(
        'pattern',
        { id: 'brick', width: 40, height: 22, patternUnits: 'userSpaceOnUse' },
        rect(0, 0, 40, 22, '#a9705a'),
        line('M0,1H40M0,12H40M10,0V11M30,12V22', '#8a5646', 2),
      ),
      linear('warm', [
        [0, '#fff0c2'],
        [1, '#f7c768'],
      ]),
    ) +
    // The old half: bare brick, empty openings, rafters without tiles.
    rect(900, 390, 300, 372, by('brick')) +
    polygon('870,390 950,270 1200,270 1200,390', '#4a3327') +
    line(
      row(7, (index) => `M${892 + index * 44},388L${962 + index * 36},272`),
      '#8f6844',
      8,
    ) +
    line('M886,366H1200M912,326H1200M936,290H1200', '#8f6844', 5) +
    path('M950,440h90v90h-90ZM1080,440h80v90h-80ZM960,610h90v150h-90Z', palette.night) +
    line('M942,434h106M1072,434h96', '#d9cbb3', 8) +
    // The finished half.
    rect(1200, 390, 330, 372, '#efe3c8') +
    polygon('1200,270 1480,270 1560,390 1200,390', '#2a5a50') +
    line('M1200,300H1500M1200,330H1520M1200,360H1540', palette.ink, 3) +
    rect(1194, 384, 372, 16, palette.ink) +
    rect(1226, 424, 210, 120, palette.ink) +
    rect(1236, 434, 190, 100, by('warm')) +
    rect(1236, 434, 62, 100, by('slats')) +
    line('M1362,434v100', palette.ink, 5) +
    path('M1316,534v-40q14,-16 28,0v40Z', shade(palette.brass, 0.4)) +
    rect(1460, 424, 50, 120, by('slats')) +
    polygon('1190,572 1580,572 1580,596 1190,596', palette.white) +
    rect(1190, 596, 390, 8, '#c9b994') +
    rect(1214, 620, 170, 142, palette.ink) +
    rect(1224, 630, 150, 132, by('warm')) +
    line('M1274,630v132M1324,630v132', palette.ink, 5) +
    path('M1236,762v-46h60v46ZM1232,716h68v-26q-34,-18 -68,0Z', shade(palette.terracotta, 0.1), {
      opacity: 0.75,
    }) +
    rect(1420, 630, 72, 132, palette.terracotta) +
    line('M1480,690v30', palette.amber, 6) +
    rect(1552, 596, 20, 166, palette.white) +
    lamplight(1510, 650, 60, 60) +
    circle(1510, 644, 8, '#fff1c4') +
    lamplight(1300, 500, 260, 150, 0.25) +
    lamplight(1310, 770, 300, 30, 0.7)
  );
}

function scaffolding(): Shape {
  const deck = (y: number) =>
    rect(872, y, 350, 10, palette.timber) + rect(872, y + 7, 350, 4, shade(palette.timber, 0.5));
  return (
    line('M884,760V330M996,760V300M1108,760V300M1212,760V300', palette.brass, 8) +
    line(
      'M884,412H1212M884,470H1212M884,590H1212M884,646H1212M884,760L996,590M1108,590L996,470M1108,760L1212,590',
      palette.brass,
      5,
    ) +
    polygon('1108,478 1212,478 1212,584 1108,584', tint(palette.teal, 0.2), { opacity: 0.4 }) +
    deck(540) +
    deck(706) +
    worker(940, 540, palette.terracotta) +
    worker(1150, 706, '#2f7d70') +
    path('M1010,516h30l-4,24h-22Z', '#8fa39a') +
    line(
      'M1050,760L1090,546M1080,760L1116,546M1056,730h29M1062,692h29M1069,654h28M1075,616h28M1081,580h28',
      '#6d4a31',
      6,
    )
  );
}

function ground(): Shape {
  return (
    rect(0, GROUND, 1600, 140, '#173f37') +
    rect(0, GROUND, 1600, 8, '#5d7560') +
    polygon('1180,768 1560,768 1600,900 1120,900', '#5d5a48') +
    glitter(1310, GROUND + 26, 240, 7, '#ffdf9c') +
    ellipse(960, 812, 170, 12, '#04100e', { opacity: 0.4 }) +
    // Sand, bricks, a barrow with its mixer.
    path('M820,804q60,-70 130,0Z', '#c9a86f') +
    path('M884,768q40,10 66,36h-50Z', '#a98850') +
    row(9, (index) =>
      rect(
        980 + (index % 3) * 38 + (index > 5 ? 19 : 0),
        788 - Math.floor(index / 3) * 18,
        36,
        16,
        index % 2 ? '#a9705a' : '#b98068',
      ),
    ) +
    path('M690,770h90l-18,40h-54Z', palette.terracotta) +
    line('M700,810l-10,-4M774,776l46,-14', palette.night, 6) +
    circle(716, 822, 15, palette.night) +
    line('M760,808v26', palette.night, 6) +
    // A hedge in front of the finished half.
    path('M1420,790c0,-30 20,-40 40,-36c10,-20 44,-20 54,0c20,-14 50,0 50,36Z', '#2c6a56') +
    path('M1500,790c4,-26 20,-40 44,-38c14,6 24,20 24,38Z', '#1d5244')
  );
}
