import { createSystem, defineConfig, type SystemContext, type ThemingConfig } from '@chakra-ui/react';
import type { CSSObject } from '@emotion/react';
import { LOW } from '#ui/use-media.ts';
import textStyles from './text-styles.json';
import tokenProperties from './token-properties.json';
import values from './tokens.json';

const ENTRIES = 'input:is([type=text], [type=email], [type=search], [type=password])';

/** Resets the elements of the site; a newly used one, such as `em`, needs a line. Chakra's own reset costs 1.5 KB more on every page. */
const reset: CSSObject = {
  html: {
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    textRendering: 'optimizeLegibility',
    touchAction: 'manipulation',
    // A text of a person may have no place to wrap, such as a link, or one with no-break spaces.
    overflowWrap: 'anywhere',
  },
  body: { position: 'relative' },
  '*': {
    margin: 0,
    padding: 0,
    font: 'inherit',
    WebkitTapHighlightColor: 'transparent',
  },
  '*, *::before, *::after, *::backdrop': { boxSizing: 'border-box', border: '0 solid' },
  // `anywhere` would break the words of a narrow control, term or column.
  'button, table, dt': { overflowWrap: 'break-word' },
  'img, svg, iframe': { display: 'block', verticalAlign: 'middle' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  table: { borderCollapse: 'collapse' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  strong: { fontWeight: 'bolder' },
  small: { fontSize: '80%' },
  'code, kbd': { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace" },
  'button, input, select, textarea': { color: 'inherit' },
  'button, ::file-selector-button': { background: 'none' },
  '::file-selector-button': { font: 'inherit' },
  textarea: { resize: 'vertical' },
  '::placeholder': { opacity: 'unset' },
  [ENTRIES]: { appearance: 'none' },
  '[type=search]': { appearance: 'textfield' },
  '::-webkit-search-cancel-button': { display: 'none' },
  '[type=number]': { appearance: 'textfield' },
  ':user-invalid': { boxShadow: 'none' },
  "[hidden]:where(:not([hidden='until-found']))": { display: 'none !important' },
};

type Values = { readonly [name: string]: string | number | Values };

export function toTokens(values: Values): NonNullable<ThemingConfig['tokens']> {
  const tokens = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? toTokens(value) : { value },
  ]);
  return Object.fromEntries(tokens);
}

/**
 * Green of the mangroves at the Klang, yellow of Selangor. Text colours reach AA on `paper` and `mist`; `pine.800` and darker take white.
 * web/index.html defines the first three typefaces of headings. A step of the spacing is 4 px at the default font size.
 */
const tokens = toTokens(values);

const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' };

/** Forced colours replace every background, so a chosen thing takes the colours of a selection. `!important`: an earlier layer wins. */
export function shownAsChosen(...selectors: readonly string[]) {
  const chosen = `:is(${selectors.join()})`;
  return {
    '@media (forced-colors: active)': {
      [`${chosen}, ${chosen} :not([data-paint])`]: {
        forcedColorAdjust: 'none',
        color: 'HighlightText !important',
        background: 'transparent !important',
      },
      [chosen]: { background: 'Highlight !important', borderColor: 'Highlight !important' },
      // A colour that is the content itself.
      '[data-paint]': { forcedColorAdjust: 'none', outline: '1px solid CanvasText', outlineOffset: '-1px' },
    },
  };
}

/** Tokens, text styles and global styles of the site and of the back office. */
export const ours = defineConfig({
  theme: {
    breakpoints,
    tokens,
    // One type scale for site and back office; large sizes grow with the window between phone and desktop.
    textStyles: Object.fromEntries(Object.entries(textStyles).map(([name, value]) => [name, { value }])),
  },
  globalCss: {
    html: {
      // The transition of a control.
      '--fade': 'color 150ms, background-color 150ms, border-color 150ms',
      '--quiet': '{colors.muted}',
      fontFamily: 'body',
      color: 'ink',
      background: 'paper',
      fontSize: '100%',
      lineHeight: 1.6,
      // The bar of the site, which scrolls away in a low window.
      scrollPaddingTop: '4.5rem',
      [LOW]: { scrollPaddingTop: '0' },
      scrollPaddingBottom: 'calc(var(--bar, 0px) + var(--dock, 0px) + var(--toast, 0px))',
      // Only from a control, such as a link within the page: going back restores its position at once. Tab jumps to a link, which may be pressed at once.
      '&:focus-within:not(:has(a:focus-visible))': { _motionSafe: { scrollBehavior: 'smooth' } },
    },
    // Room for a bar (`--dock`) and a toast (`--toast`) at the lower edge of the window.
    body: {
      minHeight: '100dvh',
      paddingBottom: 'calc(var(--dock, 0px) + var(--toast, 0px))',
      _print: { pb: '0' },
    },
    ':focus-visible': {
      outline: '3px solid {colors.pine.600}',
      outlineOffset: '3px',
      borderRadius: '{radii.sm}',
    },
    // Green and grey would be invisible on a dark ground.
    '[data-ground=dark]': { '--quiet': '{colors.pine.100}' },
    '[data-ground=light]': { '--quiet': '{colors.muted}' },
    '[data-ground=dark] :focus-visible': { outlineColor: '{colors.sun.400}' },
    '[data-ground=light] :focus-visible': { outlineColor: '{colors.pine.600}' },
    // Navigation moves the focus here for screen readers; a ring would distract.
    '[tabindex="-1"]:focus': { outline: 'none' },
    // Paper has no dark ground, and little room.
    '[data-ground=dark] *': { _print: { color: 'ink !important' } },
    'main > div, section, section > div': { _print: { py: '2 !important' } },
    li: { _print: { breakInside: 'avoid' } },
    '::placeholder': { color: 'muted' },
    '*::selection': { background: 'sun.400', color: 'ink' },
    '*, *::before, *::after': {
      _motionReduce: { transitionDuration: '0s !important', animationDuration: '0s !important' },
    },
    ...shownAsChosen(
      '[aria-selected=true]',
      '[aria-pressed=true]',
      '[aria-current=page]',
      'label:has([type=radio]:checked)',
    ),
  },
});

/** Our reset fills Chakra's reset layer, which all other styles override; Emotion writes an empty layer without its end. */
export function withReset(created: SystemContext): SystemContext {
  return {
    ...created,
    _global: [created.layers.wrap('reset', reset), created.getGlobalCss(), created.getTokenCss()],
  };
}

/** Properties that take a token, by kind, each with its short name. */
const takesTokens = Object.entries(tokenProperties).flatMap(([values, properties]) =>
  Object.entries(properties).map(([name, short]) => [
    name,
    short ? { values, shorthand: [short] } : { values },
  ]),
);

const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  focusWithin: '&:is(:focus-within, [data-focus-within])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  empty: '&:is(:empty, [data-empty])',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  selected: '&:is([aria-selected=true], [data-selected])',
  backdrop: '&::backdrop',
  first: '&:first-of-type',
  last: '&:last-of-type',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  motionSafe: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
};

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
};

/** The used part of Chakra's base: the rest costs 6 KB on every page, and time for every style. `system.test.ts` finds a missing name. */
const base = defineConfig({
  conditions,
  utilities: {
    ...Object.fromEntries(takesTokens),
    boxSize: { transform: (value: string) => ({ width: value, height: value }) },
    // Chakra's VisuallyHidden uses this.
    srOnly: { transform: (value: unknown) => (value === true ? visuallyHidden : {}) },
  },
});

/** Chakra's engine with our tokens, on the used part of its base. */
export const system = withReset(createSystem(base, ours, { cssVarsPrefix: '' }));
