import type { CarBody } from '../addresses.ts';
import { isDark, mix, palette, shade, tint } from '../colour.ts';
import {
  by,
  circle,
  clip,
  defs,
  element,
  ellipse,
  group,
  line,
  linear,
  path,
  radial,
  rect,
  round,
  type Shape,
  use,
} from '../kit.ts';
import { type BodyPlan, bodies } from './bodies.ts';
import { wheel } from './wheel.ts';

const PLASTIC = '#2b3437';
const GLASS = '#17363b';

/** How much air an arch leaves around its wheel, in centimetres. */
const ARCH = 4.5;

/** A car standing on 0,0 with its nose at x = 0, in centimetres. */
export function car(body: CarBody, colour: string): Shape {
  const plan = bodies[body];
  return group(
    {},
    definitions(plan, colour),
    underside(plan),
    plan.extras ? path(plan.extras, shade(colour, 0.3)) : '',
    use('shell', { fill: by('paint') }),
    flank(plan, colour),
    glasshouse(plan),
    details(plan, colour),
    plan.cladding ? cladding(plan) : '',
    use('wheel', { x: plan.wheel.front, y: -plan.wheel.radius }),
    use('wheel', { x: plan.wheel.rear, y: -plan.wheel.radius }),
  );
}

function definitions(plan: BodyPlan, colour: string): Shape {
  const shell = element('path', { id: 'shell', d: shellPath(plan) });
  const windows = element('path', { id: 'windows', d: plan.windows });
  return defs(
    shell,
    clip('in', use('shell')),
    windows,
    clip('pane', use('windows')),
    linear('paint', [
      [0, tint(colour, 0.35)],
      [0.45, colour],
      [1, shade(colour, 0.28)],
    ]),
    linear('glass', [
      [0, mix(GLASS, palette.sky, 0.45)],
      [1, GLASS],
    ]),
    wheel('wheel', plan.wheel.radius, plan.wheel.spokes),
  );
}

/** The outline, closed along the sill with an arch over each wheel. */
function shellPath({ outline, wheel: { front, rear, radius }, sill }: BodyPlan): string {
  const arch = radius + ARCH;
  const half = round(Math.sqrt(arch ** 2 - (radius - sill) ** 2));
  const over = (x: number) =>
    `L${round(x + half)},${-sill}A${arch},${arch} 0 1 0 ${round(x - half)},${-sill}`;
  return `${outline}${over(rear)}${over(front)}Z`;
}

function underside({ length, wheel: { front, rear, radius }, sill }: BodyPlan): Shape {
  const arch = radius + ARCH;
  const well = (x: number) =>
    path(`M${x - arch},${-sill}V${-radius}a${arch},${arch} 0 0 1 ${2 * arch},0V${-sill}Z`, palette.night);
  return (
    rect(front, -sill - 8, rear - front, 14, palette.night) +
    rect(26, -sill - 8, length - 56, 11, palette.night, { rx: 5 }) +
    well(front) +
    well(rear)
  );
}

/** Light above the crease, shadow below the doors, and the bright line between. */
function flank(plan: BodyPlan, colour: string): Shape {
  const [front, rear] = plan.crease;
  const { length, sill } = plan;
  const crease = `M-5,${-front}C${round(length * 0.3)},${-front - 12} ${round(length * 0.7)},${-rear - 1} ${length + 5},${-rear}`;
  const low = sill + (front - sill) * 0.42;
  const lower = `M-5,${round(-low)}C${round(length * 0.3)},${round(-low + 6)} ${round(length * 0.72)},${round(-low + 2)} ${length + 5},${round(-low - 12)}`;
  return group(
    { 'clip-path': by('in') },
    path(`${crease}V-210H-5Z`, tint(colour, 0.28), { opacity: 0.55 }),
    path(`${lower}V0H-5Z`, shade(colour, 0.5), { opacity: 0.5 }),
    line(crease, tint(colour, 0.75), 1.6, { opacity: 0.8 }),
    line(lower, tint(colour, 0.5), 1, { opacity: 0.35 }),
    use('shell', { fill: 'none', stroke: tint(colour, 0.7), 'stroke-width': 2.6, opacity: 0.5 }),
    line(`M20,${-sill - 1}H${length - 20}`, shade(colour, 0.65), 4),
  );
}

function glasshouse({ pillars, screens, seats, belt }: BodyPlan): Shape {
  const first = seats[0] ?? 0;
  return (
    path(screens, by('glass')) +
    use('windows', { fill: by('glass'), stroke: PLASTIC, 'stroke-width': 3, 'stroke-linejoin': 'round' }) +
    group(
      { 'clip-path': by('pane') },
      element('path', {
        id: 'seat',
        d: `M${first},${6 - belt}c-3,-14 0,-24 4,-28c3,-7 14,-6 14,2c1,8 4,18 5,26Z`,
        fill: palette.night,
        opacity: 0.55,
      }),
      seats
        .slice(1)
        .map((x) => use('seat', { x: x - first }))
        .join(''),
      path(`M${first - 14},-60l48,-120h22l-48,120ZM${first + 18},-60l48,-120h7l-48,120Z`, '#fff', {
        opacity: 0.16,
      }),
      line(pillars, PLASTIC, 5),
    )
  );
}

