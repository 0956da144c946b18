import { defineConfig } from '@chakra-ui/react';

/** Properties that take a token, by kind, each with its short name. */
const tokenProperties = {
  colors: {
    accentColor: '',
    background: '',
    backgroundColor: '',
    borderColor: '',
    borderBottomColor: '',
    color: '',
    fill: '',
    outlineColor: '',
    scrollbarColor: '',
    stroke: '',
    textDecorationColor: '',
  },
  spacing: {
    gap: '',
    columnGap: '',
    rowGap: '',
    inset: '',
    insetInline: 'insetX',
    top: '',
    right: '',
    bottom: '',
    left: '',
    margin: 'm',
    marginTop: 'mt',
    marginRight: 'mr',
    marginBottom: 'mb',
    marginLeft: 'ml',
    marginBlock: 'my',
    marginInline: 'mx',
    marginInlineStart: 'ms',
    marginInlineEnd: 'me',
    padding: 'p',
    paddingTop: 'pt',
    paddingRight: 'pr',
    paddingBottom: 'pb',
    paddingLeft: 'pl',
    paddingBlock: 'py',
    paddingInline: 'px',
    paddingInlineStart: 'ps',
    paddingInlineEnd: 'pe',
    scrollMarginTop: '',
    scrollPaddingTop: '',
    scrollPaddingBottom: '',
    scrollPaddingInline: '',
  },
  fonts: { fontFamily: '' },
  radii: { borderRadius: '' },
  shadows: { boxShadow: '' },
  zIndex: { zIndex: '' },
};

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

/** The used part of Chakra's base: the rest costs 6 KB on every page, and time for every style. `base.test.ts` finds a missing name. */
export const base = defineConfig({
  conditions,
  utilities: {
    ...Object.fromEntries(takesTokens),
    boxSize: { transform: (value: string) => ({ width: value, height: value }) },
    // Chakra's VisuallyHidden uses this.
    srOnly: { transform: (value: unknown) => (value === true ? visuallyHidden : {}) },
  },
});
