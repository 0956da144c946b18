import { palette, shade } from '../colour.ts';
import {
  by,
  circle,
  defs,
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
import { seated } from './figures.ts';
import { minaret, mosque } from './landmarks.ts';
import { bulb, duskSky, hero, hills, lamplight, windows } from './scene.ts';

const SILL = 620;

/** Advisers and a client at a table by tall windows, the town at dusk behind. */
export function consultationHero(): string {
  return hero(
    duskSky(SILL + 60, 1240),
    hills(SILL + 60, '#9c9562'),
    town(),
    room(),
    lamps(),
    seated({ x: 850, y: 690, shirt: '#d9cbb3', head: '#2a2320', right: true }),
    seated({ x: 1110, y: 676, shirt: palette.terracotta, skin: '#c08a62', head: '#2f7d70', tudung: true }),
    seated({ x: 1380, y: 690, shirt: '#e9dcc2', skin: '#7d5238', head: '#1d1a18' }),
    table(),
  );
}

function town(): Shape {
  const ground = SILL + 60;
  return (
    path(
      `M640,${ground}v-190h90v190ZM742,${ground}v-130h70v130ZM1060,${ground}v-240h80v240ZM1150,${ground}v-150h70v150ZM1420,${ground}v-200h90v200ZM1520,${ground}v-120h80v120Z`,
      '#53755b',
    ) +
    windows(656, 506, 4, 8, 18) +
    windows(1076, 456, 4, 10, 16) +
    windows(1436, 500, 4, 8, 18) +
    group({ transform: `translate(930,${ground})scale(.8)` }, mosque('#35614f', '#c98d2b')) +
    group({ transform: `translate(1330,${ground})` }, minaret(0, 170, '#35614f', '#c98d2b'))
  );
}

/** The window wall, the sill and the floor. */
function room(): Shape {
  return (
    rect(0, 0, 1600, 92, '#0a2b27') +
    line('M560,90V640M820,90V640M1080,90V640M1340,90V640M560,300H1600', '#0a2b27', 14, {
      'stroke-linecap': 'butt',
    }) +
    rect(0, 90, 560, 560, '#0d3a34') +
    polygon('600,92 690,92 560,420 560,230', '#fff', { opacity: 0.05 }) +
    polygon('1130,92 1230,92 1090,640 1086,640 1086,300', '#fff', { opacity: 0.08 }) +
    rect(0, 632, 1600, 26, '#143f37') +
    rect(0, 658, 1600, 242, '#0a2b27') +
    // A cabinet with files, and a plant by the last window.
    path(
      'M1500,640c-30,-60 -70,-70 -80,-120c40,6 70,40 82,84c-8,-70 8,-120 40,-150c16,50 0,110 -24,156c20,-40 50,-66 86,-72c-6,50 -50,80 -88,104Z',
      '#17584c',
    ) +
    polygon('1470,636 1544,636 1534,720 1480,720', palette.terracotta) +
    polygon('1512,636 1544,636 1534,720 1514,720', shade(palette.terracotta, 0.3))
  );
}

function lamps(): Shape {
  return row(3, (index) => {
    const x = 900 + index * 220;
    return (
      lamplight(x, 262, 190, 130) +
      line(`M${x},92V210`, palette.night, 4) +
      path(`M${x - 44},252q4,-44 44,-44t44,44Z`, palette.brass) +
      path(`M${x + 8},208q34,4 36,44h-20q-2,-30 -16,-44Z`, shade(palette.brass, 0.3)) +
      bulb(x, 252, 44, 7)
    );
  });
}

/** Papers with charts, laptop, coffee: what the talk is about. */
function table(): Shape {
  return (
    defs(
      linear('wood', [
        [0, '#b9834f'],
        [1, '#7c5132'],
      ]),
    ) +
    ellipse(1130, 884, 480, 26, '#04100e', { opacity: 0.6 }) +
    path('M700,720L760,664H1500L1590,720Z', by('wood')) +
    path('M700,720H1590V742H700Z', '#5d3b24') +
    line('M790,742L770,880M1500,742L1524,880', '#5d3b24', 16) +
    lamplight(1120, 692, 400, 30, 0.5) +
    polygon('930,676 1040,676 1030,712 906,712', palette.white) +
    path('M938,704v-14h12v14ZM958,704v-22h12v22ZM978,704v-18h12v18ZM998,704v-26h12v26Z', palette.teal) +
    polygon('1070,680 1150,680 1164,710 1066,710', palette.white) +
    circle(1112, 695, 12, palette.brass) +
    path('M1112,695v-12a12,12 0 0 1 12,12Z', palette.terracotta) +
    polygon('1210,604 1330,604 1344,690 1222,690', '#16302c') +
    polygon('1222,690 1344,690 1376,708 1240,708', '#24443f') +
    ellipse(830, 700, 26, 7, palette.paper) +
    path('M812,676h36q0,22 -18,24t-18,-24Z', palette.paper) +
    line('M848,680q14,2 2,14', palette.paper, 4) +
    line('M824,664q-6,-10 2,-18t0,-16', palette.paper, 3, { opacity: 0.5 }) +
    ellipse(1436, 702, 22, 6, palette.paper) +
    path('M1420,682h32q0,18 -16,20t-16,-20Z', palette.terracotta)
  );
}
