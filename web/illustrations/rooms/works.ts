import { palette, shade } from '../colour.ts';
import { element, group, line, path, polygon, rect, type Shape } from '../kit.ts';

/** A room in the middle of the work: the room as it was, under sheets, with the tools of the trade in it. */
export function inBetween(before: string): string {
  const end = before.lastIndexOf('</svg>');
  return `${before.slice(0, end)}${works()}${before.slice(end)}`;
}

function works(): Shape {
  return group({}, sheets(), ladder(), boards(), buckets());
}

/** Clear foil over the wall and a dust sheet over what stays. */
function sheets(): Shape {
  return (
    polygon('120,70 470,70 452,450 120,450', palette.white, { opacity: 0.42 }) +
    line('M190,70L182,450M262,70L250,450M340,70L326,450M420,70L400,450', palette.white, 3, { opacity: 0.6 }) +
    path(
      'M520,452C540,360 600,350 650,372C720,340 790,372 812,452L862,560C760,600 610,590 500,566Z',
      palette.linen,
    ) +
    line(
      'M560,440C580,500 570,540 556,572M650,378C660,450 664,520 650,586M742,372C748,450 772,520 792,572',
      shade(palette.linen, 0.2),
      3,
    )
  );
}

function ladder(): Shape {
  const rungs = [0, 1, 2, 3, 4, 5].map((step) => `M${262 - step * 10},${200 + step * 62}H${330 + step * 10}`);
  return (
    line('M276,150L196,596M316,150L396,596', palette.brass, 11) +
    line(rungs.join(''), palette.amber, 8) +
    rect(262, 142, 68, 16, shade(palette.brass, 0.2), { rx: 5 })
  );
}

function boards(): Shape {
  return [0, 1, 2, 3]
    .map((layer) =>
      rect(60 + layer * 7, 560 - layer * 14, 190, 13, layer % 2 ? palette.timber : palette.clay, { rx: 2 }),
    )
    .join('');
}

function buckets(): Shape {
  const bucket = (x: number, colour: string) =>
    path(`M${x},560H${x + 70}L${x + 60},622H${x + 10}Z`, colour) +
    element('ellipse', { cx: x + 35, cy: 560, rx: 35, ry: 9, fill: palette.white }) +
    line(`M${x + 2},560C${x + 10},528 ${x + 60},528 ${x + 68},560`, palette.ink, 3);
  return (
    bucket(430, palette.teal) + bucket(508, palette.terracotta) + line('M470,556L448,486', palette.timber, 8)
  );
}
