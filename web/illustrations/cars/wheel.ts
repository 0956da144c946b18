import { circle, group, line, round, type Shape } from '../kit.ts';

const TYRE = '#1c2427';
const RIM = '#c6cccd';

/** A wheel around 0,0 with that many spokes, lit from the upper left. */
export function wheel(id: string, radius: number, spokes: number): Shape {
  const rim = radius * 0.72;
  const turn = Math.PI * rim * 0.94;
  const share = spokes > 7 ? 0.34 : 0.42;
  return group(
    { id },
    circle(0, 0, radius, TYRE),
    circle(0, 0, rim, '#39444a'),
    circle(0, 0, rim * 0.62, '#59646a'),
    // Dashes of a ring as wide as its radius: wedges from the hub to the rim.
    circle(0, 0, rim * 0.47, 'none', {
      stroke: RIM,
      'stroke-width': rim * 0.94,
      'stroke-linecap': 'butt',
      'stroke-dasharray': `${round((turn / spokes) * share)} ${round((turn / spokes) * (1 - share))}`,
    }),
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
