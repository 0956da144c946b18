import { palette, shade } from '../colour.ts';
import { circle, ellipse, group, line, path, polygon, rect, row, type Shape } from '../kit.ts';
import { onlooker } from './figures.ts';
import { bulb, cone, hero, lamplight } from './scene.ts';

/** An evening wall of framed charts, lit from above, and two visitors in front of it. */
export function portfolioHero(): string {
  return hero(
    rect(0, 0, 1600, 900, '#0d3a34'),
    polygon('0,0 1600,0 1600,70 0,70', '#08302b'),
    rect(0, 730, 1600, 170, '#6d4a31'),
    line(
      'M0,770H1600M0,824H1600M200,730L100,900M520,730L470,900M840,730H850L830,900M1160,730L1190,900M1450,730L1540,900',
      '#573a26',
      3,
    ),
    rect(0, 716, 1600, 16, '#0a2b27'),
    row(4, (index) => spot(690 + index * 250)),
    frame(580, 240, 220, 160, growth()),
    frame(830, 210, 250, 330, columns()),
    frame(1110, 210, 200, 200, share()),
    frame(1340, 230, 210, 290, tower()),
    frame(580, 430, 220, 150, curve()),
    frame(1110, 440, 200, 130, dots()),
    row(4, (index) => ellipse(690 + index * 250, 770, 190, 26, 'url(#lamp)', { opacity: 0.35 })),
    bench(),
    onlooker(890, 812, '#d9cbb3', '#2a2320'),
    onlooker(974, 820, palette.terracotta, '#2f7d70'),
    plant(),
  );
}

function spot(x: number): Shape {
  return (
    line(`M${x},66v24`, palette.night, 5) +
    path(`M${x - 14},88h28l8,26h-44Z`, '#16302c') +
    bulb(x, 114, 18, 4) +
    cone(x, 114, 330, 500, 0.28)
  );
}

/** A framed sheet with a drawing of that size on it. */
function frame(x: number, y: number, width: number, height: number, picture: Shape): Shape {
  return group(
    { transform: `translate(${x},${y})` },
    rect(8, 12, width, height, '#04100e', { opacity: 0.4 }),
    rect(0, 0, width, height, palette.brass),
    rect(0, height - 5, width, 5, shade(palette.brass, 0.4)),
    rect(8, 8, width - 16, height - 16, palette.paper),
    picture,
  );
}

function growth(): Shape {
  return (
    line('M30,130H190', palette.sand, 3) +
    path('M38,130v-22h22v22ZM74,130v-40h22v40ZM110,130v-58h22v58ZM146,130v-84h22v84Z', palette.teal) +
    line('M36,90L80,70L116,52L172,24M150,24h22v20', palette.terracotta, 5)
  );
}

function columns(): Shape {
  return (
    circle(170, 96, 46, palette.amber) +
    path('M8,322V220L70,150L112,200L160,130L242,230V322Z', palette.teal) +
    path('M160,130L242,230V322H190Z', palette.ink) +
    line('M40,262h60M40,282h90M40,302h40', palette.mist, 5)
  );
}

function share(): Shape {
  return (
    circle(100, 96, 60, palette.teal) +
    path('M100,96V36a60,60 0 0 1 52,90Z', palette.amber) +
    path('M100,96L152,126a60,60 0 0 1 -60,29Z', palette.terracotta) +
    circle(100, 96, 24, palette.paper)
  );
}

function tower(): Shape {
  return (
    path('M30,282v-110h44v110ZM82,282V110h48v172ZM138,282V60h44v222Z', palette.ink) +
    path('M110,282V110h20v172ZM166,282V60h16v222Z', palette.teal) +
    line('M94,130v136M150,80v186M44,190v80', palette.amber, 8, {
      'stroke-dasharray': '8 12',
      'stroke-linecap': 'butt',
    }) +
    line('M24,284H188', palette.sand, 4)
  );
}

function curve(): Shape {
  return (
    path('M24,126C70,120 90,60 120,70S170,30 196,26V126Z', palette.sage) +
    line('M24,126C70,120 90,60 120,70S170,30 196,26', palette.ink, 5) +
    circle(120, 70, 8, palette.terracotta) +
    circle(192, 28, 8, palette.terracotta)
  );
}

function dots(): Shape {
  return (
    line('M30,96L70,70L104,82L140,46L172,36', palette.brass, 4) +
    row(5, (index) =>
      circle(
        [30, 70, 104, 140, 172][index] ?? 0,
        [96, 70, 82, 46, 36][index] ?? 0,
        8,
        index % 2 ? palette.terracotta : palette.teal,
      ),
    )
  );
}

function bench(): Shape {
  return (
    ellipse(1260, 838, 200, 14, '#04100e', { opacity: 0.45 }) +
    line('M1110,790v44M1410,790v44', palette.night, 10) +
    rect(1080, 762, 360, 34, palette.terracotta, { rx: 14 }) +
    rect(1080, 780, 360, 16, shade(palette.terracotta, 0.3), { rx: 8 })
  );
}

function plant(): Shape {
  return (
    lamplight(1520, 690, 120, 120, 0.2) +
    path(
      'M1520,740c-30,-50 -70,-60 -84,-110c44,6 70,40 84,80c-12,-60 0,-120 30,-150c20,50 6,110 -18,150c16,-40 40,-60 70,-66c-4,46 -40,70 -72,96Z',
      palette.teal,
    ) +
    polygon('1484,732 1560,732 1548,820 1496,820', palette.brass) +
    polygon('1528,732 1560,732 1548,820 1524,820', shade(palette.brass, 0.3))
  );
}
