import type { SystemStyleObject } from '@chakra-ui/react';

/** On a phone two vehicles fit beside the terms; a third is reached by scrolling, and the terms stay in view. */
export const comparisonStyles: SystemStyleObject = {
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    width: { base: '8rem', md: '16rem' },
    px: { base: '2', md: '4' },
    py: '3',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
  },
  '& tbody td': { fontWeight: 600 },
  '& tbody tr': { borderTop: '1px solid {colors.line}' },
  '& tbody th, & thead td': {
    position: 'sticky',
    left: '0',
    zIndex: 1,
    width: { base: '6rem', md: '14rem' },
    fontWeight: 400,
    fontSize: '0.9375rem',
    color: 'muted',
    background: 'paper',
  },
  '& tr[data-differs] > *': { background: 'sun.100' },
  '& tr[data-differs] th': { color: 'ink' },
  '& tbody th span': { display: 'block', fontSize: '0.75rem', fontWeight: 700, color: 'sun.800' },
  '& thead th': { position: 'relative', pb: '5' },
  '& thead a': {
    display: 'block',
    mt: '3',
    textStyle: 'subheading',
    _hover: { textDecoration: 'underline' },
  },
  '& thead button': {
    // A picture on a phone is no larger than the button.
    position: { md: 'absolute' },
    top: '5',
    right: '6',
    mt: { base: '2', md: '0' },
    display: 'grid',
    placeItems: 'center',
    boxSize: '2.75rem',
    borderRadius: 'full',
    background: 'paper',
    boxShadow: 'raised',
    cursor: 'pointer',
    _print: { display: 'none' },
  },
  _print: { overflow: 'visible', '& tr': { breakInside: 'avoid' } },
};
