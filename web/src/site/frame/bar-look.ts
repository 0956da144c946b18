/**
 * The bar's looks, in CSS alone: clear over the hero, solid once the page is scrolled or the menu is open. Each look is a set of custom
 * properties, so that one rule changes ground, text, line and focus ring together.
 */
const clear = {
  '--bar-ground': 'transparent',
  '--bar-ink': 'white',
  '--bar-line': 'transparent',
  '--bar-ring': token('sun-400'),
} as const;

export const solidLook = {
  '--bar-ground': token('paper'),
  '--bar-ink': token('ink'),
  '--bar-line': token('line'),
  '--bar-ring': token('pine-600'),
} as const;

/** For browsers that do not tell CSS how far the page is scrolled: white text stays readable on whatever passes below it. */
const dark = { '--bar-ground': token('pine-950') } as const;

/** Animated by scrolling, not by time. Properties like these change halfway: at 50.5 pixels. */
export const scrolledKeyframes = { '@keyframes bar-solid': { from: clear, to: solidLook } } as const;

/** Around the bar: sets its look by the scroll position. The bar inside fades from one to the other. */
export const scrolledLook = {
  ...clear,
  '@supports not (animation-timeline: scroll())': dark,
  '@supports (animation-timeline: scroll())': {
    animationName: 'bar-solid',
    animationFillMode: 'both',
    animationTimingFunction: 'linear',
    animationTimeline: 'scroll(root)',
    animationRange: '50px 51px',
  },
  // The theme's rule for visitors who prefer reduced motion is important, too, and an earlier layer wins: nothing here is moved by time.
  '@layer reset': { animationDuration: 'auto !important' },
} as const;

function token(color: string): string {
  return `var(--chakra-colors-${color})`;
}
