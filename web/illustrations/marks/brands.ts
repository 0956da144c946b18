import type { BrandSlug } from '../addresses.ts';
import { palette, shade, tint } from '../colour.ts';
import { by, clip, defs, drawing, element, group, line, linear, path, type Shape, use } from '../kit.ts';

/**
 * Monogram badges: the initial of each make in a shape of its own. They are ours, and keep away from the makers' marks:
 * no rings, wings, stars or ellipses. Letters are strokes on a field of 60 by 80, so no font is needed.
 */
interface Badge {
  readonly shape: string;
  readonly letter: string;
  readonly ground: string;
  readonly ink: string;
}

const P = 'M8,76V6H32a21,21 0 0 1 0,42H8';
const M = 'M4,76V6L30,50L56,6V76';
const B = 'M8,40H32a17.5,17.5 0 0 1 0,36H8V6H30a17,17 0 0 1 0,34';

const hexagon = 'M120,14L212,67V173L120,226L28,173V67Z';
const square =
  'M56,24H184a32,32 0 0 1 32,32V184a32,32 0 0 1 -32,32H56a32,32 0 0 1 -32,-32V56a32,32 0 0 1 32,-32Z';
const octagon = 'M78,18H162L222,78V162L162,222H78L18,162V78Z';
const arch = 'M32,222V108a88,88 0 0 1 176,0V222Z';
const diamond = 'M120,10L230,120L120,230L10,120Z';
const shield = 'M30,26H210V130C210,180 166,212 120,228C74,212 30,180 30,130Z';
const leaf = 'M24,24H136a80,80 0 0 1 80,80V216H104a80,80 0 0 1 -80,-80Z';
const tag = 'M64,20H176L222,120L176,220H64L18,120Z';

const badges: Record<BrandSlug, Badge> = {
  perodua: { shape: hexagon, letter: P, ground: palette.teal, ink: palette.paper },
  proton: { shape: square, letter: P, ground: palette.ink, ink: palette.amber },
  toyota: { shape: octagon, letter: 'M4,8H56M30,8V76', ground: palette.terracotta, ink: palette.paper },
  honda: { shape: leaf, letter: 'M8,6V76M52,6V76M8,41H52', ground: '#2d4f63', ink: palette.paper },
  mazda: { shape: arch, letter: M, ground: '#6b2f33', ink: palette.paper },
  bmw: { shape: diamond, letter: B, ground: '#3b4a50', ink: palette.amber },
  'mercedes-benz': { shape: shield, letter: M, ground: '#5b6b68', ink: palette.paper },
  byd: { shape: tag, letter: B, ground: palette.brass, ink: palette.night },
};

export function brandBadge(brand: BrandSlug): string {
  const { shape, letter, ground, ink } = badges[brand];
  return drawing(
    240,
    240,
    defs(
      element('path', { id: 'shape', d: shape }),
      clip('in', use('shape')),
      linear('ground', [
        [0, tint(ground, 0.14)],
        [1, shade(ground, 0.18)],
      ]),
    ),
    use('shape', { fill: by('ground') }),
    fold(ground),
    group(
      { transform: 'translate(84,72)scale(1.2)' },
      line(letter, ink, 11, { 'stroke-linejoin': 'miter', 'stroke-miterlimit': 2, 'stroke-linecap': 'butt' }),
    ),
  );
}

/** The shaded lower right half and the inner edge that make the badge a thing. */
function fold(ground: string): Shape {
  return group(
    { 'clip-path': by('in') },
    path('M240,0V240H0Z', shade(ground, 0.5), { opacity: 0.28 }),
    use('shape', { fill: 'none', stroke: tint(ground, 0.55), 'stroke-width': 7, opacity: 0.55 }),
  );
}
