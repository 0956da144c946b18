import { circle, group, line, path, round, row, type Shape } from '../kit.ts';

const TYRE = '#1c2427';
const RIM = '#c6cccd';

/** A wheel around 0,0 with that many spokes, lit from the upper left. */
export function wheel(id: string, radius: number, spokes: number): Shape {
  const rim = radius * 0.72;
  const width = spokes > 7 ? 0.07 : 0.14;
  const spoke = `M${round(-rim * width)},0L${round(-rim * width * 1.5)},${round(-rim * 0.94)}H${round(rim * width * 1.5)}L${round(rim * width)},0Z`;
  return group(
    { id },
    circle(0, 0, radius, TYRE),
    circle(0, 0, rim, '#39444a'),
    circle(0, 0, rim * 0.62, '#59646a'),
    row(spokes, (index) => path(spoke, RIM, { transform: `rotate(${round((360 / spokes) * index)})` })),
    circle(0, 0, rim * 0.96, 'none', { stroke: RIM, 'stroke-width': 1.8 }),
    circle(0, 0, rim * 0.2, '#8d979b'),
    line(arc(radius * 0.87, 200, 290), '#55626a', 1.4),
    line(arc(rim * 0.96, 190, 300), '#fff', 1.6),
  );
}

/** Part of a circle around 0,0; degrees run clockwise from three o'clock. */
function arc(radius: number, from: number, to: number): string {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
  };
  return `M${point(from)}A${round(radius)},${round(radius)} 0 0 1 ${point(to)}`;
}
