import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { SVGProps } from 'react';
import iconPaths from './icons.json';

/** Line icons on a grid of 24. Icons only decorate: a text always stands beside them. */
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
