import { defineTextStyles } from '@chakra-ui/react';

const heading = { fontFamily: 'heading', fontWeight: 700, textWrap: 'balance' } as const;

/** One type scale for both halves of the site; the large sizes grow with the window between phone and desktop. */
export const textStyles = defineTextStyles({
  display: {
    value: {
      ...heading,
      fontSize: 'clamp(2.5rem, 1.6rem + 3.9vw, 4.75rem)',
      lineHeight: 1.03,
      letterSpacing: '-0.025em',
    },
  },
  title: {
    value: {
      ...heading,
      fontSize: 'clamp(2rem, 1.5rem + 2vw, 3.25rem)',
      lineHeight: 1.08,
      letterSpacing: '-0.018em',
    },
  },
  heading: {
    value: {
      ...heading,
      fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.75rem)',
      lineHeight: 1.2,
      letterSpacing: '-0.012em',
    },
  },
  subheading: {
    value: { ...heading, fontSize: '1.125rem', lineHeight: 1.35, letterSpacing: '-0.005em' },
  },
  figure: {
    value: {
      ...heading,
      fontSize: 'clamp(2.25rem, 1.8rem + 1.8vw, 3.5rem)',
      lineHeight: 1,
      letterSpacing: '-0.025em',
    },
  },
  lead: { value: { fontSize: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', lineHeight: 1.6 } },
  body: { value: { fontSize: '1rem', lineHeight: 1.6 } },
  small: { value: { fontSize: '0.875rem', lineHeight: 1.5 } },
  eyebrow: {
    value: { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '0.01em' },
  },
});
