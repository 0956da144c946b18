import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { defaultThemeConfig } from '@chakra-ui/react/theme';
import { LOW } from '#ui/use-media.ts';
import colors from './back-office.json';
import { ours, shownAsChosen, toTokens, withReset } from './system.ts';

/** Chakra as its users know it, with our tokens. */
export const system = withReset(
  createSystem(
    defaultBaseConfig,
    defaultThemeConfig,
    ours,
    defineConfig({
      // Our colours under the names of Chakra's components.
      theme: { semanticTokens: toTokens({ colors }) },
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
