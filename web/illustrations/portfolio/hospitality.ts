import { palette, shade } from '../colour.ts';
import { by, circle, defs, element, ellipse, line, path, polygon, rect, row, type Shape } from '../kit.ts';
import { plate, shadow } from './plate.ts';

/** A kopitiam table: kopi, kaya toast and two eggs, under the fan. */
export function hospitality(): string {
  return plate('#e3ede6', '#f9e1a6', wall(), lamps(), table(), toast(), kopi(), eggs());
}

function wall(): Shape {
  return (
    defs(
      element(
        'pattern',
        { id: 't', width: 60, height: 60, patternUnits: 'userSpaceOnUse' },
        rect(0, 0, 60, 60, palette.paper),
        path('M0,0h30a30,30 0 0 1 -30,30ZM60,60h-30a30,30 0 0 1 30,-30Z', palette.teal),
        circle(30, 30, 7, palette.terracotta),
      ),
    ) +
    rect(0, 340, 960, 180, by('t')) +
    rect(0, 330, 960, 14, palette.ink) +
    rect(90, 90, 210, 190, palette.timber) +
    rect(102, 102, 186, 166, palette.ink) +
    line('M124,134h90M124,166h130M124,198h110M124,230h70', palette.paper, 6, { opacity: 0.85 }) +
    line('M244,134h22M262,198h4M230,230h36', palette.amber, 6)
  );
}

function lamps(): Shape {
  return row(2, (index) => {
    const x = 560 + index * 220;
    return (
      line(`M${x},0V110`, palette.ink, 5) +
      path(`M${x - 56},176q0,-66 56,-66t56,66Z`, palette.terracotta) +
      path(`M${x + 14},111q42,8 42,65h-26q0,-44 -16,-65Z`, shade(palette.terracotta, 0.25)) +
      ellipse(x, 176, 56, 9, palette.glow) +
      circle(x, 106, 8, palette.brass)
    );
  });
}

function table(): Shape {
  return (
    shadow(500, 622, 620) +
    path('M440,520h120l30,104h-180Z', palette.night) +
    ellipse(500, 498, 400, 62, '#b9b3a6') +
    ellipse(500, 484, 400, 62, palette.white) +
    line('M180,480q90,-30 150,4t160,10M560,520q80,-20 120,4M700,462q60,6 90,22', palette.sand, 3)
  );
}

function toast(): Shape {
  return (
    ellipse(680, 492, 132, 24, '#cfd9d3') +
    ellipse(680, 486, 132, 24, palette.paper) +
    ellipse(680, 484, 100, 16, palette.mist) +
    polygon('604,470 700,440 764,452 668,484', '#d79b4e') +
    polygon('604,470 668,484 668,496 604,482', '#b87a34') +
    polygon('668,484 764,452 764,464 668,496', '#a3682a') +
    polygon('610,454 704,424 766,436 672,468', '#e8b567') +
    polygon('610,454 672,468 672,478 610,464', '#8fa84a') +
    polygon('672,468 766,436 766,446 672,478', '#7d953c') +
    polygon('610,444 704,414 766,426 672,458', '#d79b4e') +
    polygon('610,444 672,458 672,468 610,454', '#b87a34') +
    polygon('672,458 766,426 766,436 672,468', '#a3682a') +
    rect(676, 420, 30, 14, palette.amber, { transform: 'rotate(8,690,427)' })
  );
}

function kopi(): Shape {
  return (
    ellipse(360, 484, 120, 22, '#cfd9d3') +
    ellipse(360, 478, 120, 22, palette.paper) +
    path('M280,370h160q0,90 -40,106h-80q-40,-16 -40,-106Z', palette.paper) +
    path('M400,370h40q0,90 -40,106h-24q26,-30 24,-106Z', '#d7cdbb') +
    path('M438,388q50,-4 42,36t-56,34', 'none', { stroke: palette.paper, 'stroke-width': 13 }) +
    ellipse(360, 370, 80, 16, '#5a3420') +
    ellipse(352, 368, 50, 8, '#7d4c2e') +
    line('M292,396H428M300,448H420', palette.teal, 5) +
    path(
      'M360,404c10,-8 18,6 8,12c12,0 12,16 0,14c4,12 -12,14 -14,4c-8,10 -20,0 -12,-8c-12,-2 -8,-18 4,-14c-6,-10 6,-18 14,-8Z',
      palette.terracotta,
    ) +
    path('M336,428q-22,8 -30,-8q20,-6 30,8ZM386,428q22,8 30,-8q-20,-6 -30,8Z', palette.teal) +
    line('M330,340q-16,-26 0,-50t0,-48M384,340q-16,-26 0,-50t0,-48', palette.white, 8, { opacity: 0.75 })
  );
}

function eggs(): Shape {
  return (
    ellipse(520, 522, 78, 18, '#cfd9d3') +
    path('M442,500q0,34 78,36t78,-36Z', palette.paper) +
    ellipse(520, 500, 78, 16, '#f1e6cf') +
    ellipse(500, 499, 26, 8, palette.amber) +
    ellipse(544, 501, 24, 7, palette.amber) +
    line('M566,492l70,-40', '#9aa7a2', 6)
  );
}
