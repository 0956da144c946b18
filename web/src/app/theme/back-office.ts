import { createSystem, defaultBaseConfig, defineConfig, defineSemanticTokens } from '@chakra-ui/react';
import { defaultThemeConfig } from '@chakra-ui/react/theme';
import { LOW } from '#ui/use-media.ts';
import { ours, shownAsChosen, withReset } from './system.ts';

type Shades = Readonly<Record<string, string>>;

const colorTokens = (shades: Shades) =>
  Object.fromEntries(Object.entries(shades).map(([name, color]) => [name, { value: `{colors.${color}}` }]));

const colors = defineSemanticTokens.colors({
  fg: colorTokens({ DEFAULT: 'ink', muted: 'muted', subtle: 'muted', inverted: 'paper', error: 'coral.600' }),
  bg: colorTokens({
    ...{ DEFAULT: 'paper', panel: 'paper', subtle: 'mist', muted: 'mist', emphasized: 'line' },
    ...{ inverted: 'pine.950', error: 'coral.100', warning: 'sun.100', success: 'pine.50' },
  }),
  border: colorTokens({
    ...{ DEFAULT: 'line', muted: 'line', subtle: 'line', emphasized: 'edge', error: 'coral.600' },
  }),
  pine: colorTokens({
    ...{ solid: 'pine.700', contrast: 'paper', fg: 'pine.700', focusRing: 'pine.600', border: 'pine.300' },
    ...{ subtle: 'pine.50', muted: 'pine.100', emphasized: 'pine.300' },
  }),
  coral: colorTokens({
    ...{ solid: 'coral.600', contrast: 'paper', fg: 'coral.800', focusRing: 'coral.600' },
    ...{ border: 'coral.600', subtle: 'coral.100', muted: 'coral.100', emphasized: 'coral.100' },
  }),
});

/** Chakra as its users know it, with our tokens. */
export const system = withReset(
  createSystem(
    defaultBaseConfig,
    defaultThemeConfig,
    ours,
    defineConfig({
      theme: { semanticTokens: { colors } },
      globalCss: {
        html: { colorPalette: 'pine' },
        // The bar at the lower edge of a phone. In a low window it stands at the end of the page.
        'html:has([data-dock])': {
          '--dock': 'calc(4rem + env(safe-area-inset-bottom, 0px))',
          [LOW]: { '--dock': '0px' },
        },
        '*, *::before, *::after': { borderColor: 'border' },
        '*::placeholder, *[data-placeholder]': { color: 'muted' },
        // Chakra's switches and menus, and More among the screens of a phone.
        ...shownAsChosen(
          '[data-scope][data-state=checked]',
          '[data-scope][data-highlighted]',
          '[data-current]',
        ),
        '[data-scope=switch]:is([data-part=control], [data-part=thumb])': {
          outline: '1px solid transparent',
        },
      },
    }),
  ),
);
