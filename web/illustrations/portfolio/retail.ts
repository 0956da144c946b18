import { palette, shade } from '../colour.ts';
import { circle, ellipse, line, path, polygon, rect, row, type Shape } from '../kit.ts';
import { plate, shadow, solid } from './plate.ts';

/** A homeware shop: awning, a window of chosen things, and shelves that fill like a chart. */
export function retail(): string {
  return plate('#f3e3d3', '#f5d596', shop(), awning(), shelves(), door(), basket());
}

function shop(): Shape {
  return (
    shadow(480, 524, 860) +
    rect(90, 130, 780, 392, palette.ink) +
    rect(750, 130, 120, 392, palette.night, { opacity: 0.35 }) +
    rect(120, 250, 500, 240, '#fbe6b4') +
    polygon('120,490 230,250 300,250 190,490', '#fff', { opacity: 0.35 })
  );
}

function awning(): Shape {
  const stripes = row(10, (index) => {
    const x = 70 + index * 82;
    return path(`M${x + 10},150h${62}l10,64q-41,40 -82,0Z`, index % 2 ? palette.paper : palette.terracotta);
  });
  return (
    stripes +
    rect(70, 138, 820, 16, palette.brass) +
    rect(300, 70, 360, 56, palette.paper, { rx: 10 }) +
    circle(340, 98, 14, palette.amber) +
    line('M376,98h240', palette.ink, 10, { 'stroke-dasharray': '40 18 70 18 30 18' })
  );
}

function shelves(): Shape {
  const vase = (x: number, y: number, colour: string) =>
    path(`M${x - 10},${y - 64}h20q-4,18 12,36t-8,28h-28q-24,-10 -8,-28t12,-36Z`, colour);
  return (
    line('M140,340H600M140,420H600', palette.timber, 8) +
    vase(180, 336, palette.teal) +
    vase(236, 336, palette.terracotta) +
    row(3, (index) =>
      solid(
        286 + index * 44,
        316 - index * 14,
        36,
        20 + index * 14,
        [palette.sage, palette.brass, palette.teal][index] ?? '',
      ),
    ) +
    ellipse(500, 300, 54, 40, palette.glow, { opacity: 0.6 }) +
    path('M470,308l16,-40h32l16,40Z', palette.paper) +
    line('M502,308v28M486,336h32', palette.ink, 6) +
    path('M160,416v-30q0,-18 30,-18t30,18v30Z', palette.amber) +
    path('M240,416v-30q0,-18 30,-18t30,18v30Z', palette.terracotta) +
    row(4, (index) =>
      rect(
        330 + index * 24,
        372 - (index % 2) * 10,
        20,
        44 + (index % 2) * 10,
        [palette.ink, palette.sage, palette.terracotta, palette.teal][index] ?? '',
      ),
    ) +
    circle(480, 394, 24, palette.teal) +
    circle(480, 394, 11, palette.glow) +
    vase(560, 416, palette.paper) +
    row(5, (index) =>
      solid(
        160 + index * 88,
        476 - index * 9,
        60,
        14 + index * 9,
        index % 2 ? palette.brass : palette.timber,
      ),
    )
  );
}

function door(): Shape {
  return (
    rect(660, 250, 170, 272, palette.timber) +
    rect(676, 266, 138, 200, '#fbe6b4') +
    polygon('676,466 740,266 786,266 722,466', '#fff', { opacity: 0.35 }) +
    line('M690,390v60', palette.brass, 8) +
    rect(714, 320, 66, 34, palette.paper, { rx: 5 }) +
    line('M747,296l-20,24M747,296l20,24M728,337h38', palette.ink, 4)
  );
}

function basket(): Shape {
  return (
    shadow(850, 596, 170) +
    path('M790,500h120l-14,94h-92Z', '#c79a5c') +
    path('M870,500h40l-14,94h-36Z', shade('#c79a5c', 0.25)) +
    path('M806,500q44,-90 88,0', 'none', { stroke: '#a67b42', 'stroke-width': 8 }) +
    line('M796,526h108M800,552h100M803,576h92', '#a67b42', 4) +
    path('M826,500c-16,-40 0,-66 10,-76c12,20 18,50 6,76Z', palette.teal) +
    rect(852, 470, 32, 30, palette.terracotta, { rx: 6 })
  );
}
