/**
 * The drawing kit: functions that give SVG text. Light comes from the upper left in every drawing, so faces that look
 * right or down are shaded. No text elements and no fonts: the drawings look the same everywhere.
 */

/** A piece of SVG. */
export type Shape = string;

type Value = string | number | undefined;
export type Attributes = Readonly<Record<string, Value>>;

/** A colour and where it stands on a gradient, from 0 to 1; the last part is its opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export function element(name: string, attributes: Attributes, ...children: readonly Shape[]): Shape {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${text}/>` : `<${name}${text}>${children.join('')}</${name}>`;
}

/** Two decimals are enough for any screen and keep the files small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A whole drawing, `width` by `height` pixels unless the page says otherwise. */
export function drawing(width: number, height: number, ...shapes: readonly Shape[]): string {
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return `${element('svg', frame, ...shapes)}\n`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more?: Attributes,
): Shape {
  return element('rect', { x, y, width, height, fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more?: Attributes): Shape {
  return element('circle', { cx, cy, r, fill, ...more });
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more?: Attributes,
): Shape {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more });
}

export function path(d: string, fill: string, more?: Attributes): Shape {
  return element('path', { d, fill, ...more });
}

/** A line without a filling; ends and corners are round, as `drawing` sets them for all. */
export function line(d: string, stroke: string, width: number, more?: Attributes): Shape {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    ...more,
  });
}

export function group(attributes: Attributes, ...shapes: readonly Shape[]): Shape {
  return element('g', attributes, ...shapes);
}

export function defs(...shapes: readonly Shape[]): Shape {
  return element('defs', {}, ...shapes);
}

/** Another appearance of what has that id. */
export function use(id: string, more?: Attributes): Shape {
  return element('use', { href: `#${id}`, ...more });
}

export function clip(id: string, ...shapes: readonly Shape[]): Shape {
  return element('clipPath', { id }, ...shapes);
}

/** A gradient from the top of what it fills to the bottom, unless `more` says otherwise. */
export function linear(id: string, stops: readonly Stop[], more?: Attributes): Shape {
  return element('linearGradient', { id, x2: 0, y2: 1, ...more }, ...stops.map(stop));
}

export function radial(id: string, stops: readonly Stop[], more?: Attributes): Shape {
  return element('radialGradient', { id, ...more }, ...stops.map(stop));
}

function stop([offset, colour, opacity]: Stop): Shape {
  return element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
}

/** What fills or clips with the gradient, pattern or clip path of that id. */
export function by(id: string): string {
  return `url(#${id})`;
}

/** `count` shapes side by side; the function gets the index. */
export function row(count: number, draw: (index: number) => Shape): Shape {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A grid of shapes, row by row. */
export function grid(columns: number, rows: number, draw: (column: number, row: number) => Shape): Shape {
  return row(rows, (y) => row(columns, (x) => draw(x, y)));
}

/** A closed shape through points `x,y x,y ...`. */
export function polygon(points: string, fill: string, more?: Attributes): Shape {
  return element('polygon', { points, fill, ...more });
}
