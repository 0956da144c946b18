import { palette, shade } from '../colour.ts';
import { circle, group, line, path, rect, type Shape } from '../kit.ts';

interface Person {
  readonly x: number;
  /** Where the hips are. */
  readonly y: number;
  readonly shirt: string;
  readonly skin?: string;
  /** Hair, or the colour of a tudung. */
  readonly head: string;
  readonly tudung?: boolean;
  /** Looks to the right instead of the left. */
  readonly right?: boolean;
}

/** Somebody who sits at a table, down to the hips, one arm forward. */
export function seated({
  x,
  y,
  shirt,
  skin = '#a8744f',
  head,
  tudung = false,
  right = false,
}: Person): Shape {
  const face =
    path('M-30,-182q0,-34 30,-34t30,34q0,22 -14,32v20h-28v-18q-18,-8 -18,-34Z', skin) +
    (tudung
      ? path(
          'M-22,-204q22,-28 48,-10t18,66l14,36q-40,22 -78,2q22,-16 20,-34q20,-26 2,-54q-16,2 -24,-6Z',
          head,
        )
      : path('M-30,-190q-2,-40 34,-38q38,2 32,48l-8,16q-6,-26 -16,-30q-30,2 -42,4Z', head));
  return group(
    { transform: `translate(${x},${y})${right ? 'scale(-1,1)' : ''}` },
    path('M-48,0c-8,-70 -4,-112 24,-128q26,10 50,0c34,14 38,60 34,128Z', shirt),
    path('M18,-124q46,14 42,124h-32Z', shade(shirt, 0.3)),
    face,
    line('M6,-100C10,-50 -20,-34 -72,-30', shade(shirt, 0.18), 24),
    circle(-78, -30, 12, skin),
  );
}

/** Somebody who stands and looks, seen from behind; feet at x, y. */
export function onlooker(x: number, y: number, shirt: string, hair: string): Shape {
  return group(
    { transform: `translate(${x},${y})` },
    path('M-28,-6l6,-130h44l6,130h-22l-6,-96l-6,96Z', palette.night),
    path('M-34,-126c-8,-70 4,-98 34,-102c30,4 42,32 34,102Z', shirt),
    path('M10,-226c26,8 32,38 24,100h-18Z', shade(shirt, 0.3)),
    circle(0, -252, 22, hair),
    rect(-8, -234, 16, 14, '#a8744f'),
  );
}

/** Somebody at work in a helmet; feet at x, y. */
export function worker(x: number, y: number, shirt: string): Shape {
  return group(
    { transform: `translate(${x},${y})` },
    path('M-14,0l2,-48h24l2,48h-10l-4,-34l-4,34Z', palette.night),
    path('M-16,-44q-4,-42 16,-46t16,46Z', shirt),
    line('M10,-78l28,-10', shirt, 9),
    circle(0, -102, 12, '#8f5f40'),
    path('M-16,-104q16,-28 32,0Z', palette.amber),
  );
}
