import { chakra } from '@chakra-ui/react';

const ONE_LINE = '@media (min-width: 86rem)';

/** The distance from the sticky head for a control that gets the focus. */
const BELOW_HEAD = '4rem';

export const Frame = chakra('div', {
  base: {
    position: 'relative',
    // Unlike `hidden`, `clip` makes no scroll container: the head sticks to the window.
    overflow: 'clip',
    border: '1px solid {colors.line}',
    borderRadius: 'md',
    background: 'paper',
    // A table that is too wide scrolls in both directions inside the window, so that its head stays visible.
    '&[data-wide]': { overflow: 'auto', maxHeight: 'calc(100dvh - var(--dock, 0px) - 2rem)' },
  },
});

/** Styles all its descendants: a Chakra component per cell would be most of the cost of rendering. */
export const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'small',
    borderCollapse: 'collapse',
    display: { base: 'block', md: 'table' },
    '& > thead th': {
      background: 'paper',
      boxShadow: 'inset 0 -1px 0 {colors.line}',
      position: 'sticky',
      top: '0',
      zIndex: '1',
      px: '3',
      py: '2',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      '&:first-child': { pl: '4' },
      '&:last-child': { pr: '4' },
      '&[data-align=right]': { textAlign: 'right' },
      '& > input[type=checkbox]': { mr: '3', verticalAlign: 'middle' },
      '& > button': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1',
        minHeight: '2.5rem',
        fontWeight: 600,
        cursor: 'pointer',
        _hover: { color: 'ink' },
      },
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
      '& > [data-label]': { color: 'muted', fontWeight: 600 },
      '& > div': { minWidth: '0' },
    },
    '&[data-cards] > tbody > tr > td': { display: 'block', py: '0' },
    '&[data-cards] > tbody > tr > td:last-child': { pl: '8rem' },
    '& input[type=checkbox]': {
      flexShrink: '0',
      boxSize: '1.25rem',
      margin: '0.125rem',
      accentColor: '{colors.pine.700}',
      cursor: 'pointer',
    },
    '& [data-actions]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: { md: 'flex-end' },
      marginLeft: { base: '-2', md: '0' },
      minWidth: { md: '7.5rem' },
      [ONE_LINE]: { flexWrap: 'nowrap' },
    },
    '& [data-action]': {
      minHeight: '2.5rem',
      px: '2',
      textAlign: 'start',
      borderRadius: 'full',
      color: 'pine.700',
      fontWeight: 600,
      lineHeight: 1.2,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      transition: 'colors',
      _hover: { background: 'pine.50' },
      _active: { background: 'pine.100' },
      '&[data-danger]': { color: 'coral.600' },
    },
    '& > tbody :is(a, button, input, select)': { scrollMarginTop: BELOW_HEAD },
    '& [popover]': {
      minWidth: '9rem',
      padding: '1',
      border: '1px solid {colors.line}',
      borderRadius: 'md',
      background: 'paper',
      boxShadow: 'floating',
      '&:popover-open': { display: 'grid' },
      // Without CSS anchor positioning the menu is in the middle of the window.
      '@supports (anchor-name: --place)': {
        positionAnchor: 'auto',
        margin: '0',
        inset: 'auto',
        top: 'anchor(bottom)',
        right: 'anchor(right)',
        positionTryFallbacks: 'flip-block',
      },
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
