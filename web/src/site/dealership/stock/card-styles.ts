import type { SystemStyleObject } from '@chakra-ui/react';
import { markStyles } from '../availability-badge.tsx';
import { comparePickStyles } from '../shortlist/compare-pick.tsx';
import { favouriteStyles } from '../shortlist/favourite-button.tsx';

/** The look of all cards of a list. */
export const cardStyles: SystemStyleObject = {
  '& > li': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    background: 'paper',
    borderRadius: 'lg',
    boxShadow: 'raised',
    transition: 'box-shadow 160ms',
    _hover: { boxShadow: 'floating' },
  },
  '& > [data-far]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 22rem' },
  '& img': { width: '100%', height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover', background: 'mist' },
  '& [data-words]': { display: 'flex', flexDirection: 'column', flex: '1', p: '5', pb: '3' },
  '& h3': { textStyle: 'subheading' },
  // The whole card leads to the vehicle; what can be pressed besides lies above.
  '& h3 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& h3 + p': { textStyle: 'small', color: 'muted', mt: '1' },
  '& footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    columnGap: '3',
    mt: 'auto',
    pt: '3',
  },
  '& strong': { display: 'block', fontWeight: 700, color: 'pine.700', fontVariantNumeric: 'tabular-nums' },
  '& footer > strong': { pb: '3' },
  '& small': {
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    display: 'block',
    pb: '2',
  },
  '& footer label': comparePickStyles,
  ...markStyles,
  ...favouriteStyles,
};
