import { distantCar } from '../cars/car.ts';
import { palette, shade } from '../colour.ts';
import { by, circle, defs, group, line, linear, path, polygon, rect, row, type Shape, use } from '../kit.ts';
import { bridge, containers, minaret, mosque, onionDome, portCrane } from './landmarks.ts';
import {
  bulb,
  clouds,
  duskSky,
  glitter,
  HEIGHT,
  hero,
  hills,
  lamplight,
  palm,
  WIDTH,
  windows,
} from './scene.ts';

const HORIZON = 640;

/** Klang at golden hour: the port, the river and the royal town, with a house and a car in front. */
export function homeHero(): string {
  return hero(
    duskSky(HORIZON, 1118),
    clouds([760, 300, 320], [1180, 240, 300], [980, 400, 420], [1330, 350, 240]),
    birds(),
    hills(HORIZON, '#a99a63'),
    farTown(),
    port(),
    group({ transform: `translate(890,${HORIZON})` }, mosque('#3f6f5c', '#c98d2b')),
    palace(),
    river(),
    group({ transform: 'translate(-40,668)' }, bridge(4, '#0d3a34')),
    bank(),
  );
}

function birds(): Shape {
  return line(
    'M1240,300q10,-12 20,0q10,-12 20,0M1300,270q8,-10 16,0q8,-10 16,0M1200,340q7,-9 14,0q7,-9 14,0',
    palette.night,
    3,
    { opacity: 0.7 },
  );
}

function farTown(): Shape {
  const far = '#8f9062';
  const blocks: readonly (readonly [number, number, number])[] = [
    [480, 60, 90],
    [552, 44, 130],
    [606, 70, 70],
    [1010, 40, 70],
    [1056, 46, 44],
    [1192, 40, 60],
    [1232, 60, 110],
  ];
  return (
    path(
      blocks.map(([x, width, height]) => `M${x},${HORIZON}v${-height}h${width}v${height}Z`).join(''),
      far,
    ) +
    windows(560, 530, 3, 6, 12) +
    windows(1242, 542, 4, 6, 12)
  );
}

function port(): Shape {
  return (
    defs(portCrane('crane', '#123f38')) +
    group({ transform: 'translate(1180,640)scale(.62)', opacity: 0.75 }, use('crane')) +
    use('crane', { transform: 'translate(1335,640)scale(.92)' }) +
    use('crane', { transform: 'translate(1490,640)scale(1.06)' }) +
    containers(1210, 636, 5, 3) +
    path(`M1050,${HORIZON + 20}v-34h250l20,-6h70l-24,40Z`, shade(palette.terracotta, 0.45)) +
    containers(1080, HORIZON - 14, 4, 2) +
    rect(1276, HORIZON - 64, 34, 48, '#e8d9b4') +
    windows(1281, HORIZON - 58, 3, 3, 9)
  );
}

/** The palace's golden domes behind palms. */
function palace(): Shape {
  return (
    group(
      { transform: `translate(700,${HORIZON})` },
      minaret(-70, 96, '#2f5f50', palette.brass),
      rect(-60, -58, 130, 58, '#2f5f50'),
      onionDome(0, -56, 54, palette.brass),
      onionDome(46, -56, 28, palette.brass),
    ) +
    palm(612, HORIZON + 6, 80, '#1f4d42') +
    palm(782, HORIZON + 6, 64, '#1f4d42') +
    palm(1052, HORIZON + 8, 90, '#174038')
  );
}

function river(): Shape {
  return (
    defs(
      linear('water', [
        [0, '#c99c55'],
        [0.25, '#4d7a63'],
        [1, palette.ink],
      ]),
    ) +
    rect(0, HORIZON, WIDTH, 200, by('water')) +
    rect(0, HORIZON, WIDTH, 5, '#123f38', { opacity: 0.5 }) +
    glitter(1110, HORIZON + 16, 300, 10, '#ffe7b0') +
    glitter(860, HORIZON + 24, 150, 6, palette.amber) +
    glitter(1440, HORIZON + 24, 190, 6, '#0d3a34') +
    // A sampan on its way home.
    path('M690,742q56,22 116,0l-12,18h-92Z', palette.night) +
    line('M738,744v-26M738,718q24,4 34,24', palette.night, 5) +
    circle(738, 712, 6, palette.night)
  );
}

/** The near bank: the road with a car, and a house that is being finished. */
function bank(): Shape {
  return (
    path('M0,838C300,800 620,826 900,806S1380,790 1600,796V900H0Z', palette.night) +
    rect(0, 846, WIDTH, 54, '#0a2b27') +
    line('M620,876h70M770,876h70M920,876h70M1240,876h70M1390,876h70', palette.amber, 4, { opacity: 0.5 }) +
    house() +
    lamplight(950, 864, 130, 14) +
    group({ transform: 'translate(1026,866)scale(.52)' }, distantCar('coupe', '#c9862a', 'car')) +
    palm(962, 830, 120, palette.night) +
    line(`M1296,848V690q0,-22 -24,-22h-14`, palette.night, 6) +
    lamplight(1256, 690, 120, 90) +
    bulb(1254, 672, 15, 6) +
    rect(0, HEIGHT - 6, WIDTH, 6, palette.night)
  );
}

function house(): Shape {
  return (
    polygon('1352,700 1400,640 1590,640 1600,652 1600,700', '#7c3f2c') +
    rect(1368, 698, 232, 150, '#e7d7b2') +
    rect(1368, 698, 92, 150, '#cdb98f') +
    path('M1490,720h90v52h-90ZM1490,790h44v58h-44Z', palette.glow) +
    path('M1390,722h46v46h-46ZM1390,792h46v40h-46Z', palette.ink) +
    line('M1535,720v52M1490,746h90', '#7c3f2c', 4) +
    // Scaffolding on the half that is not done.
    line(
      'M1350,848V664M1408,848V664M1466,848V664M1344,710H1472M1344,776H1472M1350,776L1408,710M1408,848L1466,776',
      palette.brass,
      5,
    ) +
    rect(1340, 772, 136, 7, palette.timber) +
    rect(1340, 706, 136, 7, palette.timber) +
    row(
      1,
      () =>
        circle(1384, 668, 7, '#6b4630') +
        path('M1375,667q9,-14 18,0Z', palette.amber) +
        path('M1374,706v-24q10,-10 20,0v24Z', palette.terracotta) +
        line('M1394,686l16,-10', palette.terracotta, 6),
    )
  );
}
