import type { HTMLChakraProps } from '@chakra-ui/react';
import { LineIcon } from '../../ui/icons.tsx';

/** Not in `ui/icons.tsx`, which every visitor downloads. */
const paths: Readonly<Record<string, string>> = {
  overview: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  enquiries: 'M4 13 6.500 5h11L20 13v6H4zm0 0h4.500l1.500 2.500h4l1.500-2.500H20',
  listings: 'M4 16v-4l2-5h12l2 5v4zm0-4h16M7 16v2.500M17 16v2.500M7.500 14h.01M16.500 14h.01',
  brands: 'M4 4h8l8 8-8 8-8-8zm4 4h.01',
  portfolio: 'M4 8h16v11H4zm5 0V5h6v3M4 13h16',
  gallery: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z',
  heroes: 'M4 5h16v14H4zm0 11 5-5 4 4 2.500-2.500L20 17M15 9h.01',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zm-6 9c0-3.500 2.500-6 6-6s6 2.500 6 6M16 4.500a3.500 3.500 0 0 1 0 6.500m2 3.500c2 1 3 3 3 5.500',
  availability: 'M4 5h16v14H4zm4 7 3 3 5-6',
  audit: 'M5 4h14v16H5zm4 4h6M9 12h6M9 16h4',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
};

/** For a screen whose key has no icon. */
const PLAIN = 'M4 5h16v14H4zm4 5h8M8 14h5';

export function NavigationMark({ name, ...rest }: { name: string } & HTMLChakraProps<'svg'>) {
  return <LineIcon path={paths[name] ?? PLAIN} width="1.25rem" height="1.25rem" {...rest} />;
}
