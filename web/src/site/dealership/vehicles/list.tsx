import type { ReactNode, Ref } from 'react';
import { List } from '../../blocks/parts.tsx';

/** One, two or three vehicles in a row. */
export const cardColumns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(3, minmax(0, 1fr))',
};

/** Vehicles side by side. */
export function CardGrid({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <List ref={ref} gap="6" gridTemplateColumns={cardColumns}>
      {children}
    </List>
  );
}
