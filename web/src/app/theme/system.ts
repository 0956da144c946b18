import { createSystem, defineConfig } from '@chakra-ui/react';
import { base } from './base.ts';
import { reset } from './reset.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' };

const created = createSystem(
  base,
  defineConfig({
    theme: { breakpoints, tokens, textStyles },
    globalCss: {
      html: {
        fontFamily: 'body',
        color: 'ink',
        background: 'paper',
        fontSize: '100%',
        lineHeight: 1.6,
        scrollPaddingTop: '4.5rem',
        scrollPaddingBottom: 'calc(var(--dock, 0px) + var(--toast, 0px))',
        // From a control only, such as a link to a part of the page: going back is at once where it was.
        '&:focus-within': { _motionSafe: { scrollBehavior: 'smooth' } },
      },
      // Room for what stands at the lower edge of the window: a bar (`--dock`), a toast (`--toast`).
      body: { minHeight: '100dvh', paddingBottom: 'calc(var(--dock, 0px) + var(--toast, 0px))' },
      ':focus-visible': {
        outline: '3px solid {colors.pine.600}',
        outlineOffset: '3px',
        borderRadius: '{radii.sm}',
      },
      // Green would be invisible on a dark background.
      '[data-ground=dark] :focus-visible': { outlineColor: '{colors.sun.400}' },
      '[data-ground=light] :focus-visible': { outlineColor: '{colors.pine.600}' },
      // Navigation moves the focus here for screen readers; a ring around a whole section would only distract.
      '[tabindex="-1"]:focus': { outline: 'none' },
      '::selection': { background: 'sun.400', color: 'ink' },
      '*, *::before, *::after': {
        _motionReduce: { transitionDuration: '0s !important', animationDuration: '0s !important' },
      },
    },
  }),
);

/**
 * The design system: Chakra's engine with our own tokens, what we use of its base, and none of its default theme, which would triple its size. Recipes live
 * beside the components that use them (`ui/`). Our reset stands in the layer of Chakra's own, which all other styles overrule; left out without another,
 * it would be an empty layer that Emotion writes without its end.
 */
export const system = {
  ...created,
  _global: [created.layers.wrap('reset', reset), created.getGlobalCss(), created.getTokenCss()],
};
