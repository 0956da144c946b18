import { distantCar } from '../cars/car.ts';
import { palette, shade } from '../colour.ts';
import { by, circle, defs, group, line, linear, path, polygon, rect, type Shape } from '../kit.ts';
import { shophouse } from './landmarks.ts';
import {
  bulb,
  clouds,
  cone,
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

const STREET = 740;

/** The company's shophouse at dusk, with its lights on, a ladder and a car outside. */
export function aboutHero(): string {
  return hero(
    duskSky(STREET, 900),
    clouds([620, 330, 300], [860, 230, 260]),
    hills(STREET, '#8d9062'),
    path(`M470,${STREET}v-150h70v-60h60v100h60v110ZM760,${STREET}v-120h60v120Z`, '#7c885f'),
    windows(556, 546, 3, 9, 14),
    palm(700, STREET, 190, '#17433a'),
    palm(812, STREET, 140, '#1f5145'),
    group(
      { transform: `translate(0,${STREET})` },
      shophouse(900, '#d9c7a0', palette.teal),
      shophouse(1080, '#e9dcc2', palette.terracotta),
      shophouse(1260, '#9dbfae', '#d9a441'),
      shophouse(1440, '#d8a27c', palette.ink),
    ),
    sign(),
    street(),
  );
}

/** The signboard: a roof over rising columns, for three trades under one name. */
function sign(): Shape {
  return (
    rect(1096, STREET - 172, 148, 44, palette.ink) +
    path(
      'M1150,598l20,-16l20,16v10h-40ZM1156,612h6v-12h-6ZM1167,612h6v-18h-6ZM1178,612h6v-10h-6Z',
      palette.amber,
      { transform: 'translate(0,-8)' },
    ) +
    cone(1170, STREET - 128, 130, 128)
  );
}

function street(): Shape {
  return (
    defs(
      linear('wet', [
        [0, '#2d5348'],
        [1, palette.night],
      ]),
    ) +
    rect(0, STREET, WIDTH, HEIGHT - STREET, by('wet')) +
    rect(0, STREET, WIDTH, 16, '#6d7a62') +
    rect(0, STREET + 12, WIDTH, 6, palette.night, { opacity: 0.4 }) +
    glitter(960, STREET + 40, 120, 7, palette.amber) +
    glitter(1160, STREET + 34, 170, 8, '#ffdf9c') +
    glitter(1400, STREET + 40, 190, 7, palette.amber) +
    // A ladder against the yellow house, and its bucket.
    line('M1286,752L1330,520M1318,752L1360,520', palette.timber, 7) +
    line('M1292,722h30M1298,690h30M1304,658h30M1310,626h30M1316,594h30M1322,562h30', palette.timber, 5) +
    path('M1370,724h34l-5,32h-24Z', palette.terracotta) +
    // A lamp post and a tree in a tub.
    line('M872,756V470q0,-24 26,-24h10', palette.night, 8) +
    cone(912, 452, 260, 310) +
    bulb(912, 450, 18, 7) +
    circle(1040, 640, 40, '#24584a') +
    circle(1016, 668, 28, '#1c4a3f') +
    line('M1038,740v-70', palette.timber, 7) +
    polygon('1014,716 1062,716 1056,756 1020,756', shade(palette.terracotta, 0.15)) +
    lamplight(890, 832, 150, 18) +
    group({ transform: 'translate(930,842)scale(.78)' }, distantCar('compact-suv', '#2f7d70', 'car'))
  );
}
