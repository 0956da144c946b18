import { defineTokens } from '@chakra-ui/react';

/**
 * The palette: the deep green of the mangroves at the mouth of the Klang, and the royal yellow of Selangor for buttons
 * and links. Text colours reach AA on `paper` and `mist`; on `pine.800` and darker use white, `pine.100` or `sun.400`.
 */
const colors = {
  pine: {
    50: '#eef6f3',
    100: '#d5e7e1',
    300: '#8fbfb2',
    600: '#1b6b5e',
    700: '#12544a',
    800: '#0c3f38',
    900: '#082f2a',
    950: '#06231f',
  },
  sun: { 100: '#fff1c9', 400: '#fccd4d', 500: '#f7bf2c', 600: '#e3a70f', 800: '#7a5200' },
  coral: { 100: '#fde7e2', 600: '#b5341e', 800: '#7d2213' },
  ink: '#0f1f1c',
  muted: '#4a5a56',
  line: '#dbe3e0',
  edge: '#7d8c88',
  mist: '#f4f7f6',
  paper: '#ffffff',
} as const;

/** One spacing scale: a step is 4 px at the default font size. */
const steps = ['0', '1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24', '32'] as const;
const spacing = Object.fromEntries(steps.map((step) => [step, { value: `${Number(step) / 4}rem` }]));

type Shades = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

function toTokens(shades: Shades): Record<string, { value: string } | Record<string, { value: string }>> {
  return Object.fromEntries(
    Object.entries(shades).map(([name, shade]) => [
      name,
      typeof shade === 'string'
        ? { value: shade }
        : Object.fromEntries(Object.entries(shade).map(([step, value]) => [step, { value }])),
    ]),
  );
}

export const tokens = defineTokens({
  colors: toTokens(colors),
  spacing,
  fonts: {
    body: {
      value:
        "'Segoe UI Variable Text', 'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
    },
    heading: {
      value:
        // The first three are made in web/index.html.
        "'Bricolage Grotesque', 'Heading Arial', 'Heading Roboto', 'Helvetica Neue', Arial, sans-serif",
    },
  },
  radii: {
    sm: { value: '0.375rem' },
    md: { value: '0.75rem' },
    lg: { value: '1.25rem' },
    full: { value: '999px' },
  },
  shadows: {
    raised: { value: '0 1px 2px rgb(6 35 31 / 0.06), 0 8px 24px rgb(6 35 31 / 0.08)' },
    floating: { value: '0 4px 12px rgb(6 35 31 / 0.12), 0 24px 60px rgb(6 35 31 / 0.22)' },
  },
  zIndex: { nav: { value: 10 }, toast: { value: 20 }, skip: { value: 30 } },
});
