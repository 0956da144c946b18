import { chakra } from '@chakra-ui/react';

/** From here on all columns fit beside the side bar, so that the table need not scroll sideways and its head can stick to the window. */
const FITS = '@media (min-width: 100rem)';

export const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflowX: 'auto',
    border: '1px solid {colors.line}',
    borderRadius: 'md',
    background: 'paper',
    // Unlike `hidden` this is no scroller, to which the head would stick.
    [FITS]: { overflow: 'clip' },
  },
});

/** Styles all that is in it: a Chakra component per cell would be most of the cost of rendering a page of rows. */
export const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'small',
    borderCollapse: 'collapse',
    display: { base: 'block', md: 'table' },
    '& > thead th': {
      background: 'paper',
      boxShadow: 'inset 0 -1px 0 {colors.line}',
      [FITS]: { position: 'sticky', top: '0', zIndex: '1' },
    },
    '& > tbody > tr': {
      display: { base: 'block', md: 'table-row' },
      py: { base: '3', md: '0' },
      _notLast: { borderBottom: '1px solid {colors.line}' },
      _hover: { background: 'mist' },
      '&[data-chosen]': { background: 'pine.50' },
    },
    '& > tbody > tr > td': {
      display: { base: 'grid', md: 'table-cell' },
      gridTemplateColumns: '7.5rem 1fr',
      alignItems: 'center',
      gap: '3',
      px: { base: '4', md: '3' },
      py: { base: '2', md: '3' },
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
      '&:first-child': { pl: '4' },
      '&[data-align=right]': { textAlign: { md: 'right' }, pr: '2' },
      '& > span': { color: 'muted', fontWeight: 600 },
      '& > div': { minWidth: '0' },
    },
    // On a phone a row that names itself is a card of its name and its actions.
    '&[data-cards] > tbody > tr > td': { display: 'block', py: '0' },
    // Below the text of the name, behind checkbox and picture.
    '&[data-cards] > tbody > tr > td:last-child': { pl: '7.5rem' },
    '& input[type=checkbox]': {
      flexShrink: '0',
      boxSize: '1.25rem',
      margin: '0.125rem',
      accentColor: '{colors.pine.700}',
      cursor: 'pointer',
    },
    '& [data-name]': { display: 'flex', alignItems: 'center', gap: '3' },
    '& [data-name] > div': { minWidth: '0' },
    '& [data-picture]': {
      flexShrink: '0',
      display: 'grid',
      placeItems: 'center',
      width: '4rem',
      height: '3rem',
      objectFit: 'cover',
      borderRadius: 'sm',
      background: 'mist',
      color: 'pine.700',
      fontWeight: 700,
    },
    '& [data-letter]::before': { content: 'attr(data-letter)' },
    '& [data-picture=whole]': { objectFit: 'contain', background: 'transparent' },
    '& [data-line]': { color: 'muted' },
  },
});