function details(plan: BodyPlan, colour: string): Shape {
  const [mirrorX, mirrorY] = plan.mirror;
  const handle = ([x, y]: readonly [number, number]) =>
    rect(x, y, 17, 3.6, shade(colour, 0.45), { rx: 1.8 }) +
    rect(x, y - 1, 17, 2.2, tint(colour, 0.4), { rx: 1.1 });
  return (
    line(plan.seams, isDark(colour) ? tint(colour, 0.28) : shade(colour, 0.55), 1.1, { opacity: 0.75 }) +
    plan.handles.map(handle).join('') +
    group(
      { 'clip-path': by('in') },
      path(plan.intake, PLASTIC),
      path(plan.headlamp, '#eef4f2', { stroke: PLASTIC, 'stroke-width': 1.2 }),
      path(plan.tailLamp, '#c2322c', { stroke: PLASTIC, 'stroke-width': 1.2 }),
    ) +
    path(`M${mirrorX},${mirrorY}c-4,-9 2,-14 11,-13c6,0 8,3 8,8c0,5 -4,7 -10,7Z`, shade(colour, 0.12)) +
    (plan.roofRails ? line(plan.roofRails, PLASTIC, 3) : '')
  );
}

function cladding({ wheel: { front, rear, radius }, sill }: BodyPlan): Shape {
  const arch = radius + ARCH;
  const half = round(Math.sqrt(arch ** 2 - (radius - sill) ** 2));
  const ring = (x: number) =>
    `M${round(x - half)},${-sill}A${arch},${arch} 0 1 1 ${round(x + half)},${-sill}`;
  return (
    line(ring(front) + ring(rear), PLASTIC, 7) +
    line(`M${round(front + half)},${-sill - 2}H${round(rear - half)}`, PLASTIC, 9)
  );
}

/** The contact shadow under a car of that length. */
export function shadowUnder(length: number): Shape {
  return (
    defs(
      radial('shadow', [
        [0, palette.night, 0.55],
        [0.7, palette.night, 0.3],
        [1, palette.night, 0],
      ]),
    ) + ellipse(length / 2 + 6, -1, length * 0.56, 11, by('shadow'))
  );
}

/** A car under a dust cover: what stands in for a picture that is missing. */
export function coveredCar(body: CarBody): Shape {
  const plan = bodies[body];
  const { front, rear } = plan.wheel;
  return group(
    {},
    definitions(plan, palette.sand),
    use('wheel', { x: front, y: -plan.wheel.radius }),
    use('wheel', { x: rear, y: -plan.wheel.radius }),
    path(
      `${plan.outline}l4,6c-12,5 -24,-5 -38,0s-34,4 -50,0s-34,-6 -52,0s-40,5 -56,0s-36,-5 -54,0s-36,4 -52,0s-34,-6 -48,0s-22,3 -30,-2Z`,
      by('paint'),
    ),
    line(
      'M122,-98C116,-70 104,-44 92,-20M182,-138C190,-100 186,-60 172,-20M262,-146C270,-104 274,-60 268,-18M360,-108C352,-80 356,-50 368,-20M424,-100C414,-76 412,-50 418,-22',
      shade(palette.sand, 0.3),
      1.4,
      { opacity: 0.5 },
    ),
    line('M128,-100C180,-104 300,-106 352,-108', palette.white, 2, { opacity: 0.6 }),
  );
}

/**
 * A car with the light behind it, for scenes that hold several: outline, glass, lamps and wheels. `id` keeps its parts
 * apart from those of the others.
 */
export function distantCar(body: CarBody, colour: string, id: string): Shape {
  const plan = bodies[body];
  const { front, rear, radius } = plan.wheel;
  const rolling = (x: number) =>
    circle(x, -radius, radius, '#131a1a') +
    circle(x, -radius, radius * 0.66, '#8f9a97') +
    circle(x, -radius, radius * 0.5, '#4c5856');
  return (
    defs(
      element('path', { id, d: shellPath(plan) }),
      linear(`${id}p`, [
        [0, tint(colour, 0.4)],
        [0.4, colour],
        [1, shade(colour, 0.55)],
      ]),
    ) +
    rect(30, -plan.sill - 14, plan.length - 60, 20, palette.night) +
    use(id, { fill: by(`${id}p`), stroke: tint(colour, 0.5), 'stroke-width': 1.5 }) +
    path(plan.windows, GLASS) +
    path(plan.screens, GLASS) +
    path(plan.headlamp, palette.glow) +
    path(plan.tailLamp, '#d0392f') +
    rolling(front) +
    rolling(rear)
  );
}
