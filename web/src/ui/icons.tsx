import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { SVGProps } from 'react';

/** Line icons on a grid of 24. Icons only decorate: a text always stands beside them. */
export const iconPaths = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  back: 'M19 12H5m6 6-6-6 6-6',
  chat: 'M12 4a8 8 0 0 0-6.900 12L4 20l4.200-1.100A8 8 0 1 0 12 4zM8.500 12h.01M12 12h.01M15.500 12h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  print: 'M7 9V3h10v6M7 17H4v-7h16v7h-3M7 14h10v7H7z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  pin: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.800-7 11-7 11zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4.500 4.500',
  share: 'M12 15V4m-4 4 4-4 4 4M5 13v7h14v-7',
  heart: 'M12 20C5 15.500 3 12 3 9a4.600 4.600 0 0 1 9-1.500A4.600 4.600 0 0 1 21 9c0 3-2 6.500-9 11z',
  filter: 'M4 7h9m5 0h2M4 17h2m5 0h9M16 4v6M8 14v6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.500 2',
} as const;

export type IconName = keyof typeof iconPaths;

const drawn = {
  viewBox: '0 0 24 24',
  width: '1.25em',
  height: '1.25em',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function Icon({ name, ...rest }: { name: IconName } & HTMLChakraProps<'svg'>) {
  return <LineIcon path={iconPaths[name]} {...rest} />;
}

export function LineIcon({ path, ...rest }: { path: string } & HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg {...drawn} flexShrink="0" aria-hidden="true" {...rest}>
      <path d={path} />
    </chakra.svg>
  );
}

/** An icon without Chakra, for long lists: it renders much faster. */
export function PlainIcon({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) {
  return (
    <svg {...drawn} {...rest} aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
