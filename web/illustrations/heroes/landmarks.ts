import { palette, shade } from '../colour.ts';
import { circle, element, group, line, path, rect, row, type Shape } from '../kit.ts';

/** Klang and its port, as silhouettes in one colour. All stand on y = 0 of their own place. */

/** A ship-to-shore crane of Port Klang, boom to the left; to be used by its id. */
export function portCrane(id: string, colour: string): Shape {
  return element(
    'g',
    { id, fill: 'none', stroke: colour, 'stroke-width': 7 },
    element('path', { d: 'M0,0V-250M90,0V-250M0,-60H90M0,-60L90,-150M-190,-176H170' }),
    element('path', {
      d: 'M0,-250H90L54,-330L0,-250M54,-330L-180,-178M54,-330L160,-178M-60,-176v34M-76,-142h32',
      'stroke-width': 4,
    }),
    element('path', { d: 'M110,-200h46v22h-46Z', fill: colour }),
  );
}

/** An onion dome on a drum, `width` wide, on x, y. */
export function onionDome(x: number, y: number, width: number, colour: string): Shape {
  const w = width;
  return path(
    `M${x - w / 2},${y}c${-w * 0.22},${-w * 0.46} ${w * 0.3},${-w * 0.6} ${w / 2},${-w}c${w * 0.2},${w * 0.4} ${w * 0.72},${w * 0.54} ${w / 2},${w}Z`,
    colour,
  );
}

/** A minaret with a gallery and a small dome. */
export function minaret(x: number, height: number, wall: string, dome: string): Shape {
  return (
    rect(x - 9, -height, 18, height, wall) +
    rect(x - 15, -height, 30, 8, wall) +
    rect(x - 7, -height - 24, 14, 24, wall) +
    onionDome(x, -height - 22, 20, dome) +
    line(`M${x},${-height - 40}v-18`, dome, 2.5)
  );
}

/** The royal town's mosque: one large dome among small ones, between minarets. */
export function mosque(wall: string, dome: string): Shape {
  const arch = (x: number) => `M${x},0v-34q0,-18 12,-24q12,6 12,24v34Z`;
  return (
    minaret(-150, 190, wall, dome) +
    minaret(150, 190, wall, dome) +
    rect(-130, -84, 260, 84, wall) +
    rect(-64, -112, 128, 30, wall) +
    onionDome(0, -110, 96, dome) +
    line('M0,-204v-30', dome, 3) +
    onionDome(-92, -82, 40, dome) +
    onionDome(92, -82, 40, dome) +
    path(arch(-112) + arch(-72) + arch(-12) + arch(48) + arch(88), palette.glow, { opacity: 0.85 })
  );
}

/** The bridge over the river: trusses on piers, from x = 0 to the right. */
export function bridge(spans: number, colour: string): Shape {
  return group(
    { fill: 'none', stroke: colour, 'stroke-width': 5 },
    element('path', {
      d: row(
        spans,
        (index) =>
          `M${index * 170},0q85,-84 170,0M${index * 170},0V46${row(4, (bar) => `M${index * 170 + 34 + bar * 34},0v${-(bar === 0 || bar === 3 ? 26 : 38)}`)}`,
      ),
    }),
    element('path', { d: `M-20,0H${spans * 170 + 20}`, 'stroke-width': 10 }),
  );
}

/** Containers, `columns` by `rows`, some missing from the top row. */
export function containers(x: number, y: number, columns: number, rows: number): Shape {
  const colours = [palette.terracotta, palette.brass, '#3d7f78', '#8c4a38', palette.sage];
  return row(columns * rows, (index) => {
    const level = Math.floor(index / columns);
    if (level === rows - 1 && index % 3 === 0) return '';
    return rect(
      x + (index % columns) * 46,
      y - (level + 1) * 22,
      44,
      20,
      shade(colours[(index * 3 + level) % 5] ?? palette.ink, 0.3),
    );
  });
}

/** A two-storey shophouse with its pediment, shutters and five-foot way; 180 wide. */
export function shophouse(x: number, colour: string, accent: string): Shape {
  const dark = shade(colour, 0.35);
  const shutter = (left: number) =>
    rect(x + left, -276, 40, 84, shade(accent, 0.25)) +
    rect(x + left + 6, -268, 28, 68, palette.glow) +
    line(`M${x + left},-276v84M${x + left + 40},-276v84`, accent, 7) +
    path(`M${x + left - 4},-280q24,-34 48,0Z`, accent);
  return (
    path(`M${x},0v-330h36v-18h30q24,-42 48,0h30v18h36v330Z`, colour) +
    rect(x + 140, -330, 40, 330, dark, { opacity: 0.5 }) +
    circle(x + 90, -340, 11, accent) +
    rect(x - 3, -332, 186, 10, accent) +
    shutter(16) +
    shutter(70) +
    shutter(124) +
    rect(x, -176, 180, 12, accent) +
    rect(x + 10, -160, 160, 160, palette.night) +
    rect(x + 22, -128, 60, 128, '#f3c770') +
    rect(x + 94, -128, 66, 86, palette.glow) +
    line(`M${x + 127},-128v86M${x + 94},-86h66M${x + 52},-128v128`, shade(accent, 0.4), 4) +
    rect(x - 4, -164, 16, 164, colour) +
    rect(x + 168, -164, 16, 164, dark)
  );
}
